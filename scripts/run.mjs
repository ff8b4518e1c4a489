// @ts-check
// Runs one of the project's commands under a Node that is new enough, with everything it needs in place.
import { runInForeground } from './bootstrap/child.mjs';
import { checkPort } from './bootstrap/port.mjs';
import { prepare } from './bootstrap/prepare.mjs';
import { reportProblem, StartProblem } from './bootstrap/problem.mjs';
import { commands } from './commands.mjs';

const [name = '', ...args] = process.argv.slice(2);

try {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new StartProblem(`Unknown command '${name}'. There are: ${Object.keys(commands).join(', ')}.`);
  if (command.listens) await checkPort(process.env, `npm run ${name}`.replace('run start', 'start'));
  const { node, env } = await prepare(command);
  process.exitCode = await runInForeground(node, [...command.run, ...args], env);
} catch (error) {
  reportProblem(error);
}
