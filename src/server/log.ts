import pino from 'pino';

export type Log = pino.Logger;

/** What looks like a secret never reaches the log, whatever field or sentence it hides in. */
const secretShapes = [
  /AIza[\w-]{20,}/g,
  /ya29\.[\w.-]+/g,
  /eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g,
  /\bBearer [^\s"]+/gi,
];

/** The text with everything that looks like a key or a token replaced. */
export function redact(text: string): string {
  return secretShapes.reduce((result, shape) => result.replaceAll(shape, '[redacted]'), text);
}

/** One JSON line an event, on standard output. Fields are named by the caller; headers, bodies and subtitle text are never among them. */
export function createLog(
  level: string,
  write: (line: string) => void = (line) => process.stdout.write(line),
): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: describeError },
    },
    { write: (line: string) => write(redact(line)) },
  );
}

/** An error as the log shows it: names, codes and stacks down the chain of causes. */
function describeError(error: unknown, depth = 0): object | string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : 'not an error object';
  const { name, message, stack, cause } = error;
  return {
    name,
    message,
    ...('code' in error ? { code: error.code } : {}),
    stack: depth === 0 ? stack : undefined,
    ...(cause !== undefined && depth < 4 ? { cause: describeError(cause, depth + 1) } : {}),
  };
}
