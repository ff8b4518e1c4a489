import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { digitOf } from '#islands/ui/keyboard/latin-key.ts';
import { t } from '#messages/t.ts';
import type { Suggestion, WishKind } from '#protocol/suggest.ts';
import type { TranslateOptions } from '#protocol/translate.ts';
import type { Track } from '#subtitles/cue.ts';
import type { Work } from '#islands/project/work.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { usePrice } from '../run/usePrice.ts';
import { rewordable, type Wish } from './ask-suggestions.ts';
import { OfferedLine } from './OfferedLine.tsx';
import { ThroughField } from './ThroughField.tsx';
import { useChoices } from './useChoices.ts';
import { useSuggestions } from './useSuggestions.ts';
import { WishForm } from './WishForm.tsx';

/** The translation as it was when the window was opened: what is chosen belongs to it alone. */
export interface Subject {
  readonly cues: Track;
  readonly work: Work;
  readonly options: TranslateOptions;
  readonly index: number;
  readonly wish?: WishKind;
}

interface Props {
  /** `null` while it is closed. */
  readonly subject: Subject | null;
  readonly onClose: () => void;
  readonly onChoose: (texts: ReadonlyMap<number, Suggestion>) => void;
}

/** Other words for a line, or for some in a row. Escape leaves everything as it was. */
export function SuggestionsDialog({ subject, onClose, onChoose }: Props) {
  const wishes = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen={subject !== null}
      onClose={onClose}
      title={t('wish.title', { number: (subject?.index ?? 0) + 1 })}
      closeLabel={t('wish.close')}
      shape="wide"
      initialFocus={wishes}
    >
      {subject && <Body subject={subject} wishes={wishes} onChoose={onChoose} />}
    </Dialog>
  );
}

interface BodyProps {
  readonly subject: Subject;
  readonly wishes: React.RefObject<HTMLButtonElement | null>;
  readonly onChoose: Props['onChoose'];
}

function Body({ subject, wishes, onChoose }: BodyProps) {
  const { cues, work, index } = subject;
  const [through, setThrough] = useState(index);
  const [kind, setKind] = useState<WishKind | null>(subject.wish ?? null);
  const first = useRef<HTMLButtonElement>(null);
  const { answer, ask, forget } = useSuggestions(subject);
  const indices = useMemo(
    () => rewordable(cues, work, { from: index, to: through }),
    [cues, work, index, through],
  );
  const asked = useMemo(() => indices.map((line) => cues[line]!), [cues, indices]);
  // Only these lines are sent, whatever else the translation lacks.
  const { text: price } = usePrice({ cues: asked, target: work.target.code, work: null });
  const offers = answer.status === 'offered' ? answer.offers : null;
  const isSingle = indices.length === 1;
  const { choices, choose, take, clear } = useChoices({ offers, isSingle, onChoose });

  const wishFor = (wish: Wish) => {
    setKind(wish.kind);
    clear();
    void ask(indices, wish);
  };
  const openingWish = useRef(subject.wish);
  useEffect(() => {
    if (openingWish.current) void ask(indices, { kind: openingWish.current, words: '' });
    openingWish.current = undefined;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as it opens
  }, []);
  useEffect(() => {
    // Digits choose from there, and the screen reader reads the first one out.
    if (offers) first.current?.focus();
  }, [offers]);

  const press = (event: KeyboardEvent) => {
    const at = (digitOf(event.nativeEvent) ?? 0) - 1;
    const target = event.target as Element;
    if (!offers || at < 0 || target.matches('input')) return;
    const focused = Number(target.closest('[data-line]')?.getAttribute('data-line')) - 1;
    const offer = offers.find(({ index: line }) => line === focused) ?? offers[0];
    if (!offer?.suggestions[at]) return;
    event.preventDefault();
    choose(offer.index, at);
    const place = offers.indexOf(offer);
    const list = event.currentTarget;
    const next = offers.slice(place + 1).find(({ suggestions }) => suggestions.length > 0);
    const selector = next ? `[data-line="${next.index + 1}"] ol button` : '[data-take]';
    list.querySelector<HTMLElement>(selector)?.focus();
  };
  return (
    // Digits that are pressed on its buttons come up to it.
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions
    <div className="grid gap-4" onKeyDown={press}>
      <WishForm kind={kind} isAsking={answer.status === 'asking'} firstRef={wishes} onWish={wishFor} />
      <ThroughField
        {...{ index, through }}
        cueCount={cues.length}
        onThrough={(last) => {
          forget();
          setThrough(last);
        }}
      />
      <p role="status" className="text-(length:--step--1) text-ink-soft empty:absolute">
        {answer.status === 'asking' && t('wish.asking')}
        {offers && t(isSingle ? 'wish.offered' : 'wish.offeredMany')}
      </p>
      <Notice tone="bad">{answer.status === 'failed' && answer.problem}</Notice>
      {indices.map((line) => (
        <OfferedLine
          key={line}
          cue={cues[line]!}
          number={line + 1}
          current={work.texts[line] ?? ''}
          target={work.target}
          suggestions={offers?.find((offer) => offer.index === line)?.suggestions ?? null}
          chosen={isSingle ? null : (choices.get(line) ?? -1)}
          onChoose={(at) => choose(line, at)}
          {...(line === offers?.find(({ suggestions }) => suggestions.length > 0)?.index
            ? { firstRef: first }
            : {})}
        />
      ))}
      {offers && !isSingle && (
        <button
          type="button"
          data-take
          className="button"
          aria-disabled={choices.size === 0}
          onClick={() => choices.size > 0 && take()}
        >
          {t('wish.take', { count: choices.size })}
        </button>
      )}
      <p className="text-(length:--step--1) text-ink-soft empty:hidden">{price}</p>
    </div>
  );
}
