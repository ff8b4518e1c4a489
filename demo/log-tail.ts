const LINES = 20;
/** An entry below `error`, a line of a stack, and a blank one. */
const passedOver = /^(?:\{"level":[1-4]0,|\s+at |\s*$)/;

/** What a log says of the end of its server: plain text, and the messages of entries from `error` up, each once. The stacks are in the log. */
export function logTail(log: string): readonly string[] {
  const lines = log.trimEnd().split('\n');
  const relevant = lines.filter((line) => !passedOver.test(line)).map(messageOf);
  return [...new Set(relevant)].slice(-LINES);
}

function messageOf(line: string): string {
  try {
    const { msg, error } = JSON.parse(line) as { msg?: string; error?: { message?: string } };
    return [msg, error?.message].filter(Boolean).join(': ') || line;
  } catch {
    return line;
  }
}
