import { Combobox } from '@base-ui/react/combobox';
import type { Language } from '#subtitles/languages/languages.ts';
import { CheckIcon } from '../ui/icons.tsx';

/** A language in a list of them: its name, its own name for itself, its code. */
export function LanguageOption({ language }: { language: Language }) {
  const { code, name, nativeName, direction } = language;
  return (
    <Combobox.Item
      value={language}
      className="grid min-h-11 cursor-pointer grid-cols-[1.25rem_1fr_auto] items-center gap-2 rounded-(--radius-small) px-2 py-1.5 outline-none data-highlighted:bg-accent data-highlighted:text-accent-ink data-selected:font-semibold"
    >
      <Combobox.ItemIndicator className="col-start-1">
        <CheckIcon />
      </Combobox.ItemIndicator>
      <span className="col-start-2 min-w-0 leading-tight">
        {name}
        {nativeName !== name && (
          <span className="block text-(length:--step--2) font-normal opacity-80">
            {/* In its own direction, below the English name. */}
            <bdi lang={code} dir={direction}>
              {nativeName}
            </bdi>
          </span>
        )}
      </span>
      <span className="col-start-3 font-mono text-(length:--step--2) font-normal opacity-80">{code}</span>
    </Combobox.Item>
  );
}
