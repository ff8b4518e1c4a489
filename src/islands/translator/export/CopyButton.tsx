import { useEffect, useState } from 'react';
import { t } from '#messages/t.ts';
import { COPIED_MS } from '#protocol/limits.ts';
import { CheckIcon, CopyIcon } from '#islands/ui/icons.tsx';
import { copyText } from './copy-text.ts';

interface Props {
  /** What it copies, where there are several of its kind. */
  readonly of?: string;
  readonly read: () => string | Promise<string>;
  readonly onProblem: (problem: string | null) => void;
}

/** Copies, and says so for two seconds. */
export function CopyButton({ of, read, onProblem }: Props) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await copyText(read());
      setIsCopied(true);
      onProblem(null);
    } catch {
      // The browser may refuse the clipboard without saying why; the message names what works.
      onProblem(t('editor.copyFailed'));
    }
  };
  return (
    <>
      <button type="button" className="button button-quiet px-3 sm:px-5" onClick={() => void copy()}>
        {isCopied ? <CheckIcon /> : <CopyIcon />}
        {isCopied ? t('editor.copied') : t('editor.copy')}
        {of && <span className="sr-only"> {of}</span>}
      </button>
      <span role="status" className="sr-only">
        {isCopied && t('editor.copied')}
      </span>
    </>
  );
}
