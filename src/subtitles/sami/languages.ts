import type { TextRange } from '../document/document.ts';
import type { FileLanguage } from '../format-reader.ts';
import { findLanguage } from '../languages/languages.ts';

const STYLE_SHEET = /<style\b[^>]{0,200}>(.{0,20000}?)<\/style/isu;
const CLASS_RULE = /\.([\w-]{1,64})\s{0,99}\{([^{}]{0,2000})\}/gu;

/** The classes as the style sheet of the file calls them: by their name, else by their language, else by the language that they begin with. */
export function languagesOf(text: string, classes: readonly string[]): FileLanguage[] {
  const labels = new Map<string, string>();
  for (const { name, rules } of classRules(text)) {
    const label = valueOf(rules, 'name') ?? valueOf(rules, 'lang');
    if (label !== null) labels.set(name, label.text);
  }
  return classes.map((id) => ({ id, label: labels.get(id) ?? nameOfClass(id) }));
}

const USED_CLASS = /<p\s(?:[^<>]{0,200}?\s)?class\s{0,9}=\s{0,9}["']?([\w-]{1,64})/giu;

/** Where the style sheet says the language of a class whose words are shown; of several, that of the class that is read. */
export function samiLanguagePlaces(text: string, read?: string): TextRange[] {
  const all = new Set(Array.from(text.matchAll(USED_CLASS), ([, name = '']) => name.toUpperCase()));
  const used = read !== undefined && all.has(read) ? new Set([read]) : all;
  return classRules(text).flatMap(({ name, rules, from }) => {
    const value = used.has(name) ? valueOf(rules, 'lang') : null;
    return value ? [{ from: from + value.from, to: from + value.from + value.text.length }] : [];
  });
}

interface ClassRule {
  /** In capitals. */
  readonly name: string;
  readonly rules: string;
  /** Where the rules begin in the file. */
  readonly from: number;
}

function classRules(text: string): ClassRule[] {
  const sheet = STYLE_SHEET.exec(text);
  const style = sheet?.[1];
  if (!sheet || style === undefined) return [];
  const start = sheet.index + sheet[0].indexOf(style);
  return Array.from(style.matchAll(CLASS_RULE), ({ 0: rule, 1: name = '', 2: rules = '', index }) => ({
    name: name.toUpperCase(),
    rules,
    from: start + index + rule.length - rules.length - 1,
  }));
}

/** Classes that a style sheet does not name mostly begin with a language: `ENUSCC`, `FRCC`. */
const CLASS_WITH_LANGUAGE = /^([A-Z]{2})(?:[A-Z]{2})?CC$/u;
/** Some begin with the country instead. */
const LANGUAGE_OF_COUNTRY: ReadonlyMap<string, string> = new Map(
  Object.entries({ KR: 'ko', JP: 'ja', CN: 'zh' }),
);

function nameOfClass(id: string): string {
  const code = CLASS_WITH_LANGUAGE.exec(id)?.[1];
  const language =
    code === undefined ? null : findLanguage(LANGUAGE_OF_COUNTRY.get(code) ?? code.toLowerCase());
  return language?.name ?? (id === '' ? '–' : id);
}

/** A value and where it begins in the rules. */
interface FoundValue {
  readonly text: string;
  readonly from: number;
}

function valueOf(rules: string, property: 'name' | 'lang'): FoundValue | null {
  let at = 0;
  for (const rule of rules.split(';')) {
    const colon = rule.indexOf(':');
    if (colon > 0 && rule.slice(0, colon).trim().toLowerCase() === property) {
      const text = rule
        .slice(colon + 1)
        .trim()
        .replaceAll(/^["']|["']$/gu, '')
        .trim();
      if (text !== '') return { text, from: at + rule.indexOf(text, colon + 1) };
    }
    at += rule.length + 1;
  }
  return null;
}
