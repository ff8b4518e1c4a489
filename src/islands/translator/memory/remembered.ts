import type { Source } from '#islands/project/source.ts';
import { sourceLanguage } from '#islands/project/source-language.ts';
import { hasWords } from '#islands/project/work.ts';
import { termStore } from '#islands/terms/term-store.ts';
import { toTaggedText } from '#subtitles/markup/markup.ts';
import { foldText } from '#terminology/memory/fold-text.ts';
import { memoryOf } from './memory-units.ts';

/** The cues whose words the memory has, with their translations. Empty where no memory can be reached: the model is asked then. */
export async function remembered(source: Source, target: string): Promise<ReadonlyMap<number, string>> {
  try {
    const language = await sourceLanguage(source);
    if (!language) return new Map();
    const units = await (await termStore()).terms(memoryOf({ source: language.code, target }).id);
    const texts = new Map(units.map((unit) => [foldText(unit.source), unit.target]));
    return new Map(
      source.cues.flatMap((cue, index): [number, string][] => {
        const text = hasWords(cue) ? texts.get(foldText(toTaggedText(cue))) : undefined;
        return text === undefined ? [] : [[index, text]];
      }),
    );
  } catch {
    return new Map();
  }
}
