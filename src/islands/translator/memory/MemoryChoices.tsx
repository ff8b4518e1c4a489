import { useStore } from '@nanostores/react';
import { t } from '#messages/t.ts';
import { $memoryChoice, chooseMemory } from '#islands/terms/memory-choice.ts';

interface Props {
  /** `null` where nobody is signed in. */
  readonly uid: string | null;
  readonly isSynced: boolean;
  readonly isDisabled: boolean;
  /** The id of the text that says where the memory is kept. */
  readonly describedBy: string;
}

/** Whether edits are kept, whether they are used, and whether they go to the account. */
export function MemoryChoices({ uid, isSynced, isDisabled, describedBy }: Props) {
  const choice = useStore($memoryChoice);
  const ticks = [
    { what: 'keeps', isOn: choice.keeps, tick: (keeps: boolean) => ({ keeps }) },
    { what: 'uses', isOn: choice.uses, tick: (uses: boolean) => ({ uses }) },
    ...(uid === null
      ? []
      : [
          {
            what: 'syncs',
            isOn: isSynced,
            tick: (syncs: boolean) => ({ syncsTo: syncs ? uid : null }),
          } as const,
        ]),
  ] as const;
  return ticks.map(({ what, isOn, tick }) => (
    <label key={what} className="flex min-h-11 items-center gap-3 text-(length:--step--1)">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-(--translation)"
        checked={isOn}
        disabled={isDisabled}
        aria-describedby={describedBy}
        onChange={(event) => chooseMemory({ ...choice, ...tick(event.target.checked) })}
      />
      {t(`memory.${what}`)}
    </label>
  ));
}
