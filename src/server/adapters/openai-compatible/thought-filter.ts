const OPEN = '<think>';
const CLOSE = '</think>';

/** Takes out what a reasoning model thinks aloud before it answers, in whatever pieces it arrives. */
export function thoughtFilter(): (piece: string) => string {
  let state: 'start' | 'thinking' | 'answering' = 'start';
  let held = '';
  return (piece) => {
    if (state === 'answering') return piece;
    held += piece;
    if (state === 'start') {
      const begun = held.trimStart();
      if (begun.length < OPEN.length && OPEN.startsWith(begun)) return '';
      state = begun.startsWith(OPEN) ? 'thinking' : 'answering';
    }
    if (state === 'thinking') {
      const end = held.indexOf(CLOSE);
      if (end < 0) return '';
      state = 'answering';
      held = held.slice(end + CLOSE.length);
    }
    const answer = held;
    held = '';
    return answer;
  };
}
