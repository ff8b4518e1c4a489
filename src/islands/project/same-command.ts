import type { Command } from './command.ts';

/** Whether two commands ask for the same. Those about whole translations and rows are not compared: they are large, and never asked for in vain. */
export function asksForTheSame(a: Command, b: Command): boolean {
  return a.type !== 'setWork' && a.type !== 'replaceRows' && plain(a) === plain(b);
}

const plain = (command: Command) =>
  JSON.stringify(command, (_key, value: unknown) => (value instanceof Map ? [...value] : value));
