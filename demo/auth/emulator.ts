import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openAccountsFile } from './accounts-file.ts';
import { type ActionLink, pageLink } from './action-link.ts';
import { createEmulatorApp, createProjectState, type ProjectState } from './firebase-tools.ts';

const HOST = '127.0.0.1';

export interface AuthEmulatorOptions {
  readonly projectId: string;
  /** 0, the default, means any free port. */
  readonly port?: number;
  /** Where accounts are kept between starts; without it they live as long as the process. */
  readonly dataFile?: string;
  /** Where our pages are: the links of e-mails lead to its `/translate`. */
  readonly pageOrigin?: string;
  /** Called with every link that would have gone out by e-mail. */
  readonly onLink?: (link: ActionLink) => void;
}

export interface AuthEmulator {
  /** `127.0.0.1:9099`: the form of FIREBASE_AUTH_EMULATOR_HOST. */
  readonly host: string;
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Firebase's own Auth emulator, in this process. Unknown e-mails are named as such (each has its own message), so
 * enumeration protection is off until somebody switches it on.
 */
export async function startAuthEmulator(options: AuthEmulatorOptions): Promise<AuthEmulator> {
  const state = createProjectState(options.projectId);
  const file = options.dataFile ? openAccountsFile(options.dataFile, state) : null;
  announceLinks(state, options);
  const app = await createEmulatorApp(options.projectId, state);
  const server = createServer((request, response) => {
    if (request.method !== 'GET') response.once('close', () => file?.saveSoon());
    app(request, response);
  });
  const port = await listen(server, options.port ?? 0);
  const stop = async () => {
    await close(server);
    file?.save();
  };
  return { host: `${HOST}:${port}`, port, stop };
}

/** Gives every new code a link to our page, and reports that link. */
function announceLinks(state: ProjectState, { pageOrigin, onLink }: AuthEmulatorOptions): void {
  const createOob = state.createOob.bind(state);
  state.createOob = (email, newEmail, type, makeLink) =>
    createOob(email, newEmail, type, (code) => {
      const emulatorLink = makeLink(code);
      if (!pageOrigin) return emulatorLink;
      const { mode, url } = pageLink(emulatorLink, pageOrigin);
      onLink?.({ mode, email: newEmail ?? email, url });
      return url;
    });
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => resolve((server.address() as AddressInfo).port));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
