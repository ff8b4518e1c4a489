import type { ReadableAtom } from 'nanostores';
import { useCallback, useSyncExternalStore } from 'react';

/** A part of what a store holds. Who shows it renders again when that part has changed, and not whenever the store has. */
export function useSelected<Value, Part extends string | number | boolean | null>(
  $store: ReadableAtom<Value>,
  select: (value: Value) => Part,
): Part {
  const listen = useCallback((onChange: () => void) => $store.listen(onChange), [$store]);
  const part = () => select($store.get());
  return useSyncExternalStore(listen, part, part);
}
