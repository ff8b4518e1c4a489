import { atom } from 'nanostores';
import type { PublicConfig } from '#protocol/public-config.ts';
import { createApi } from './api.ts';

/** The server's public configuration; `null` until it has answered. */
export const $config = atom<PublicConfig | null>(null);

/** The configuration is public and is read before sign-in, so this client sends no bearer token. */
const publicApi = createApi({ fetch: (...args) => fetch(...args), token: () => Promise.resolve(null) });

let loading: Promise<PublicConfig> | null = null;

/** Requests it once. A failure is not cached, so that the next caller requests it again. */
export function loadConfig(): Promise<PublicConfig> {
  loading ??= publicApi
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
