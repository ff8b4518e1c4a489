import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { contentOf } from '#protocol/translate.ts';
import { readBody } from '#server/http/read-body.ts';

const Body = z.strictObject({ name: z.string() });
const MAX_BYTES = 1_000;

function read(
  body: BodyInit | null,
  headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' },
  schema: z.core.$ZodType = Body,
) {
  const request = new Request('http://polycue.example/api/x', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit);
  return readBody(request, schema, { maxBytes: MAX_BYTES });
}

/** The same for JSON that another schema checks. */
function readAs(schema: z.core.$ZodType, value: unknown) {
  return read(JSON.stringify(value), undefined, schema);
}

/** Chunks that announce no length. */
function stream(...chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

describe('readBody', () => {
  test('returns what the schema accepts', async () => {
    const headers = { 'content-type': 'Application/JSON ; charset=utf-8' };
    expect(await read('{"name":"Ada"}', headers)).toEqual({ name: 'Ada' });
  });

  test('joins letters that chunks part', async () => {
    const whole = new TextEncoder().encode('{"name":"Åda 😀"}');
    const bytes = Array.from(whole, (byte) => Uint8Array.of(byte));
    expect(await read(stream(...bytes))).toEqual({ name: 'Åda 😀' });
  });

  test('takes a body as large as the limit, and none that is announced as larger', async () => {
    const exact = '{"name":"Ada"}'.padEnd(MAX_BYTES);
    const headers = (length: number) => ({
      'content-type': 'application/json',
      'content-length': String(length),
    });
    expect(await read(stream(new TextEncoder().encode(exact)), headers(MAX_BYTES))).toEqual({ name: 'Ada' });
    const unread = new ReadableStream({ pull: () => expect.unreachable() }, { highWaterMark: 0 });
    await expect(read(unread, headers(MAX_BYTES + 1))).rejects.toMatchObject({ code: 'payload_too_large' });
  });

  test('takes no request without a body or a type', async () => {
    await expect(read(null)).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(read(stream(), {})).rejects.toMatchObject({ code: 'unsupported_media_type' });
  });

  test('takes nothing but JSON', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await expect(read('name=Ada', headers)).rejects.toMatchObject({
      code: 'unsupported_media_type',
    });
  });

  test('says which fields are wrong', async () => {
    await expect(read('{"name":1,"role":"admin"}')).rejects.toMatchObject({
      code: 'invalid_request',
      publicDetails: expect.arrayContaining([expect.objectContaining({ path: 'name' })]) as unknown,
    });
  });

  test('says where and what of twenty mistakes at most, in short', async () => {
    const names = Array.from({ length: 30 }, (_, at) => `n${at}`.padEnd(60, 'x'));
    const Inner = z.object(Object.fromEntries(names.map((name) => [name, z.string('No text here')])));
    const Outer = z.object({ ['o'.repeat(60)]: Inner });
    const failure: unknown = await readAs(Outer, { ['o'.repeat(60)]: {} }).catch((error: unknown) => error);
    const { publicDetails } = failure as { publicDetails: readonly object[] };
    expect(publicDetails).toHaveLength(20);
    expect(publicDetails[0]).toEqual({
      path: `${'o'.repeat(60)}.${'n0'.padEnd(39, 'x')}`,
      message: 'No text here',
    });
  });

  test('says of a text that is too long how long it may be', async () => {
    const About = z.strictObject({ text: contentOf(5) });
    await expect(readAs(About, { text: 'seventy' })).rejects.toMatchObject({
      code: 'payload_too_large',
      params: { limit: '5 characters' },
      publicDetails: { unit: 'characters', limit: 5 },
    });
  });

  test('says so also where another field is wrong, and before anything else', async () => {
    const About = z.strictObject({ name: z.string(), text: contentOf(5) });
    await expect(readAs(About, { name: 1, text: 'seventy' })).rejects.toMatchObject({
      code: 'payload_too_large',
      params: { limit: '5 characters' },
    });
  });

  test('says what a rule of a schema says that is no limit', async () => {
    const Even = z.strictObject({ count: z.number().check(z.refine((n) => n % 2 === 0, 'Not even')) });
    await expect(readAs(Even, { count: 3 })).rejects.toMatchObject({
      code: 'invalid_request',
      publicDetails: [{ path: 'count', message: 'Not even' }],
    });
  });

  test('tells the sender of a body that is too large to stop', async () => {
    const cancelled = vi.fn<() => void>();
    const endless = new ReadableStream<Uint8Array>(
      { pull: (controller) => controller.enqueue(new Uint8Array(600)), cancel: cancelled },
      { highWaterMark: 0 },
    );
    await expect(read(endless)).rejects.toMatchObject({ code: 'payload_too_large' });
    expect(cancelled).toHaveBeenCalledOnce();
  });

  test('stops at the limit, even where no length was announced', async () => {
    const body = stream(new Uint8Array(600).fill(32), new Uint8Array(600).fill(32));
    await expect(read(body)).rejects.toMatchObject({
      code: 'payload_too_large',
      publicDetails: { unit: 'bytes', limit: MAX_BYTES },
    });
  });

  test.each([
    ['no JSON', '{"name":', /not JSON/],
    ['nesting without end', '['.repeat(400) + ']'.repeat(400), /nested too deep/],
    ['bytes that are no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), /not UTF-8/],
  ])('refuses %s before the schema sees it', async (_, body, detail) => {
    const refused = { code: 'invalid_request', message: expect.stringMatching(detail) as unknown };
    await expect(read(body)).rejects.toMatchObject(refused);
  });

  test.each([
    ['is accepted', '{"name":"Ada"}'],
    ['is no JSON', '{"name"'],
    ['is too large', 'a'.repeat(MAX_BYTES + 1)],
  ])('gives the memory of a body back that %s', async (_, body) => {
    const whole = new TextEncoder().encode(body);
    const chunks = [whole.slice(0, 5), whole.slice(5)];
    await read(stream(...chunks)).catch(() => undefined);
    expect(chunks.map(({ byteLength }) => byteLength)).toEqual([0, 0]);
  });

  test('leaves alone what a chunk shares with others', async () => {
    const shared = new TextEncoder().encode('{"name":"Ada"} and more');
    await read(stream(shared.subarray(0, 14)));
    expect(new TextDecoder().decode(shared)).toBe('{"name":"Ada"} and more');
  });

  test('does not repeat the names of fields that it does not know', async () => {
    const failure: unknown = await read('{"name":"Ada","<script>canary":1}').catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'invalid_request', publicDetails: [{ message: 'Unknown field' }] });
    expect(JSON.stringify(failure)).not.toContain('canary');
  });
});
