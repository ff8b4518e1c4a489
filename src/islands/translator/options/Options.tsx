import { t } from '#messages/first.ts';
import type { TranslateOptions } from '#protocol/translate.ts';
import type { Source } from '#islands/project/source.ts';
import type { Work } from '#islands/project/work.ts';
import { Disclosure } from '#islands/ui/Disclosure.tsx';
import { Lazy } from '#islands/ui/Lazy.tsx';

const loadFields = () => import('./OptionFields.tsx').then(({ OptionFields }) => OptionFields);

/** As high as the fields are, so that the buttons below do not move when these have loaded. */
const room = <div className="h-[39.4rem] sm:h-[33.5rem] lg:h-[39.4rem]" />;

interface Props {
  readonly options: TranslateOptions;
  /** What is open: saved glossaries go by its language. */
  readonly source: Source | null;
  /** The translation into the language of the form, where there is one. */
  readonly work: Work | null;
  readonly isDisabled: boolean;
  readonly onChange: (options: TranslateOptions) => void;
}

/** The options of a translation besides its language. */
export function Options(props: Props) {
  return (
    <Disclosure title={t('options.title')} count={Object.keys(props.options).length}>
      {(wasOpened) => <Lazy load={loadFields} isWanted={wasOpened} isAwaited props={props} fallback={room} />}
    </Disclosure>
  );
}
