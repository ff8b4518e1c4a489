import type { TextRange } from '../document/document.ts';
import { readXml } from '../reading/xml.ts';

/** Elements around words. The language of metadata stays as it is, for they are not translated. */
const CONTENT: ReadonlySet<string> = new Set(['tt', 'body', 'div', 'p', 'span']);
const LANGUAGE = /(\sxml:lang\s*=\s*)(?:"([^"]*)"|'([^']*)')/u;

/** Where a TTML document declares the language that it begins with. Words that are marked as of another language stay so. */
export function ttmlLanguagePlaces(source: string): TextRange[] {
  const places: TextRange[] = [];
  let first = '';
  readXml(source, {
    open({ name, attributes, range }) {
      if (!attributes.has('lang') || !CONTENT.has(name)) return;
      const found = LANGUAGE.exec(source.slice(range.from, range.to));
      const code = found?.[2] ?? found?.[3] ?? '';
      if (!found || code === '') return;
      if (first === '') first = code;
      const from = range.from + found.index + found[1]!.length + 1;
      if (code === first) places.push({ from, to: from + code.length });
    },
    close: () => undefined,
    text: () => undefined,
  });
  return places;
}
