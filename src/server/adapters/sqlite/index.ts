export { sqliteCache } from './cache.ts';
export { sqliteStore } from './store.ts';
