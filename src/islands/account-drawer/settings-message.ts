import { ApiError } from '../lib/api-error.ts';

/** Messages that tell of success are green, all others red (specification, section 8). */
export function messageTone(text: string): 'good' | 'bad' {
  return /success/i.test(text) ? 'good' : 'bad';
}

/** The specification's sentence for a refused call, or the shorter one where there was no answer at all. */
export function failureText(
  thrown: unknown,
  { refused, error }: { refused: (facts: { status: number; body: string }) => string; error: string },
): string {
  return thrown instanceof ApiError && thrown.status > 0
    ? refused({ status: thrown.status, body: thrown.body })
    : error;
}
