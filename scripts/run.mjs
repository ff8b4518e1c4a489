// @ts-check
// Runs one of the project's commands under a Node that is new enough, with everything it needs in place.
import { checkPort } from './bootstrap/port.mjs';
import { prepare } from './bootstrap/prepare.mjs';
import { runInForeground } from './bootstrap/child.mjs';
import { commands } from './commands.mjs';

const [name = '', ...args] = process.argv.slice(2);

try {
  const command = commands[name];
  if (!command) throw new Error(`Unknown command '${name}'. There are: ${Object.keys(commands).join(', ')}.`);
  if (command.listens) await checkPort(process.env, `npm run ${name}`.replace('run start', 'start'));
  const { node, env } = await prepare(command);
  process.exitCode = await runInForeground(node, [...command.run, ...args], env);
} catch (problem) {
  console.error(`\n  ${problem instanceof Error ? problem.message : String(problem)}\n`);
  process.exitCode = 1;
}
