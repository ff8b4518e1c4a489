/**
 * Runs one of the operator's commands with the server's environment, under a Node that is new enough (docs/running-it-for-others.md).
 *
 *   npm run operator -- <command> [arguments]
 */
import { describeCauses } from '#server/errors.ts';
import { type Given, readArguments, type Syntax, usageOf } from './arguments.ts';

interface Command extends Partial<Syntax> {
  readonly does: string;
  readonly load: () => Promise<{ readonly run: (given: Given) => Promise<void> }>;
}

const commands = new Map<string, Command>([
  [
    'grant',
    {
      takes: ['email or uid'],
      flags: ['revoke'],
      does: 'unlimited translations for an account',
      load: () => import('./grant.ts'),
    },
  ],
  [
    'messages',
    { does: 'the messages of the contact form, the newest first', load: () => import('./messages.ts') },
  ],
  [
    'forget-address',
    {
      takes: ['email'],
      does: 'deletes the messages of an address and its consent to news',
      load: () => import('./forget-address.ts'),
    },
  ],
  [
    'back-up',
    {
      takes: ['new file'],
      does: 'a copy of the embedded database',
      load: () => import('./back-up.ts'),
    },
  ],
  [
    'restore',
    {
      takes: ['file'],
      flags: ['replace'],
      does: 'a back-up in place of the embedded database',
      load: () => import('./restore.ts'),
    },
  ],
  [
    'master-keys',
    { does: 'how many stored keys each master key seals', load: () => import('./master-keys.ts') },
  ],
]);

const [name = '', ...args] = process.argv.slice(2);
process.exitCode = await runCommand(name, args);

/** The exit code: 2 where the command was not understood, 1 where it failed. */
async function runCommand(name: string, args: readonly string[]): Promise<0 | 1 | 2> {
  const command = commands.get(name);
  if (!command) return complain(['usage: npm run operator -- <command>', '', ...listed()], 2);
  const syntax = syntaxOf(command);
  const given = readArguments(args, syntax);
  if (!given) return complain([`usage: npm run operator -- ${usageOf(name, syntax)}`], 2);
  try {
    await (await command.load()).run(given);
    return 0;
  } catch (error) {
    return complain([error instanceof Error ? describeCauses(error) : String(error)], 1);
  }
}

function complain<Code extends 1 | 2>(lines: readonly string[], code: Code): Code {
  for (const line of lines) console.error(line);
  return code;
}

function listed(): string[] {
  return [...commands].map(([known, command]) => `  ${usageOf(known, syntaxOf(command))}: ${command.does}`);
}

function syntaxOf({ takes = [], flags = [] }: Command): Syntax {
  return { takes, flags };
}
