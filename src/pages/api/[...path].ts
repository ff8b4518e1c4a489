import { notFound } from '#server/http/endpoint.ts';

export const prerender = false;

/** Every address below /api that is no route: JSON, for whatever method (docs/behaviour.md#addresses). */
export const ALL = notFound;
