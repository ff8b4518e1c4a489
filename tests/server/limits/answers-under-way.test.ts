import { expect, test } from 'vitest';
import { answersUnderWay } from '#server/limits/answers-under-way.ts';

test('a user has one answer under way, and all together have some', () => {
  const { begin } = answersUnderWay(2);
  const end = begin('ann');
  expect(() => begin('ann')).toThrow(
    expect.objectContaining({ code: 'rate_limited', params: { seconds: 10 }, retryAfterSeconds: 10 }),
  );
  begin('bob');
  expect(() => begin('eve')).toThrow(expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 10 }));
  end();
  end();
  begin('eve');
  expect(() => begin('ann')).toThrow(expect.objectContaining({ code: 'unavailable' }));
});
