// @ts-check
/** A failure whose sentence says all that a person needs: what is wrong, and what to do. */
export class StartProblem extends Error {
  /** @override */
  name = 'StartProblem';
}

/** Ends the command: with the sentence of a known problem, or with everything known about a bug. @param {unknown} error */
export function reportProblem(error) {
  const text =
    error instanceof StartProblem ? error.message : error instanceof Error ? error.stack : String(error);
  console.error(`\n  ${text}\n`);
  process.exitCode = 1;
}
