/**
 * Runs one of the operator's commands with the server's environment, under a Node that is new enough (docs/running-it-for-others.md).
 *
 *   npm run operator -- <command> [arguments]
 */
const commands: Readonly<Record<string, { readonly does: string; readonly load: () => Promise<unknown> }>> = {
  grant: {
    does: '<email or uid> [--revoke]: unlimited translations for an account',
    load: () => import('./grant.ts'),
  },
  messages: {
    does: 'the messages of the contact form, the newest first',
    load: () => import('./messages.ts'),
  },
  'back-up': { does: '<new file>: a copy of the embedded database', load: () => import('./back-up.ts') },
  restore: {
    does: '<file> [--replace]: a back-up in place of the embedded database',
    load: () => import('./restore.ts'),
  },
  'master-keys': {
    does: 'how many stored keys each master key seals',
    load: () => import('./master-keys.ts'),
  },
};

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];

if (command) {
  process.argv.splice(2, process.argv.length, ...args);
  await command.load();
} else {
  console.error('usage: npm run operator -- <command>\n');
  for (const [known, { does }] of Object.entries(commands)) console.error(`  ${known} ${does}`);
  process.exitCode = 2;
}

export {};
