import type { FileLanguage } from '../format-reader.ts';
import { findLanguage } from '../languages/languages.ts';

const STYLE_SHEET = /<style\b[^>]{0,200}>(.{0,20000}?)<\/style/isu;
const CLASS_RULE = /\.([\w-]{1,64})\s{0,99}\{([^{}]{0,2000})\}/gu;

/** The classes as the style sheet of the file calls them: by their name, else by their language, else by the language that they begin with. */
export function languagesOf(text: string, classes: readonly string[]): FileLanguage[] {
  const labels = new Map<string, string>();
  const sheet = STYLE_SHEET.exec(text)?.[1] ?? '';
  for (const [, name = '', rules = ''] of sheet.matchAll(CLASS_RULE)) {
    const label = valueOf(rules, 'name') ?? valueOf(rules, 'lang');
    if (label !== null) labels.set(name.toUpperCase(), label);
  }
  return classes.map((id) => ({ id, label: labels.get(id) ?? nameOfClass(id) }));
}

/** Classes that a style sheet does not name mostly begin with a language: `ENUSCC`, `FRCC`. */
const CLASS_WITH_LANGUAGE = /^([A-Z]{2})(?:[A-Z]{2})?CC$/u;
/** Some begin with the country instead. */
const LANGUAGE_OF_COUNTRY: Readonly<Record<string, string>> = { KR: 'ko', JP: 'ja', CN: 'zh' };

function nameOfClass(id: string): string {
  const code = CLASS_WITH_LANGUAGE.exec(id)?.[1];
  const language = code === undefined ? null : findLanguage(LANGUAGE_OF_COUNTRY[code] ?? code.toLowerCase());
  return language?.name ?? (id === '' ? '–' : id);
}

function valueOf(rules: string, property: 'name' | 'lang'): string | null {
  for (const rule of rules.split(';')) {
    const colon = rule.indexOf(':');
    const isOfProperty = colon > 0 && rule.slice(0, colon).trim().toLowerCase() === property;
    const value = isOfProperty
      ? rule
          .slice(colon + 1)
          .replaceAll(/["']/gu, '')
          .trim()
      : '';
    if (value !== '') return value;
  }
  return null;
}
