import { describe, expect, test } from 'vitest';
import { type BodyReservation, bodyMemory } from '#server/limits/body-memory.ts';

/** A body that is being read until the test ends it. */
function enter(memory: ReturnType<typeof bodyMemory>) {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let reservation!: BodyReservation;
  const read = memory.whileReading(async (given) => {
    reservation = given;
    await ended;
  });
  return { reservation, end: async () => (end(), read) };
}

describe('ten bytes for all bodies', () => {
  test('are full with ten, and the largest body makes room for the next', async () => {
    const memory = bodyMemory(10);
    const [small, large, third] = [enter(memory), enter(memory), enter(memory)];
    small.reservation.reserve(4);
    large.reservation.reserve(3);
    large.reservation.reserve(3);
    expect(large.reservation.signal.aborted).toBe(false);
    third.reservation.reserve(1);
    expect([small, large, third].map(({ reservation }) => reservation.signal.aborted)).toEqual([
      false,
      true,
      false,
    ]);
    expect(large.reservation.signal.reason).toMatchObject({
      code: 'unavailable',
      message: 'too many large bodies at once',
      retryAfterSeconds: 5,
    });
    expect(() => large.reservation.reserve(1)).toThrow('too many large bodies at once');
    // What it tried to take is not counted: the others have all ten.
    third.reservation.reserve(5);
    expect([small, third].map(({ reservation }) => reservation.signal.aborted)).toEqual([false, false]);
    await Promise.all([small.end(), large.end(), third.end()]);
  });

  test('are taken once and given back once, whichever way a body ends', async () => {
    const memory = bodyMemory(10);
    const [small, large] = [enter(memory), enter(memory)];
    small.reservation.reserve(4);
    large.reservation.reserve(6);
    const third = enter(memory);
    third.reservation.reserve(1);
    await large.end();
    const fourth = enter(memory);
    fourth.reservation.reserve(5);
    expect(small.reservation.signal.aborted).toBe(false);
    expect(() => fourth.reservation.reserve(1)).toThrow('too many large bodies at once');
    expect([small.reservation.signal.aborted, third.reservation.signal.aborted]).toEqual([false, false]);
    await Promise.all([small.end(), third.end(), fourth.end()]);
    const whole = enter(memory);
    whole.reservation.reserve(10);
    expect(whole.reservation.signal.aborted).toBe(false);
    await whole.end();
  });
});
