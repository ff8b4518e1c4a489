import { type ReactNode, useId } from 'react';
import { t } from '#messages/first.ts';
import { type HistoryButtons, HistoryTools } from './HistoryTools.tsx';
import { Placeholder } from './Placeholder.tsx';

interface Props {
  readonly history: HistoryButtons;
  /** What can be tried without a file; `null` where a file is open and its editor on its way. */
  readonly offer: ReactNode | null;
}

/** Where the translation will be, until the first file is there. */
export function EmptyEditor({ history, offer }: Props) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col overflow-hidden rounded-(--radius) border border-line bg-surface shadow-(--shadow) lg:min-h-[calc(100svh-10rem)]"
    >
      <div className="flex items-center justify-between gap-3 border-b border-line px-3 py-3 sm:px-4">
        <h2 id={titleId} className="text-(length:--step-1) leading-tight font-bold">
          {t('editor.title')}
        </h2>
        <div className="-my-2 flex items-center">
          <HistoryTools {...history} />
        </div>
      </div>
      <Placeholder isComing={offer === null}>
        {offer !== null && <div className="max-lg:hidden">{offer}</div>}
      </Placeholder>
    </section>
  );
}
