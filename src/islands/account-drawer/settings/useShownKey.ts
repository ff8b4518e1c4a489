import { useCallback, useEffect, useState } from 'react';
import type { KeyCheck } from '#protocol/account.ts';
import { API_KEY_MASK } from '#protocol/limits.ts';
import { api } from '#islands/session/api.ts';
import { authMessage } from '#islands/session/auth-message.ts';

/** The provider's verdict on the stored key; `none` where there is none, `null` until the server has answered. */
type StoredKey = KeyCheck | 'none' | null;

/** What is known of the stored key, and what the field shows: never the key itself. */
export function useShownKey(fail: (text: string) => void) {
  const [stored, setStored] = useState<StoredKey>(null);
  const [value, setValue] = useState('');

  /** What the server says of the key, or what has been done to it. */
  const show = useCallback((next: KeyCheck | 'none') => {
    setStored(next);
    setValue(next === 'none' ? '' : API_KEY_MASK);
  }, []);

  useEffect(() => {
    let isCurrent = true;
    api.hasKey().then(
      ({ exists, check = 'untested' }) => {
        if (!isCurrent) return;
        show(exists ? check : 'none');
      },
      (thrown: unknown) => isCurrent && fail(authMessage(thrown)),
    );
    return () => {
      isCurrent = false;
    };
  }, [fail, show]);

  return { stored, setStored, value, setValue, show };
}
