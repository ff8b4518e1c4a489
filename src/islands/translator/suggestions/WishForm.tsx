import { type Ref, useId, useState } from 'react';
import { t } from '#messages/t.ts';
import { MAX_WISH_CHARS } from '#protocol/limits.ts';
import { type WishKind, wishKinds } from '#protocol/suggest.ts';
import type { Wish } from './ask-suggestions.ts';

interface Props {
  readonly kind: WishKind | null;
  readonly isAsking: boolean;
  readonly firstRef: Ref<HTMLButtonElement>;
  readonly onWish: (wish: Wish) => void;
}

/** What is wished for: one press, or a few words. Both together are one wish. */
export function WishForm({ kind, isAsking, firstRef, onWish }: Props) {
  const id = useId();
  const [words, setWords] = useState('');
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onWish({ kind: null, words });
      }}
    >
      <div role="group" aria-label={t('wish.kinds')} className="flex flex-wrap gap-1.5">
        {wishKinds.map((wish, at) => (
          <button
            key={wish}
            ref={at === 0 ? firstRef : undefined}
            type="button"
            className="tool-button tool-button-edged aria-pressed:border-translation aria-pressed:bg-translation-soft"
            aria-pressed={wish === kind}
            onClick={() => onWish({ kind: wish, words })}
          >
            {t(`wish.${wish}`)}
          </button>
        ))}
      </div>
      <label className="field-label" htmlFor={id}>
        {t('wish.words')}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          className="field min-w-0 flex-1"
          autoComplete="off"
          maxLength={MAX_WISH_CHARS}
          placeholder={t('wish.example')}
          value={words}
          onChange={({ target: { value } }) => setWords(value)}
        />
        <button type="submit" className="button" aria-disabled={isAsking}>
          <span className={isAsking ? 'pulse' : ''}>{isAsking ? t('editor.asking') : t('wish.ask')}</span>
        </button>
      </div>
    </form>
  );
}
