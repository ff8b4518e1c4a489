import { useCallback, useEffect, useState } from 'react';

const CLEARED_AFTER_MS = 3_000;

/** A section's message. One that `isPassing` goes away by itself after 3 s. */
export function useMessage() {
  const [message, setMessage] = useState<{ readonly text: string; readonly isPassing: boolean } | null>(null);
  useEffect(() => {
    if (!message?.isPassing) return;
    const timer = setTimeout(() => setMessage(null), CLEARED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [message]);
  const say = useCallback((text: string, { isPassing = false } = {}) => setMessage({ text, isPassing }), []);
  const clear = useCallback(() => setMessage(null), []);
  return { text: message?.text ?? null, say, clear };
}
