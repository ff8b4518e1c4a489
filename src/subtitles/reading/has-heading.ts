const TWO_TIMES = /\d:\d\d[\d.:,]{0,12}[^\d\n]{1,12}\d{1,9}:\d\d/u;

/** Whether a file has a section with this heading. Behind the times of a cue, `[Events]` is what someone says. */
export function hasHeading(head: string, heading: RegExp): boolean {
  const found = heading.exec(head);
  return found !== null && !TWO_TIMES.test(head.slice(0, found.index));
}
