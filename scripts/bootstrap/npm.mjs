// @ts-check
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * How to run npm itself under a given Node: npm decides by the Node it runs under which optional packages it keeps.
 * @param {string} node
 * @param {readonly string[]} args
 */
export function npmProgram(node, args) {
  const script = npmScript();
  if (script) return { file: node, args: [script, ...args], shell: false };
  return { file: 'npm', args, shell: process.platform === 'win32' };
}

/** npm's own program: the one that started this command, else the one beside this Node. */
function npmScript() {
  const beside = dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath ?? '',
    join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(beside, 'node_modules/npm/bin/npm-cli.js'),
  ];
  return candidates.find((path) => path.endsWith('npm-cli.js') && existsSync(path));
}
