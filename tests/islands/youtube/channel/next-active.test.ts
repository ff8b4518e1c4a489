import { describe, expect, test } from 'vitest';
import { nextActive } from '#islands/youtube/channel/next-active.ts';

const titles = ['Elephants Dream', 'Sintel', 'Tears of Steel', 'Spring', 'Élan', 'Cosmos', 'Sprite Fright'];
const go = (active: number, key: string, letters = key.length === 1 ? key : '') =>
  nextActive({ key, letters, active, titles });

describe('a key in the list of videos', () => {
  test('moves within the list and stops at its ends', () => {
    expect(go(0, 'ArrowDown')).toBe(1);
    expect(go(6, 'ArrowDown')).toBe(6);
    expect(go(0, 'ArrowUp')).toBe(0);
    expect(go(3, 'Home')).toBe(0);
    expect(go(3, 'End')).toBe(6);
    expect(go(0, 'PageDown')).toBe(5);
    expect(go(2, 'PageUp')).toBe(0);
  });

  test('goes to the next title with that letter, once around', () => {
    expect(go(0, 's')).toBe(1);
    expect(go(1, 's')).toBe(3);
    expect(go(6, 's')).toBe(1);
    expect(go(0, 'É')).toBe(4);
  });

  test('stays at a title that what was typed still begins', () => {
    expect(go(3, 'p', 'sp')).toBe(3);
    expect(go(3, 't', 'sprit')).toBe(6);
  });

  test('leads nowhere for other keys and letters', () => {
    expect(go(2, 'Tab')).toBeNull();
    expect(go(2, 'x')).toBeNull();
  });
});
