/** The one of several codes that names the language best: the same code, else one that differs in script or country only; -1 for none. */
export function indexOfLanguage(codes: readonly string[], wanted: string): number {
  const exact = codes.findIndex((code) => fold(code) === fold(wanted));
  return exact >= 0 ? exact : codes.findIndex((code) => primary(code) === primary(wanted));
}

function primary(code: string): string {
  return fold(code).split('-')[0] ?? '';
}

function fold(code: string): string {
  return code.replaceAll('_', '-').toLowerCase();
}
