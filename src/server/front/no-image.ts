import type { APIRoute } from 'astro';

export const prerender = false;

/** Polycue serves its pictures as files; Astro's image endpoint is disabled (an anonymous request could cost seconds of CPU). */
export const ALL: APIRoute = () => new Response(null, { status: 404 });
