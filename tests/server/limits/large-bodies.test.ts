import { expect, test } from 'vitest';
import { POST } from '../../../src/pages/api/credits/price.ts';
import { callRoute } from '../call-route.ts';
import { largeBodies } from '#server/limits/large-bodies.ts';
import { testServices } from '../test-services.ts';

/** A body whose sender says when it comes, and hears whether anybody reads it. */
function heldBody() {
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
  const { promise: sent, resolve: send } = Promise.withResolvers<string>();
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        isAsked();
        controller.enqueue(new TextEncoder().encode(await sent));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, asked, send };
}

const price = JSON.stringify({ lines: 'AAAA', wanted: [{ target: 'de' }] });

test('two large bodies of a user are read at once; a third waits unread, and nobody else with it', async () => {
  const services = testServices();
  const [ann, ben] = [services.people.tokenOf('ann'), services.people.tokenOf('ben')];
  const bodies = [heldBody(), heldBody(), heldBody()];
  const replies = bodies.map(({ stream }) => callRoute(POST, services, { token: ann, body: stream }));
  let isThirdAsked = false;
  void bodies[2]!.asked.then(() => (isThirdAsked = true));

  await Promise.all([bodies[0]!.asked, bodies[1]!.asked]);
  expect((await callRoute(POST, services, { token: ben, body: price })).status).toBe(200);
  expect(isThirdAsked).toBe(false);

  bodies[1]!.send(price);
  await bodies[2]!.asked;
  for (const { send } of bodies) send(price);
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

/** A body that stops after its first bytes, and hears when they have been read. */
function stalledBody(text: string) {
  const { promise: isRead, resolve } = Promise.withResolvers<void>();
  let pulls = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        pulls += 1;
        if (pulls === 1) controller.enqueue(new TextEncoder().encode(text));
        else resolve();
        return pulls === 1 ? undefined : new Promise(() => undefined);
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, isRead };
}

test('beyond what all may take together the largest ends, though it sends nothing more, and the others are read', async () => {
  const services = { ...testServices(), largeBodies: largeBodies(1_000) };
  const send = (name: string, body: string | ReadableStream) =>
    callRoute(POST, services, { token: services.people.tokenOf(name), body });
  const large = stalledBody(price + ' '.repeat(850));
  const ended = send('eve', large.stream);
  await large.isRead;
  expect((await send('ann', price + ' '.repeat(150))).status).toBe(200);
  const { status, json, headers } = await ended;
  expect([status, json]).toEqual([503, expect.objectContaining({ code: 'unavailable' })]);
  expect(headers.get('retry-after')).toBe('5');
  // What it took is free again.
  expect((await send('ben', price + ' '.repeat(850))).status).toBe(200);
});
