import type { Track } from '../cue.ts';
import { drop, type Dropped } from '../markup/render-spans.ts';
import type { DocumentSyntax, SubtitleDocument, TagPair } from '../document/document.ts';
import { joinOverrides } from '../document/override-pieces.ts';
import { writeDocument } from '../document/write-document.ts';
import { formatTimecode } from '../timing/timecode.ts';
import type { WrittenTrack } from '../written-track.ts';
import { namesIn, ttmlDialect, unstyled } from './dialect.ts';
import { isEmptyTagEnd } from './entries.ts';
import { nameOf, prefixOf, type XmlScope, xmlScopes } from './namespaces.ts';
import { readXml } from '../reading/xml.ts';
import { type RubyOf, ttmlPieces } from './pieces.ts';
import { ttmlStyles } from './style.ts';
import { withXmlCharacters } from '../writing/xml-characters.ts';

/**
 * A TTML document with the words and times of `track`: styles, regions, metadata and attributes stay as they are. `null` also where what is written is not
 * well-formed although the document is.
 */
export function writeTtmlDocument(document: SubtitleDocument, track: Track): WrittenTrack | null {
  const scopes = xmlScopes(document.text);
  const ofDocument = { lineBreaks: lineBreaksOf(document.text), rubyOf: rubyRolesIn(document.text) };
  const lost: Dropped = {};
  const written = writeDocument(document, withXmlCharacters(track, lost), ({ words, lineKinds = [] }) => {
    const scope = scopes.at(words.from);
    const syntax = { ...syntaxIn(scope, ofDocument), lineKinds };
    return isEmptyTagEnd(document.text, words) ? inEmptyElement(syntax, scope) : syntax;
  });
  const isBroken = written !== null && scopes.isWellFormed && !xmlScopes(written.text).isWellFormed;
  if (written === null || isBroken) return null;
  if (lost.characters) drop(written.dropped, 'characters', lost.characters);
  return written;
}

/** What the whole document says of its words. */
interface DocumentFacts {
  readonly lineBreaks: ReadonlyMap<string, string>;
  readonly rubyOf: RubyOf;
}

/** The syntax inside of an element: its words use its own prefixes. */
function syntaxIn(scope: XmlScope, { lineBreaks, rubyOf }: DocumentFacts): DocumentSyntax {
  const prefix = prefixOf(scope.name);
  const names = namesIn(scope);
  return {
    pieces: (source, keepsBlanks) => ttmlPieces(source, keepsBlanks, rubyOf),
    isWellFormed: (source) => xmlScopes(source, scope.namespaces).isWellFormed,
    join: joinOverrides,
    dialect: ttmlDialect(names),
    without: (kind) => unstyled(kind, names),
    reuse: tagsLike,
    lineBreak: lineBreaks.get(prefix) ?? `<${prefix}br/>`,
    formatTime: (ms) => formatTimecode(ms, '.'),
    stepMs: 1,
    separate: () => '',
    finishWords: (raw) => raw,
  };
}

/** The end of an empty tag holds no words; they need an end tag. */
function inEmptyElement(syntax: DocumentSyntax, { name }: XmlScope): DocumentSyntax {
  return { ...syntax, pieces: () => [], finishWords: (raw) => `>${raw}</${name}>` };
}

/** The roles in ruby of elements, which they have by themselves or by a style of the document that they name. */
function rubyRolesIn(text: string): RubyOf {
  const own: RubyOf = (attributes) => attributes.get('ruby');
  if (!/<(?:\w{1,20}:)?style\s[^<>]{0,2000}ruby\s{0,9}=/u.test(text)) return own;
  const styles = ttmlStyles();
  readXml(text, {
    open({ name, attributes }) {
      if (name === 'style') styles.add(name, attributes);
    },
    close: () => undefined,
    text: () => undefined,
  });
  return (attributes) => own(styles.resolve(attributes));
}

/** How the document spells its line breaks, by their prefix. */
function lineBreaksOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [tag, prefix = ''] of text.matchAll(/<([^\s<>/]*:)?br\s*\/>/gu))
    if (!found.has(prefix)) found.set(prefix, tag);
  return found;
}

/** An identifier is used only once, and a time belongs to its own words. */
function tagsLike(tag: string): TagPair | null {
  if (tag.endsWith('/>') || /\s(?:begin|end|dur)\s*=/u.test(tag)) return null;
  const opening = tag.replace(/\s(?:\w+:)?id\s*=\s*(["']).*?\1/su, '');
  return { opening, closing: `</${nameOf(tag)}>` };
}
