import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { SyncRequest } from '#protocol/kept-terms.ts';
import { trackWork } from '#server/limits/track-work.ts';
import { pageOfKey, termKey } from '#terminology/kept/term-key.ts';
import { GET as getPicture, POST as postPicture } from '../../../src/pages/api/account/profile-pic.ts';
import { POST as postTerms } from '../../../src/pages/api/account/terms/index.ts';
import { dataUrl, png } from '../accounts/pictures.ts';
import { callRoute, type RouteCall } from '../call-route.ts';
import { testServices } from '../test-services.ts';

const unread = new Promise<void>(() => {});
const [width, height] = [300, 300];
const picture = dataUrl('png', png({ width, height, pixels: randomPixels() }));

function randomPixels(): Buffer {
  return Buffer.concat(
    Array.from({ length: height }, () => [Buffer.alloc(1), randomBytes(3 * width)]).flat(),
  );
}

/** A user of the server may have two of the answers below under way, and not three. */
function openRoom() {
  const limits = { charsPerUser: 900_000, crowds: [{ charsOfAll: 10_000_000, charsPerUser: 0 }] };
  const services = { ...testServices(), trackWork: trackWork(limits) };
  const as = (name: string) => (route: typeof getPicture, call: RouteCall) =>
    callRoute(route, services, { token: services.people.tokenOf(name), ...call });
  return { ann: as('ann'), bob: as('bob') };
}

const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status);

describe('an answer that nobody reads counts', () => {
  test('as a stored picture', async () => {
    const { ann, bob } = openRoom();
    const body = { profilePic: picture };
    await ann(postPicture, { body });
    const replies = [
      await ann(getPicture, { sent: unread }),
      await ann(postPicture, { body, sent: unread }),
      await ann(postPicture, { body, sent: unread }),
      await bob(postPicture, { body }),
    ];
    expect(statuses(replies)).toEqual([200, 200, 429, 200]);
    expect(replies[2]!.headers.get('retry-after')).toBe('10');
  });

  test('as pages of terms', async () => {
    const { ann } = openRoom();
    const pages = [0, 1, 2, 3];
    await ann(postTerms, { body: { list, pages: pages.map(fullPage) } });
    const body = { list, pages: pages.map((page) => ({ page, changed: [], deleted: [] })) };
    const replies = [];
    for (let at = 0; at < 3; at += 1) replies.push(await ann(postTerms, { body, sent: unread }));
    expect(statuses(replies)).toEqual([200, 200, 429]);
  });

  test('not where it is short', async () => {
    const { ann } = openRoom();
    const body = { list, pages: [{ page: 0, changed: [], deleted: [] }] };
    const replies = Array.from({ length: 20 }, () => ann(postTerms, { body, sent: unread }));
    expect(new Set(statuses(await Promise.all(replies)))).toEqual(new Set([200]));
  });
});

const list = { kind: 'memory', source: 'en', target: 'de', name: '' } as const;

function fullPage(page: number): SyncRequest['pages'][number] {
  const sources: string[] = [];
  for (let at = 0; sources.length < 100; at += 1) {
    const source = `${at} `.padEnd(500, 'x');
    if (pageOfKey('memory', termKey('memory', source)) === page) sources.push(source);
  }
  return {
    page,
    changed: sources.map((source) => ({ source, target: 'y'.repeat(490), changedAtMs: 1 })),
    deleted: [],
  };
}
