import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contentOf } from '#protocol/translate.ts';
import { readBody } from '#server/http/read-body.ts';

const Body = z.strictObject({ name: z.string() });
const MAX_BYTES = 1_000;

function read(body: BodyInit, type = 'application/json') {
  const request = new Request('http://polycue.example/api/x', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
    duplex: 'half',
  } as RequestInit);
  return readBody(request, Body, { maxBytes: MAX_BYTES });
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
    expect(await read('{"name":"Ada"}', 'Application/JSON; charset=utf-8')).toEqual({ name: 'Ada' });
  });

  test('takes nothing but JSON', async () => {
    await expect(read('name=Ada', 'application/x-www-form-urlencoded')).rejects.toMatchObject({
      code: 'unsupported_media_type',
    });
  });

  test('says which fields are wrong', async () => {
    await expect(read('{"name":1,"role":"admin"}')).rejects.toMatchObject({
      code: 'invalid_request',
      publicDetails: expect.arrayContaining([expect.objectContaining({ path: 'name' })]) as unknown,
    });
  });

  test('says of a text that is too long how long it may be', async () => {
    const About = z.strictObject({ text: contentOf(5) });
    const request = new Request('http://polycue.example/api/x', {
      method: 'POST',
      body: '{"text":"seventy"}',
      headers: { 'content-type': 'application/json' },
    });
    await expect(readBody(request, About, { maxBytes: MAX_BYTES })).rejects.toMatchObject({
      code: 'payload_too_large',
      params: { limit: '5 characters' },
      publicDetails: { unit: 'characters', limit: 5 },
    });
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
