import { expect, test } from 'vitest';
import { MAX_SRT_CHARS } from '#protocol/limits.ts';
import { payloadTooLarge } from '#server/errors.ts';
import { bodyLimits, DEFAULT_BODY_BYTES, maxAnnouncedBytes } from '#server/http/body-limits.ts';

const units: Readonly<Record<string, number>> = { kB: 1024, MB: 1024 * 1024 };

test.each([...Object.entries(bodyLimits), ['any other address', DEFAULT_BODY_BYTES] as const])(
  'the limit of %s is said as it is',
  (_, bytes) => {
    const said = payloadTooLarge(bytes).params['limit'] ?? '';
    const [figure = '', unit = ''] = String(said).split(' ');
    expect(figure).toMatch(/^\d+(\.5)?$/);
    expect(Number(figure) * units[unit]!).toBe(bytes);
  },
);

test('the longest track has room in any script, and a megabyte beside it', () => {
  expect(bodyLimits['/api/translate']).toBeGreaterThanOrEqual(3 * MAX_SRT_CHARS + 1_000_000);
});

test('a body may be announced up to 4 MB, or the limit of its address where that is higher', () => {
  expect(maxAnnouncedBytes('/api/translate')).toBe(7 * units['MB']!);
  expect(maxAnnouncedBytes('/api/suggestions')).toBe(4 * units['MB']!);
  expect(maxAnnouncedBytes('/api/nowhere')).toBe(4 * units['MB']!);
});
