import { commandsOf } from '../markup/commands.ts';
import type { MarkupPiece, SpanEffect } from './document.ts';

/** What a command begins or ends. A reset ends everything, and begins what its style has. */
const EFFECTS: readonly (readonly [RegExp, SpanEffect])[] = [
  [/^\\i[1-9]/u, { kinds: ['italic'], sides: ['start'] }],
  [/^\\i0?\s*$/u, { kinds: ['italic'], sides: ['end'] }],
  [/^\\b[1-9]/u, { kinds: ['bold'], sides: ['start'] }],
  [/^\\b0?\s*$/u, { kinds: ['bold'], sides: ['end'] }],
  [/^\\u[1-9]/u, { kinds: ['underline'], sides: ['start'] }],
  [/^\\u0?\s*$/u, { kinds: ['underline'], sides: ['end'] }],
  [/^\\s[1-9]/u, { kinds: ['strike'], sides: ['start'] }],
  [/^\\s0?\s*$/u, { kinds: ['strike'], sides: ['end'] }],
  [/^\\1?c(?:&|\s*$)/u, { kinds: ['colour'], sides: ['start', 'end'] }],
  [/^\\fn/u, { kinds: ['font'], sides: ['start', 'end'] }],
  [/^\\r/u, { kinds: ['italic', 'bold', 'underline', 'strike', 'colour', 'font'], sides: ['end', 'start'] }],
];

/** Commands of a whole line, wherever they stand. */
const LINE_WIDE = /^\\(?:an?\d|(?:pos|move|org|fade?|i?clip)\s*\(|q\d)/u;

/** Takes an override block apart by its commands. `number` is that of the block. */
export function overridePieces(block: string, number: number): MarkupPiece[] {
  const commands = commandsOf(block.slice(1, -1));
  if (commands.length === 0) return [{ raw: '', text: '', block: number }];
  return commands.map((raw): MarkupPiece => {
    const effect = EFFECTS.find(([pattern]) => pattern.test(raw))?.[1];
    const lineWide = LINE_WIDE.test(raw) ? { isLineWide: true as const } : {};
    return { raw, text: '', block: number, ...(effect ? { effect } : {}), ...lineWide };
  });
}

/** Puts the commands of one block together again. */
export function joinOverrides(commands: readonly string[]): string {
  return `{${commands.join('')}}`;
}
