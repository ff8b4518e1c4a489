import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { startAuthEmulator } from '#demo/auth/emulator.ts';
import { startGeminiStandIn } from '#demo/gemini/server.ts';
import { emulatorAccounts } from '../server/adapters/firebase-auth/emulator-accounts.ts';
import { type BuiltServer, startBuiltServer } from '../site/server/built-server.ts';

const projectId = 'demo-polycue';

/** The built server, started as it is shipped, with stand-ins for what it calls. */
export interface Target extends BuiltServer {
  readonly origin: string;
  /** Another process on the same data, in place of one that has ended. */
  restart(env?: Readonly<Record<string, string>>): Promise<Target>;
  /** Registers somebody with a verified address and gives a bearer token. */
  signUp(email: string): Promise<string>;
  /** A new token of an account: one lasts for an hour. */
  signIn(email: string): Promise<string>;
  /** Resident memory of the server. */
  memoryMb(): number;
  /** Processor time that the server has used so far. */
  processorMs(): number;
}

export async function startTarget(env: Readonly<Record<string, string>> = {}): Promise<Target> {
  const emulator = await startAuthEmulator({ projectId });
  const model = await startGeminiStandIn({ port: 0, latencyMs: 20, keepsCalls: false });
  const common = {
    FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
    GEMINI_BASE_URL: model.origin,
    GEMINI_API_KEY: 'demo',
    POLYCUE_MASTER_KEYS: `test:${randomBytes(32).toString('base64')}`,
    ...env,
  };
  const accounts = emulatorAccounts(emulator.host, projectId);
  // The emulator compiles a call's schema at its first use, for some 100 ms: that is not the server's first answer.
  await accounts.lookUp('nobody');
  const stopAround = async () => void (await Promise.all([emulator.stop(), model.stop()]));
  return targetOf(await startBuiltServer(common), { common, accounts, stopAround });
}

interface Surroundings {
  readonly common: Readonly<Record<string, string>>;
  readonly accounts: ReturnType<typeof emulatorAccounts>;
  readonly stopAround: () => Promise<void>;
}

function targetOf(server: BuiltServer, around: Surroundings): Target {
  const { common, accounts, stopAround } = around;
  return {
    ...server,
    origin: `http://127.0.0.1:${server.port}`,
    async signUp(email) {
      const { uid } = await accounts.signUp(email);
      await accounts.verify(uid);
      return accounts.signIn(email);
    },
    signIn: (email) => accounts.signIn(email),
    memoryMb: () => residentMb(server.pid),
    processorMs: () => processorMs(server.pid),
    async restart(changed = {}) {
      const env = { ...common, POLYCUE_DATA_DIR: server.dataDir, ...changed };
      return targetOf(await startBuiltServer(env), around);
    },
    async stop() {
      await server.stop();
      await stopAround();
    },
  };
}

function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** Fields 14 and 15 of proc(5), in hundredths of a second, after the name, which may contain blanks. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
