import { keepText, readKept } from '#site/kept-in-browser/local-storage.ts';
import { computed, atom } from 'nanostores';
import { actionNames, type ShortcutAction, shortcutActions } from './actions.ts';

type Bindings = Readonly<Record<ShortcutAction, readonly string[]>>;
type Changes = Readonly<Partial<Record<ShortcutAction, readonly string[]>>>;

const KEY = 'polycue.studio.keys';

/** What the person has changed; kept in this browser. */
const $changes = atom<Changes>(readChanges());

export const $bindings = computed($changes, (changes): Bindings => ({ ...shortcutActions, ...changes }));

export function actionOf(combo: string): ShortcutAction | null {
  const bindings = $bindings.get();
  return actionNames.find((action) => bindings[action].includes(combo)) ?? null;
}

/** Gives an action one key, which another action loses. `null` takes its keys away. */
export function bind(action: ShortcutAction, combo: string | null): void {
  const bindings = $bindings.get();
  const changes: Partial<Record<ShortcutAction, readonly string[]>> = { ...$changes.get() };
  for (const other of actionNames) {
    if (combo !== null && bindings[other].includes(combo))
      changes[other] = bindings[other].filter((bound) => bound !== combo);
  }
  changes[action] = combo === null ? [] : [combo];
  keep(changes);
}

export function resetBindings(): void {
  keep({});
}

function keep(changes: Changes): void {
  $changes.set(changes);
  keepText(KEY, JSON.stringify(changes));
}

function readChanges(): Changes {
  try {
    const kept: unknown = JSON.parse(readKept(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(([action, combos]) => action in shortcutActions && isCombos(combos)),
    );
  } catch {
    return {};
  }
}

function isCombos(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((combo) => typeof combo === 'string');
}
