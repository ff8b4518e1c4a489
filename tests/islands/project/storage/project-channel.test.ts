import { expect, test } from 'vitest';
import { projectChannel } from '#islands/project/storage/project-channel.ts';

test('messages of other tabs come in their order, and nonsense is passed over', async () => {
  const [here, there] = [projectChannel(), projectChannel()];
  const heard: unknown[] = [];
  const end = Promise.withResolvers<void>();
  here.listen((message) => {
    heard.push(message);
    if (message.type === 'forgotten') end.resolve();
  });
  for (const nonsense of [null, undefined, 5, 'changed', []]) there.post(nonsense as never);
  there.post({ type: 'release', id: 'a' });
  there.post({ type: 'forgotten' });
  await end.promise;
  expect(heard).toEqual([{ type: 'release', id: 'a' }, { type: 'forgotten' }]);
  here.close();
  there.close();
});
