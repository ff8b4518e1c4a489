import { createRequire } from 'node:module';
import type { RequestListener } from 'node:http';

/** An account as the emulator keeps it. Only the fields that we look at are named; all of them are kept. */
export interface EmulatorAccount {
  readonly localId: string;
  readonly email?: string;
}

/** A code that a person gets by e-mail, and the link around it. */
interface OobRecord {
  readonly oobCode: string;
  readonly oobLink: string;
}

/** What one project of the emulator knows. Its class is not public: the version of firebase-tools is pinned, and a test checks this shape. */
export interface ProjectState {
  readonly users: ReadonlyMap<string, EmulatorAccount>;
  enableImprovedEmailPrivacy: boolean;
  overwriteUserWithLocalId(localId: string, account: EmulatorAccount): EmulatorAccount;
  createOob(
    email: string,
    newEmail: string | undefined,
    type: string,
    makeLink: (code: string) => string,
  ): OobRecord;
}

type Middleware = (document: unknown, options: object) => unknown;

/**
 * The emulator's own application. Its validators are compiled when they are first used, not all 17,000 at the start: a second instead of
 * fifteen.
 */
export async function createEmulatorApp(projectId: string, state: ProjectState): Promise<RequestListener> {
  const { require, requireFromTools } = loaders();
  compileLazily(requireFromTools('exegesis-express') as { middleware: Middleware });
  const { createApp } = require('firebase-tools/lib/emulator/auth/server.js') as {
    createApp: (
      projectId: string,
      mode: number,
      states: Map<string, ProjectState>,
    ) => Promise<RequestListener>;
  };
  const anyProject = 0;
  return createApp(projectId, anyProject, new Map([[projectId, state]]));
}

export function createProjectState(projectId: string): ProjectState {
  const { AgentProjectState } = loaders().require('firebase-tools/lib/emulator/auth/state.js') as {
    AgentProjectState: new (projectId: string) => ProjectState;
  };
  return new AgentProjectState(projectId);
}

function loaders() {
  const require = createRequire(import.meta.url);
  return { require, requireFromTools: createRequire(require.resolve('firebase-tools/package.json')) };
}

const patched = new WeakSet<object>();

function compileLazily(exegesis: { middleware: Middleware }): void {
  if (patched.has(exegesis)) return;
  patched.add(exegesis);
  const { middleware } = exegesis;
  Object.defineProperty(exegesis, 'middleware', {
    configurable: true,
    value: (document: unknown, options: object) =>
      middleware(document, { ...options, lazyCompileValidationSchemas: true }),
  });
}
