export { firestoreCache } from './cache.ts';
export { firestoreStore } from './store.ts';
