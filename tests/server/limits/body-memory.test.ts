import { describe, expect, test } from 'vitest';
import { type BodyRoom, bodyRooms } from '#server/limits/body-rooms.ts';

/** A body that is being read until the test ends it. */
function enter(rooms: ReturnType<typeof bodyRooms>) {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let room!: BodyRoom;
  const left = rooms.inRoom(async (given) => {
    room = given;
    await ended;
  });
  return { room, end: async () => (end(), left) };
}

describe('ten bytes for all bodies', () => {
  test('are full with ten, and the largest body makes room for the next', async () => {
    const rooms = bodyRooms(10);
    const [small, large, third] = [enter(rooms), enter(rooms), enter(rooms)];
    small.room.take(4);
    large.room.take(3);
    large.room.take(3);
    expect(large.room.signal.aborted).toBe(false);
    third.room.take(1);
    expect([small, large, third].map(({ room }) => room.signal.aborted)).toEqual([false, true, false]);
    expect(large.room.signal.reason).toMatchObject({
      code: 'unavailable',
      message: 'too many large bodies at once',
      retryAfterSeconds: 5,
    });
    expect(() => large.room.take(1)).toThrow('too many large bodies at once');
    await Promise.all([small.end(), large.end(), third.end()]);
  });

  test('are taken once and given back once, whichever way a body ends', async () => {
    const rooms = bodyRooms(10);
    const [small, large] = [enter(rooms), enter(rooms)];
    small.room.take(4);
    large.room.take(6);
    const third = enter(rooms);
    third.room.take(1);
    await large.end();
    const fourth = enter(rooms);
    fourth.room.take(5);
    expect(small.room.signal.aborted).toBe(false);
    expect(() => fourth.room.take(1)).toThrow('too many large bodies at once');
    expect([small.room.signal.aborted, third.room.signal.aborted]).toEqual([false, false]);
    await Promise.all([small.end(), third.end(), fourth.end()]);
    const whole = enter(rooms);
    whole.room.take(10);
    expect(whole.room.signal.aborted).toBe(false);
    await whole.end();
  });
});
