import { parseArgs } from 'node:util';

/** What a command takes after its name. */
export interface Syntax {
  /** Its arguments, in order; all are needed. */
  readonly takes: readonly string[];
  /** Options without a value. */
  readonly flags: readonly string[];
}

export interface Given {
  readonly values: readonly string[];
  readonly flags: ReadonlySet<string>;
}

/** `grant <email or uid> [--revoke]` */
export function usageOf(name: string, { takes, flags }: Syntax): string {
  return [name, ...takes.map((what) => `<${what}>`), ...flags.map((flag) => `[--${flag}]`)].join(' ');
}

/** The arguments of a command, or `null` where they are not what it takes. */
export function readArguments(args: readonly string[], { takes, flags }: Syntax): Given | null {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }]));
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const isComplete =
      positionals.length === takes.length && positionals.every((value) => value.trim() !== '');
    return isComplete ? { values: positionals, flags: new Set(Object.keys(values)) } : null;
  } catch {
    // An option that no command has: the usage says all that `parseArgs` would.
    return null;
  }
}
