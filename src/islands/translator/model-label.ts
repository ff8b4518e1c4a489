/** A model's id as people write it: `gemini-3.5-flash-lite` → `Gemini 3.5 Flash-Lite`. The ids of other families stay as they are. */
export function modelLabel(id: string): string {
  const [family, version, ...variant] = id.split('-');
  if (family !== 'gemini' || version === undefined) return id;
  return ['Gemini', version, variant.map(capitalise).join('-')].filter(Boolean).join(' ');
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
