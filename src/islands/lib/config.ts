import { atom } from 'nanostores';
import type { PublicConfig } from '#protocol/public-config.ts';
import { api } from './api.ts';

/** What the server says of itself; `null` until it has answered. */
export const $config = atom<PublicConfig | null>(null);

let loading: Promise<PublicConfig> | null = null;

/** Asks once. A failure is forgotten, so that the next caller asks again. */
export function loadConfig(): Promise<PublicConfig> {
  loading ??= api
    .config()
    .then((config) => {
      $config.set(config);
      return config;
    })
    .catch((thrown: unknown) => {
      loading = null;
      throw thrown;
    });
  return loading;
}
