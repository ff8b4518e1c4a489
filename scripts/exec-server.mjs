// @ts-check
// Replaces this process by the built server, with the arguments that its environment asks for. In a container the server is then process 1:
// it gets SIGTERM itself, and no second Node takes memory.
import { serverArguments } from './server-arguments.mjs';

const env = /** @type {Record<string, string>} */ ({ ...process.env });
if (!process.execve)
  throw new Error('this needs a system with execve and Node 22.15 or newer: use npm run serve');
process.execve(process.execPath, [process.execPath, ...serverArguments(env)], env);
