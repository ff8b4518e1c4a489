const MAX_FIELD_CHARS = 2_000;
/** Maximum characters of all texts of an entry together. */
const MAX_ENTRY_CHARS = 16_000;
const MAX_FIELDS = 50;
const MAX_DEPTH = 8;

/** What an entry may still contain. */
interface Budget {
  chars: number;
}

/** The parts of a log entry, limited in size because an upstream or a client may control them. */
export function boundedEntry(parts: readonly unknown[]): unknown[] {
  const budget = { chars: MAX_ENTRY_CHARS };
  // The message comes last and is never left out.
  return parts
    .toReversed()
    .map((part) => bounded(part, budget))
    .toReversed();
}

function bounded(value: unknown, budget: Budget, depth = 0): unknown {
  if (typeof value === 'string') return cut(value, budget);
  if (value instanceof Error) return bounded(describeError(value, depth), budget, depth);
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? String(value) : value;
  if (depth >= MAX_DEPTH) return '…';
  if (Array.isArray(value)) return value.slice(0, MAX_FIELDS).map((item) => bounded(item, budget, depth + 1));
  const fields: Record<string, unknown> = {};
  let count = 0;
  for (const name in value) {
    if (!Object.hasOwn(value, name)) continue;
    if ((count += 1) > MAX_FIELDS) break;
    const field: unknown = value[name as keyof typeof value];
    fields[cut(name, budget)] =
      name === 'error' && !(field instanceof Error)
        ? describeOther(field)
        : bounded(field, budget, depth + 1);
  }
  return fields;
}

function cut(text: string, budget: Budget): string {
  const length = Math.min(text.length, MAX_FIELD_CHARS, budget.chars);
  budget.chars -= length;
  return length === text.length ? text : `${text.slice(0, length)}… (${text.length} characters)`;
}

/** An error for the log: name, message and code along the chain of causes, and the stack of the outermost. */
function describeError({ name, message, stack, cause, ...own }: Error, depth: number): object {
  return {
    name,
    message,
    ...('code' in own ? { code: own.code } : {}),
    ...(depth <= 1 ? { stack } : {}),
    ...(cause === undefined ? {} : { cause: cause instanceof Error ? cause : describeOther(cause) }),
  };
}

/** Any value may be thrown; of values other than errors only a string is logged. */
function describeOther(thrown: unknown): string {
  return typeof thrown === 'string' ? thrown : 'not an error object';
}
