import { createHash, randomUUID } from 'node:crypto';
import fc from '#tests/fast-check.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MAX_CUES_PER_REQUEST, MAX_CUES_PER_TRANSLATION } from '#protocol/limits.ts';
import { normalLine } from '#protocol/normal-line.ts';
import type { PriceReply, PriceRequest } from '#protocol/price.ts';
import { closeRequest, openTranslation, spendCreditOf } from '#server/accounts/credits/credits.ts';
import { claimTrack } from '#server/accounts/credits/charge/source-claim.ts';
import { paidFor } from '#server/accounts/credits/price.ts';
import { digestId } from '#server/digest-id.ts';
import { priceRequest } from '#server/translation/use-cases/price-request.ts';
import { POST } from '../../../../src/pages/api/credits/price.ts';
import { cpuMs } from '../../../cpu-time.ts';
import { callRoute } from '../../call-route.ts';
import { testServices, type TestServices } from '../../test-services.ts';

const hour = 60 * 60_000;

interface Press {
  readonly texts: readonly string[];
  readonly target?: string;
  readonly translationId?: string;
}

const filmOf = (name: string, lines: number) =>
  Array.from({ length: lines }, (_, at) => `${name}, line ${at}`);
const sampleOf = (texts: readonly string[]) =>
  texts.length > MAX_CUES_PER_REQUEST
    ? { lines: texts.filter((_, at) => at % 15 === 0), total: texts.length }
    : undefined;

/** The requests that the page sends for one press. */
function requestsOf({ texts, target = 'fr', translationId = randomUUID() }: Press) {
  const sample = sampleOf(texts);
  const count = Math.ceil(texts.length / MAX_CUES_PER_REQUEST);
  return Array.from({ length: count }, (_, at) =>
    claimTrack({
      target,
      translationId,
      texts: texts.slice(at * MAX_CUES_PER_REQUEST, (at + 1) * MAX_CUES_PER_REQUEST),
      sample,
      part: count > 1 ? { index: at + 1, count } : undefined,
      variant: null,
    }),
  );
}

function questionOf({ texts, target = 'fr', translationId }: Press): PriceRequest {
  const sample = sampleOf(texts);
  const hashes = texts.map((text) => createHash('sha256').update(normalLine(text)).digest().subarray(0, 4));
  return {
    lines: Buffer.concat(hashes).toString('base64'),
    ...(sample
      ? { sample: { digest: digestId('sample', String(sample.total), ...sample.lines), total: sample.total } }
      : {}),
    wanted: [{ target, ...(translationId ? { translationId } : {}) }],
  };
}

/** Of three times: garbage that others left may be collected meanwhile. */
async function leastCpuMs(work: () => unknown): Promise<number> {
  return Math.min(await cpuMs(work), await cpuMs(work), await cpuMs(work));
}

describe('the price of a press', () => {
  let services: TestServices;
  beforeEach(() => {
    services = testServices({ environment: { POLYCUE_FREE_CREDITS: '1000' } });
  });
  afterEach(() => services.close());

  /** Sends the requests one after the other, and says whether one of them took a credit. */
  const translate = async (press: Press, uid = 'ann', parts = Infinity): Promise<boolean> => {
    const taken: boolean[] = [];
    for (const claim of requestsOf(press).slice(0, parts)) {
      const grant = await openTranslation(services, uid, claim);
      taken.push(grant.tookCredit);
      await spendCreditOf(services, grant);
      await closeRequest(services, grant, { cues: 1, chars: 1 });
    }
    return taken.includes(true);
  };
  const ask = async (body: unknown, uid = 'ann') =>
    callRoute(POST, services, { token: services.people.tokenOf(uid), body });
  const secondsFor = async (press: Press, uid?: string) =>
    ((await ask(questionOf(press), uid)).json as PriceReply).prices[0]?.paidSeconds;

  test('is nothing for what was translated, whatever it is called, for the rest of its day', async () => {
    const texts = filmOf('film', 3);
    expect(await secondsFor({ texts })).toBe(0);
    await translate({ texts });
    services.clock.advance(hour);
    expect(await secondsFor({ texts })).toBe(23 * 3600);
    expect(await secondsFor({ texts: texts.slice(1) })).toBe(23 * 3600);
    services.clock.advance(23 * hour - 1_000);
    expect(await secondsFor({ texts })).toBe(1);
    services.clock.advance(1_000);
    expect(await secondsFor({ texts })).toBe(0);
  });

  test('is a credit for another language, another film and another person', async () => {
    const texts = filmOf('film', 3);
    await translate({ texts });
    expect(await secondsFor({ texts, target: 'German' })).toBe(0);
    expect(await secondsFor({ texts: filmOf('other', 3) })).toBe(0);
    expect(await secondsFor({ texts }, 'bob')).toBe(0);
  });

  test('is nothing for one of several films, each by its own credit', async () => {
    const [first, second] = [filmOf('first', 3), filmOf('second', 3)];
    await translate({ texts: first });
    services.clock.advance(hour);
    await translate({ texts: second });
    expect(await secondsFor({ texts: first })).toBe(23 * 3600);
    expect(await secondsFor({ texts: second })).toBe(24 * 3600);
  });

  test('is a credit where the first was given back', async () => {
    const texts = filmOf('film', 3);
    for (const claim of requestsOf({ texts })) {
      const grant = await openTranslation(services, 'ann', claim);
      expect(await secondsFor({ texts })).toBe(24 * 3600);
      await closeRequest(services, grant, { cues: 0, chars: 0 });
    }
    expect(await secondsFor({ texts })).toBe(0);
  });

  test('is told for several languages at once, and takes nothing', async () => {
    const texts = filmOf('film', 3);
    await translate({ texts, target: 'de' });
    const wanted = ['fr', 'de', 'German'].map((target) => ({ target }));
    const { json } = await ask({ ...questionOf({ texts }), wanted });
    expect(json).toEqual({
      prices: [
        { target: 'fr', paidSeconds: 0 },
        { target: 'de', paidSeconds: 24 * 3600 },
        { target: 'German', paidSeconds: 24 * 3600 },
      ],
    });
    expect(await translate({ texts })).toBe(true);
  });

  test('counts a language as a call: fifty may be asked about twelve times a minute', async () => {
    services = testServices({ config: { hasRateLimits: true } });
    const wanted = Array.from({ length: 50 }, () => ({ target: 'fr' }));
    const question = { ...questionOf({ texts: filmOf('film', 1) }), wanted };
    const statuses: number[] = [];
    for (let at = 0; at < 13; at += 1) statuses.push((await ask(question)).status);
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
  });

  test('of fifty presses costs little more than that of one, however much was paid for before', async () => {
    services = testServices();
    for (let film = 0; film < 5; film += 1) {
      const texts = filmOf(`film ${film}`, MAX_CUES_PER_TRANSLATION);
      const grant = await openTranslation(
        services,
        'ann',
        claimTrack({ target: 'fr', texts, variant: null }),
      );
      await spendCreditOf(services, grant);
      await closeRequest(services, grant, { cues: 1, chars: 1 });
      services.clock.advance(1);
    }
    // The last in order: it is compared with all the others before.
    const question = questionOf({ texts: filmOf('film 0', MAX_CUES_PER_TRANSLATION) });
    const askFor = (presses: number) => {
      const wanted = Array.from({ length: presses }, () => ({ target: 'fr', translationId: randomUUID() }));
      return priceRequest(
        services,
        { ...question, wanted },
        { uid: 'ann', signal: AbortSignal.timeout(60_000) },
      );
    };
    const prices = (await askFor(50)).prices.map(({ paidSeconds }) => paidSeconds);
    expect(new Set(prices)).toEqual(new Set([24 * 3600 - 1]));
    const oneMs = await leastCpuMs(() => askFor(1));
    expect(await leastCpuMs(() => askFor(50))).toBeLessThan(8 * oneMs);
  });

  test('is told apart for two translations of one language', async () => {
    const [texts, other] = [filmOf('film', 3), filmOf('other', 3)];
    const translationId = randomUUID();
    await translate({ texts: [...texts, ...filmOf('more', 900)], translationId });
    const question = questionOf({ texts: [...texts, ...other] });
    const wanted = [{ target: 'fr' }, { target: 'fr', translationId }, { target: 'French', translationId }];
    const { json } = await ask({ ...question, wanted });
    expect((json as PriceReply).prices.map(({ paidSeconds }) => paidSeconds)).toEqual([
      0,
      24 * 3600,
      24 * 3600,
    ]);
  });

  test.each([
    ['a language that is none', { wanted: [{ target: 'Elvish' }] }, 'unknown_language'],
    ['no language', { wanted: [] }, 'invalid_request'],
    ['lines that are no hashes', { lines: 'Hello there' }, 'invalid_request'],
    ['more lines than a translation may have', { lines: 'AAAA'.repeat(27_000) }, 'invalid_request'],
  ])('refuses %s', async (_what, changes, code) => {
    const { status, json } = await ask({ ...questionOf({ texts: ['x'] }), ...changes });
    expect({ status, json }).toMatchObject({ status: 400, json: { code } });
  });

  test('is asked by people who are signed in', async () => {
    expect((await callRoute(POST, services, { body: questionOf({ texts: ['x'] }) })).status).toBe(401);
  });

  test('is what the press takes, however much of the film was translated or corrected before', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          lines: fc.integer({ min: 1, max: 450 }),
          parts: fc.integer({ min: 1, max: 3 }),
          corrected: fc.integer({ min: 0, max: 40 }),
          correctedFrom: fc.nat({ max: 449 }),
          isResumed: fc.boolean(),
        }),
        async ({ lines, parts, corrected, correctedFrom, isResumed }) => {
          const film = randomUUID();
          const uid = randomUUID();
          const translationId = randomUUID();
          const texts = filmOf(film, lines);
          await translate({ texts, translationId }, uid, parts);
          const now = texts.map((text, at) =>
            at >= correctedFrom && at < correctedFrom + corrected ? `${text}, corrected` : text,
          );
          const press = { texts: now, ...(isResumed ? { translationId } : {}) };
          const isFree = (await secondsFor(press, uid)) !== 0;
          expect(await translate(press, uid)).toBe(!isFree);
        },
      ),
      { numRuns: 60 },
    );
  });
});

test('a press of no lines is paid by nothing', async () => {
  const services = testServices();
  const question = { target: 'fr', parts: [], translationIds: [undefined] };
  expect(await paidFor(services, 'ann', question)).toEqual([0]);
  services.close();
});
