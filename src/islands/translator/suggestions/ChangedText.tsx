import { t } from '#messages/t.ts';
import { wordChanges } from './word-changes.ts';

interface Props {
  readonly before: string;
  readonly after: string;
  readonly language: string;
}

/** A text with what differs from another: new words are marked, those that are gone are struck out. A screen reader reads the text alone. */
export function ChangedText({ before, after, language }: Props) {
  return (
    <>
      <span className="sr-only">{after}</span>
      <span
        aria-hidden="true"
        title={t('wish.changes')}
        className="whitespace-pre-line [&_del]:me-0.5 [&_del]:text-ink-soft [&_ins]:bg-translation-soft [&_ins]:decoration-translation [&_ins]:decoration-2 [&_ins]:underline-offset-3"
      >
        {wordChanges(before, after, language).map(({ kind, text }, at) => {
          if (kind === 'new') return <ins key={at}>{text}</ins>;
          return kind === 'gone' ? <del key={at}>{text}</del> : text;
        })}
      </span>
    </>
  );
}
