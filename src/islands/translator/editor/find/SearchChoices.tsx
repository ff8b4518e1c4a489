import { t } from '#messages/t.ts';
import type { Search } from './text-search.ts';

interface Props {
  readonly search: Search;
  readonly onSearch: (changes: Partial<Search>) => void;
}

/** How the search compares: by case, by whole words, as a pattern. */
export function SearchChoices({ search, onSearch }: Props) {
  const choices = [
    { name: 'matchesCase', label: t('find.matchCase') },
    { name: 'isWholeWord', label: t('find.wholeWord') },
    { name: 'isPattern', label: t('find.pattern') },
  ] as const;
  return (
    <div className="flex flex-wrap gap-x-3 whitespace-nowrap">
      {choices.map(({ name, label }) => (
        <label key={name} className="flex min-h-11 items-center gap-2 text-(length:--step--1) max-sm:min-h-8">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-(--translation)"
            checked={search[name] ?? false}
            onChange={(event) => onSearch({ [name]: event.target.checked })}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
