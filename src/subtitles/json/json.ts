import { withLineFeeds } from '../markup/line-feeds.ts';

/** A JSON value of unknown shape. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** What a text says as JSON; `undefined` where it is none. A byte-order mark is overlooked. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text) as Json;
  } catch {
    // The reader reports a file without cues.
    return undefined;
  }
}

/** The property of an object; `undefined` for any other value. */
export function property(value: Json | undefined, name: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function isObject(value: Json | undefined): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The property as a list; empty for any other value. */
export function listOf(value: Json | undefined, name: string): readonly Json[] {
  return asList(property(value, name));
}

/** A list; empty for any other value. */
export function asList(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : [];
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** The property as a number, also where it is written as a string; `null` for any other value. */
export function numberField(value: Json | undefined, name: string): number | null {
  const found = property(value, name);
  const number = typeof found === 'string' && found.trim() !== '' ? Number(found) : found;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** The property, which counts milliseconds, as a time: whole milliseconds. */
export function timeField(value: Json | undefined, name: string): number | null {
  const number = numberField(value, name);
  return number === null ? null : Math.round(number);
}

/** The property as a text, in which `\n` is the only line break; `null` where it is no string. */
export function stringOf(value: Json | undefined, name: string): string | null {
  const found = property(value, name);
  return typeof found === 'string' ? withLineFeeds(found) : null;
}
