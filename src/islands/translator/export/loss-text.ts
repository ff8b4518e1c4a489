import { t, tCode } from '#messages/t.ts';
import { formatLabel } from '#subtitles/formats.ts';
import type { LeftOut } from './left-out.ts';

/** What a saved file has not, by why. */
export interface Losses {
  /** Its format has no room for it. */
  readonly dropped: readonly LeftOut[];
  /** The source file has it, and the saved one is not written into that. */
  readonly leftOut: readonly LeftOut[];
}

/** The same in words; `null` where the file has everything. */
export function lossText({ dropped, leftOut }: Losses, to: string, from: string): string | null {
  const sentences = [
    ...(dropped.length > 0 ? [t('editor.dropped', { format: formatLabel(to), what: listOf(dropped) })] : []),
    ...(leftOut.length > 0 ? [t('editor.leftOut', { from: formatLabel(from), what: listOf(leftOut) })] : []),
  ];
  if (sentences.length === 0) return null;
  return leftOut.length > 0 ? sentences.join(' ') : `${sentences[0]} ${t('editor.droppedRest')}`;
}

function listOf(what: readonly LeftOut[]): string {
  return what.map((kind) => tCode(`dropped.${kind}`)).join(', ');
}
