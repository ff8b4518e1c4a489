import { useCallback, useEffect, useState } from 'react';
import { announceWhileWaiting } from '#islands/ui/waiting/announce-while-waiting.ts';

const CLEARED_AFTER_MS = 3_000;

/** A section's message about the last action. Success is green (docs/behaviour.md#messages). */
export interface SectionMessage {
  readonly tone: 'good' | 'bad' | 'plain';
  readonly text: string;
  readonly isPassing: boolean;
}

/** A section's message. One with `isPassing` disappears after 3 s. */
export function useMessage() {
  const [message, setMessage] = useState<SectionMessage | null>(null);
  useEffect(() => {
    if (!message?.isPassing) return;
    const timer = setTimeout(() => setMessage(null), CLEARED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [message]);
  const succeed = useCallback(
    (text: string, { isPassing = false } = {}) => setMessage({ tone: 'good', text, isPassing }),
    [],
  );
  const fail = useCallback((text: string) => setMessage({ tone: 'bad', text, isPassing: false }), []);
  const clear = useCallback(() => setMessage(null), []);
  /** What takes long says so. */
  const watch = useCallback(<Result>(work: Promise<Result>): Promise<Result> => {
    const say = (text: string | null) =>
      setMessage((shown) => {
        if (text !== null) return { tone: 'plain', text, isPassing: false };
        return shown?.tone === 'plain' ? null : shown;
      });
    return announceWhileWaiting(say, work);
  }, []);
  return { message, succeed, fail, clear, watch };
}
