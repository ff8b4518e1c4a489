import { useCallback, useRef, useState } from 'react';
import { ApiError } from '#islands/api-client/api-error.ts';

/** Does the work. Where the server requires a more recent sign-in, asks for one and repeats the work once. */
export type Recently = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function useSignInAgain() {
  const [isAsked, setIsAsked] = useState(false);
  const resolve = useRef<((isSignedIn: boolean) => void) | null>(null);
  const ask = useCallback(() => {
    setIsAsked(true);
    return new Promise<boolean>((settle) => {
      resolve.current = settle;
    });
  }, []);
  const answer = useCallback((isSignedIn: boolean) => {
    setIsAsked(false);
    resolve.current?.(isSignedIn);
    resolve.current = null;
  }, []);
  const recently: Recently = useCallback(
    async (work) => {
      try {
        return await work();
      } catch (thrown) {
        const isTooOld = thrown instanceof ApiError && thrown.code === 'sign_in_again';
        if (!isTooOld || !(await ask())) throw thrown;
        return await work();
      }
    },
    [ask],
  );
  return { isAsked, answer, recently };
}
