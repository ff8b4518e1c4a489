// @ts-check
import { createServer } from 'node:net';
import { StartProblem } from './problem.mjs';

const HEALTH_MS = 1_500;

/**
 * Says clearly that HOST:PORT is taken, and what to do, before anything is built or started.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {string} command how the person started this: 'npm start'
 */
export async function checkPort(env, command) {
  const host = env.HOST || '127.0.0.1';
  const port = Number(env.PORT || 4321);
  const problem = await tryListen(host, port);
  if (problem) throw new StartProblem(await portSentence({ host, port, problem, command }));
}

/**
 * Why a server could not listen there; `null` where it could.
 * @param {string} host
 * @param {number} port
 * @returns {Promise<string | null>} the system's code, such as EADDRINUSE
 */
export function tryListen(host, port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code ?? 'unknown'));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}

/** @param {{ host: string, port: number, problem: string, command: string }} failure */
async function portSentence({ host, port, problem, command }) {
  const another = `PORT=${port + 1} ${command}`;
  if (problem === 'EACCES')
    return `This account may not listen on port ${port}. Choose one above 1023: PORT=4321 ${command}`;
  if (problem !== 'EADDRINUSE') return `Cannot listen on ${host}:${port} (${problem}). Check HOST and PORT.`;
  if (await isPolycue(host, port)) {
    return `Polycue is already running at http://${host}:${port}. Open that address, or start a second one: ${another}`;
  }
  return `Port ${port} on ${host} is taken by another program. Start on another port: ${another}`;
}

/**
 * @param {string} host
 * @param {number} port
 */
async function isPolycue(host, port) {
  try {
    const reply = await fetch(`http://${host}:${port}/api/health`, {
      signal: AbortSignal.timeout(HEALTH_MS),
    });
    const health = /** @type {{ status?: unknown }} */ (await reply.json());
    return typeof health.status === 'string' && reply.headers.has('x-request-id');
  } catch {
    // Whatever listens there does not answer as Polycue does.
    return false;
  }
}
