import { randomBytes } from 'node:crypto';
import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { readPicture } from '#server/accounts/picture/read-picture.ts';
import { GET, POST } from '../../../src/pages/api/account/profile-pic.ts';
import { callRoute } from '../call-route.ts';
import { testServices } from '../test-services.ts';
import {
  dataUrl,
  jpeg,
  jpegSegment,
  png,
  pngChunk,
  tinyPng,
  webp,
  webpChunk,
  webpLossless,
  webpLossy,
} from './pictures.ts';

const canary = Buffer.from('CANARY GPS 52.5200 N <script>alert(1)</script>');
const bytesOf = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
const codeOf = (url: string) => {
  try {
    return readPicture(url);
  } catch (error) {
    return (error as { code?: string }).code ?? error;
  }
};

describe('/api/account/profile-pic', () => {
  test('is null before there is one, and then what was stored, for its user alone', async () => {
    const services = testServices();
    const token = services.people.tokenOf('ann');
    expect((await callRoute(GET, services, { token })).json).toEqual({ profilePic: null });
    const saved = await callRoute(POST, services, { token, body: { profilePic: tinyPng } });
    expect([saved.status, saved.json]).toEqual([200, { profilePic: tinyPng }]);
    expect((await callRoute(GET, services, { token })).json).toEqual({ profilePic: tinyPng });
    const other = services.people.tokenOf('bob');
    expect((await callRoute(GET, services, { token: other })).json).toEqual({ profilePic: null });
  });

  test('is sent to a user once at a time, and to others meanwhile', async () => {
    const services = testServices();
    const { promise: sent, resolve: send } = Promise.withResolvers<void>();
    const answered: string[] = [];
    const get = async (name: string) => {
      const token = services.people.tokenOf(name);
      const { status } = await callRoute(GET, services, { token, sent });
      answered.push(name);
      return status;
    };
    const all = ['ann', 'ann', 'ann', 'bob'].map(get);
    await expect.poll(() => answered.toSorted()).toEqual(['ann', 'bob']);
    send();
    expect(await Promise.all(all)).toEqual([200, 200, 200, 200]);
  });

  test('takes 2 MB as sent, and not a byte more', async () => {
    const services = testServices();
    const token = services.people.tokenOf('ann');
    const withText = (size: number) => {
      const extra = [pngChunk('tEXt', Buffer.alloc(size - png().length - 12, 'x'))];
      return dataUrl('png', png({ extra }));
    };
    const limit = 2 * 1024 * 1024;
    expect(bytesOf(withText(limit))).toHaveLength(limit);
    expect((await callRoute(POST, services, { token, body: { profilePic: withText(limit) } })).json).toEqual({
      profilePic: tinyPng,
    });
    const refused = await callRoute(POST, services, { token, body: { profilePic: withText(limit + 1) } });
    expect([refused.status, refused.json]).toMatchObject([
      413,
      { code: 'payload_too_large', details: { unit: 'bytes', limit } },
    ]);
    const huge = await callRoute(POST, services, { token, body: { profilePic: 'x'.repeat(4_000_000) } });
    expect(huge.status).toBe(413);
  });

  test('stores a photo of noise whole', async () => {
    const services = testServices();
    const token = services.people.tokenOf('ann');
    const rows = Array.from({ length: 600 }, () => Buffer.concat([Buffer.from([0]), randomBytes(3 * 600)]));
    const photo = dataUrl('png', png({ width: 600, height: 600, pixels: Buffer.concat(rows) }));
    await callRoute(POST, services, { token, body: { profilePic: photo } });
    expect((await callRoute(GET, services, { token })).json).toEqual({ profilePic: photo });
  });
});

describe('readPicture', () => {
  test.each([
    ['png', png()],
    ['jpeg', jpeg()],
    ['webp', webp(webpLossy())],
    ['webp', webp(webpLossless(1024, 1024))],
  ])('takes a %s as it is', (type, bytes) => {
    expect(readPicture(dataUrl(type, bytes))).toBe(dataUrl(type, bytes));
  });

  test.each([
    [
      'PNG texts',
      'png',
      png({ extra: [pngChunk('tEXt', canary), pngChunk('eXIf', canary), pngChunk('iTXt', canary)] }),
    ],
    [
      'PNG profiles and frames',
      'png',
      png({ extra: [pngChunk('iCCP', canary), pngChunk('acTL', canary), pngChunk('fdAT', canary)] }),
    ],
    ['what follows a PNG', 'png', Buffer.concat([png(), canary])],
    [
      'JPEG EXIF and comments',
      'jpeg',
      jpeg({ extra: [jpegSegment(0xe1, canary), jpegSegment(0xfe, canary), jpegSegment(0xe0, canary)] }),
    ],
    ['what follows a JPEG', 'jpeg', Buffer.concat([jpeg(), canary])],
    ['WebP EXIF and XMP', 'webp', webp(webpLossy(), webpChunk('EXIF', canary), webpChunk('XMP ', canary))],
    ['what follows a WebP', 'webp', Buffer.concat([webp(webpLossy()), canary])],
  ])('leaves out %s', (_what, type, bytes) => {
    const cleaned = bytesOf(readPicture(dataUrl(type, bytes)));
    expect(cleaned.toString('latin1')).not.toContain('CANARY');
    expect(readPicture(dataUrl(type, cleaned))).toBe(dataUrl(type, cleaned));
  });

  test('keeps the layer of transparency of a lossy WebP', () => {
    const alpha = webpChunk('ALPH', Buffer.from([0, 1, 2]));
    const cleaned = bytesOf(
      readPicture(dataUrl('webp', webp(webpChunk('VP8X', Buffer.alloc(10)), alpha, webpLossy(8, 9)))),
    );
    expect(cleaned.includes(alpha)).toBe(true);
    expect(cleaned.toString('latin1', 12, 16)).toBe('VP8X');
    expect([cleaned.readUIntLE(24, 3) + 1, cleaned.readUIntLE(27, 3) + 1]).toEqual([8, 9]);
  });

  const flood = png({ width: 1, height: 1, pixels: Buffer.alloc(50_000_000) });
  const badSum = png();
  badSum.writeUInt8(badSum.readUInt8(30) ^ 1, 30);
  test.each([
    [
      'an SVG as PNG',
      dataUrl('png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
    ],
    ['an SVG', `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`],
    ['a GIF', dataUrl('png', Buffer.from('GIF89a'.padEnd(60, '\0')))],
    ['an AVIF', dataUrl('webp', Buffer.from('\0\0\0 ftypavif'.padEnd(60, '\0')))],
    ['a JPEG called PNG', dataUrl('png', jpeg())],
    ['a PNG called WebP', dataUrl('webp', png())],
    [
      '30000 × 30000 pixels',
      dataUrl('png', png({ width: 30_000, height: 30_000, pixels: Buffer.alloc(10) })),
    ],
    ['1025 pixels', dataUrl('png', png({ width: 1025, height: 1 }))],
    ['no pixels', dataUrl('png', png({ width: 0, height: 1 }))],
    ['fewer pixels than the size says', dataUrl('png', png({ pixels: Buffer.alloc(3) }))],
    ['a bomb', dataUrl('png', flood)],
    ['a wrong checksum', dataUrl('png', badSum)],
    ['two heads', dataUrl('png', png({ extra: [pngChunk('IHDR', Buffer.alloc(13))] }))],
    ['a JPEG of 2000 pixels', dataUrl('jpeg', jpeg({ width: 2000 }))],
    ['a WebP of 2000 pixels', dataUrl('webp', webp(webpLossy(2000, 8)))],
    ['an animated WebP', dataUrl('webp', webp(webpLossy(), webpChunk('ANMF', Buffer.alloc(16))))],
    ['two pictures in a WebP', dataUrl('webp', webp(webpLossy(), webpLossless()))],
    ['a charset', tinyPng.replace(';base64', ';charset=utf-8;base64')],
    ['upper case', tinyPng.replace('image/png', 'IMAGE/PNG')],
    ['a blank in the base64', tinyPng.replace(',iVBOR', ',iVBOR ')],
    ['base64 of the address kind', `${tinyPng.slice(0, -1)}-`],
    ['no base64', 'data:image/png,abc'],
    ['a web address', 'https://evil.example/a.png'],
    ['a script', 'javascript:alert(1)'],
    ['nothing', ''],
  ])('refuses %s', (_what, url) => {
    expect(codeOf(url)).toBe('invalid_request');
  });

  test.each([
    ['png', png({ width: 9, height: 9 })],
    ['jpeg', jpeg()],
    ['webp', webp(webpLossy())],
  ])('takes no %s that is cut short, wherever', (type, bytes) => {
    for (let length = 0; length < bytes.length; length += 1) {
      expect(codeOf(dataUrl(type, bytes.subarray(0, length)))).toBe('invalid_request');
    }
  });

  test('answers rubbish behind a right beginning with a refusal, never with a crash', () => {
    const beginnings = [png(), jpeg(), webp(webpLossy()), webp(webpLossless())];
    fc.assert(
      fc.property(
        fc.nat({ max: 3 }),
        fc.nat({ max: 60 }),
        fc.uint8Array({ maxLength: 80 }),
        fc.constantFrom('png', 'jpeg', 'webp'),
        (which, kept, rubbish, type) => {
          const bytes = Buffer.concat([(beginnings[which] as Buffer).subarray(0, kept), rubbish]);
          const result = codeOf(dataUrl(type, bytes));
          expect(result === 'invalid_request' || String(result).startsWith('data:image/')).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
