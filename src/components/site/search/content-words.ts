/** Stop words: they say nothing of the subject of a question. */
const STOP_WORDS = new Set(
  `a about after again before between all also an and any are as at back be been being better but by can cant can't could
  do does doesn't doing don't dont enough even every for from gave go going good got had has have
  help how i i'm if im in instead into is isn't it its just know like long make makes many may me much
  must my need no not of off on one only or other our out people per please possible put same see seem should
  so some something still than that the their them then there these they thing things this those to tried
  try trying up use used very want wants was way we were what when where which who why will with within without
  won't work working works would you your`.split(/\s+/),
);

/** The words of a query without its stop words; all of them where none would be left. */
export function contentWords(query: string): string[] {
  const words = query
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[?!.,;:"“”]/g, ' ')
    .replaceAll(/'s\b/g, '')
    .split(/\s+/)
    .filter(Boolean);
  const content = words.filter((word) => !STOP_WORDS.has(word));
  return content.length > 0 ? content : words;
}
