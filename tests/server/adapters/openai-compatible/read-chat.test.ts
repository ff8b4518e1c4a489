import { expect, test } from 'vitest';
import { collectChat } from '#server/adapters/openai-compatible/collect-chat.ts';
import { readChat } from '#server/adapters/openai-compatible/read-chat.ts';

/** A stream that gives its text a letter at a time. */
function dripping(text: string): Response {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at === bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, (at += 1)));
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

async function textsOf(response: Response): Promise<string[]> {
  const texts: string[] = [];
  for await (const { text } of readChat(response)) texts.push(text);
  return texts;
}

const event = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}`;

test('lines are found wherever the pieces end', async () => {
  const sent = `: hello\r\n${event('äöü 世界')}\r\n\r\n${event('two')}\n\n${event('cut off')}`;
  expect(await textsOf(dripping(sent))).toEqual(['äöü 世界', 'two']);
});

test('a long line that comes a letter at a time is not searched again with each', async () => {
  const long = 'x'.repeat(200_000);
  expect(await textsOf(dripping(`${event(long)}\n`))).toEqual([long]);
}, 6_000);

test('a line without an end is given up', async () => {
  const endless = new Response('x'.repeat(1_000_001), { headers: { 'content-type': 'text/event-stream' } });
  await expect(textsOf(endless)).rejects.toMatchObject({ code: 'model_unavailable' });
});

test('a refusal that is streamed before an ordinary end is a blocked answer', async () => {
  const events = [
    { delta: { refusal: '' } },
    { delta: { refusal: 'I’m sorry' } },
    { delta: {}, finish_reason: 'stop' },
  ].map((choice) => `data: ${JSON.stringify({ choices: [choice] })}\n\n`);
  const answer = await collectChat(readChat(dripping(`${events.join('')}data: [DONE]\n\n`)), 10);
  expect(answer).toMatchObject({ text: '', finish: { kind: 'blocked' } });
});
