// @ts-check
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ensureBuild } from './build.mjs';
import { withLock } from './lock.mjs';
import { ensurePackages } from './packages.mjs';
import { StartProblem } from './problem.mjs';
import { root } from './root.mjs';
import { ensureRuntime } from './runtime.mjs';

/**
 * Makes sure of Node, packages and, where the command wants it, the built site.
 * @param {import('../commands.mjs').Command} command
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv }>} what to run the command with
 */
export async function prepare(command) {
  return withLock(join(root, '.cache', 'prepare.lock'), async () => {
    const node = await ensureRuntime();
    const env = environmentFor(node);
    await ensurePackages(node, env);
    if (command.needsBuild) await ensureBuild(node, env);
    const [script] = command.run.slice(-1);
    if (script && !existsSync(join(root, script))) {
      throw new StartProblem(`${script} is missing. Build first: npm run build`);
    }
    return { node, env };
  });
}

/** With this Node and the project's programs first on the path, everything below runs under the same Node. @param {string} node */
function environmentFor(node) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
  return { ...process.env, PATH: path, NODE: node, npm_node_execpath: node };
}
