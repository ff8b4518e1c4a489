import { atom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/** A text that was just typed, of which only its own field knows yet. */
export interface TypedCell {
  /** The code of the language. */
  readonly target: string;
  readonly index: number;
  readonly text: string;
}

/** `null` once the whole page shows it. */
export const $typedCell = atom<TypedCell | null>(null);

/** The text of a field: what was just typed there, and otherwise what the page shows. */
export function useFieldText<Text extends string | null | undefined>(
  { target, index }: Pick<TypedCell, 'target' | 'index'>,
  shown: Text,
): Text | string {
  const typed = useSyncExternalStore(
    (onChange) => $typedCell.listen(onChange),
    () => {
      const cell = $typedCell.get();
      return cell?.index === index && cell.target === target ? cell.text : null;
    },
    () => null,
  );
  return shown == null ? shown : (typed ?? shown);
}
