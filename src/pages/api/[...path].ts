import { notFound } from '#server/http/endpoint.ts';

export const prerender = false;

/** Every address below /api that is no route: JSON, for whatever method (decision 10). */
export const ALL = notFound;
