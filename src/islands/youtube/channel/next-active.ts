interface Step {
  readonly key: string;
  /** What has been typed in one go, the key of this step included; empty for a key that is no letter. */
  readonly letters: string;
  readonly active: number;
  readonly titles: readonly string[];
}

const PAGE = 5;

/** The option that a key leads to in a list of titles; `null` for a key that leads nowhere. */
export function nextActive({ key, letters, active, titles }: Step): number | null {
  const last = titles.length - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, active + 1);
    case 'ArrowUp':
      return Math.max(0, active - 1);
    case 'PageDown':
      return Math.min(last, active + PAGE);
    case 'PageUp':
      return Math.max(0, active - PAGE);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return letters === '' ? null : titleFrom(letters, active, titles);
  }
}

/** The next title that begins so, once around. A single letter leads past the title that begins with it already. */
function titleFrom(letters: string, active: number, titles: readonly string[]): number | null {
  const wanted = letters.toLocaleLowerCase();
  const from = [...letters].length === 1 ? active + 1 : active;
  const order = titles.map((_, at) => (from + at) % titles.length);
  return order.find((at) => titles[at]?.toLocaleLowerCase().startsWith(wanted)) ?? null;
}
