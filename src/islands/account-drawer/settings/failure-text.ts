import { ApiError } from '#islands/api-client/api-error.ts';

/** The sentence with status and body for a refused call, or the shorter one where there was no answer at all. */
export function failureText(
  thrown: unknown,
  { refused, error }: { refused: (facts: { status: number; body: string }) => string; error: string },
): string {
  return thrown instanceof ApiError && thrown.status > 0
    ? refused({ status: thrown.status, body: thrown.body })
    : error;
}
