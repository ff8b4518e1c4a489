import { useCallback, useRef, useState } from 'react';
import type { Question } from './ConfirmDialog.tsx';

/** Asks before something is lost, and waits for the answer. */
export type Ask = (question: Question) => Promise<boolean>;

export function useQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  const resolve = useRef<((isConfirmed: boolean) => void) | null>(null);
  const ask: Ask = useCallback((next) => {
    setQuestion(next);
    return new Promise<boolean>((settle) => {
      resolve.current = settle;
    });
  }, []);
  const answer = useCallback((isConfirmed: boolean) => {
    setQuestion(null);
    resolve.current?.(isConfirmed);
    resolve.current = null;
  }, []);
  return { question, ask, answer };
}
