import { useState } from 'react';
import type { Suggestion } from '#protocol/suggest.ts';
import type { Offer } from './useSuggestions.ts';

/** By the index of a line, which of its suggestions is chosen. */
type Choices = ReadonlyMap<number, number>;

interface Input {
  readonly offers: readonly Offer[] | null;
  readonly isSingle: boolean;
  readonly onChoose: (texts: ReadonlyMap<number, Suggestion>) => void;
}

/** One line is settled by one press; of several each can be chosen anew until they are taken together. */
export function useChoices({ offers, isSingle, onChoose }: Input) {
  const [choices, setChoices] = useState<Choices>(new Map());
  const take = (from: Choices) => {
    const texts = (offers ?? []).flatMap(({ index, suggestions }) => {
      const suggestion = suggestions[from.get(index) ?? -1];
      return suggestion ? [[index, suggestion] as const] : [];
    });
    onChoose(new Map(texts));
  };
  return {
    choices,
    clear: () => setChoices(new Map()),
    take: () => take(choices),
    choose: (line: number, at: number) => {
      if (isSingle) return take(new Map([[line, at]]));
      const next = new Map(choices);
      if (choices.get(line) === at) next.delete(line);
      else next.set(line, at);
      setChoices(next);
    },
  };
}
