import type { MarkupPiece } from '../document/document.ts';
import { overridePieces } from '../document/override-pieces.ts';
import { scanAssText } from './scan-text.ts';

/** Takes a dialogue's text apart: words, line breaks and escapes, override blocks by their commands, drawings. */
export function assPieces(source: string): MarkupPiece[] {
  const pieces: MarkupPiece[] = [];
  let blocks = 0;
  scanAssText(source, {
    words: (raw, text) => pieces.push({ raw, text }),
    block(block) {
      blocks += 1;
      for (const piece of overridePieces(block, blocks)) pieces.push(piece);
    },
  });
  return pieces;
}
