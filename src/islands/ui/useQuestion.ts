import { useCallback, useRef, useState } from 'react';
import type { Answer, Question } from './ConfirmDialog.tsx';

/** Asks before something is lost, and waits for the answer. */
export type Ask<Asked = Question> = (question: Asked) => Promise<Answer>;

export function useQuestion<Asked = Question>() {
  const [question, setQuestion] = useState<Asked | null>(null);
  const resolve = useRef<((answer: Answer) => void) | null>(null);
  const ask: Ask<Asked> = useCallback((next) => {
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
