/** What a spreadsheet takes for the beginning of a formula, also in its full width (OWASP ASVS 5.0, 1.2.10). */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/u;
const GUARDED = /^'+[=+\-@\t\r＝＋－＠]/u;

/**
 * A cell that no spreadsheet runs: subtitles and terms come from anybody, and `=HYPERLINK(…)` would send what stands beside it to a stranger. The apostrophe is the
 * spreadsheets' own mark of a text; without it `- Who is there?` is shown as `#NAME?`.
 */
export function guardFormula(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** The cell as it was before {@link guardFormula}. */
export function withoutFormulaGuard(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
