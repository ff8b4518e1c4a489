import { expect, test } from 'vitest';
import { POST } from '../../../src/pages/api/credits/price.ts';
import { callRoute } from '../call-route.ts';
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
