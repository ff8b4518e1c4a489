/**
 * A text with its lines as `change` gives them. Lines that stay as they are take no room: there may be a million. `mayChange` tells cheaply, from
 * where a line lies, that it surely stays.
 */
export function mapLines(
  text: string,
  change: (line: string) => string,
  mayChange: (text: string, from: number, to: number) => boolean,
): string {
  let written = '';
  let from = 0;
  for (let at = 0; at <= text.length;) {
    const next = text.indexOf('\n', at);
    const end = next < 0 ? text.length : next;
    if (mayChange(text, at, end)) {
      const line = text.slice(at, end);
      const changed = change(line);
      if (changed !== line) {
        written += text.slice(from, at) + changed;
        from = end;
      }
    }
    at = end + 1;
  }
  return written + text.slice(from);
}
