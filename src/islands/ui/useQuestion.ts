import { useCallback, useRef, useState } from 'react';
import type { Answer, Question } from './ConfirmDialog.tsx';

/** Asks before something is lost, and waits for the answer. */
export type Ask = (question: Question) => Promise<Answer>;

export function useQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  const resolve = useRef<((answer: Answer) => void) | null>(null);
  const ask: Ask = useCallback((next) => {
    // Who is asked something else has not said yes to this.
    resolve.current?.(false);
    setQuestion(next);
    return new Promise<Answer>((settle) => {
      resolve.current = settle;
    });
  }, []);
  const answer = useCallback((given: Answer) => {
    setQuestion(null);
    resolve.current?.(given);
    resolve.current = null;
  }, []);
  return { question, ask, answer };
}
