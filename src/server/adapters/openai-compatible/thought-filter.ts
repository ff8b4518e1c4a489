const OPEN = '<think>';
const CLOSE = '</think>';

/** Removes the thoughts that a reasoning model writes before its answer, however the stream is split into pieces. */
export function thoughtFilter(): (piece: string) => string {
  let state: 'start' | 'thinking' | 'answering' = 'start';
  let buffered = '';
  return (piece) => {
    if (state === 'answering') return piece;
    buffered += piece;
    if (state === 'start') {
      const begun = buffered.trimStart();
      if (begun.length < OPEN.length && OPEN.startsWith(begun)) return '';
      state = begun.startsWith(OPEN) ? 'thinking' : 'answering';
    }
    if (state === 'thinking') {
      const end = buffered.indexOf(CLOSE);
      if (end < 0) return '';
      state = 'answering';
      buffered = buffered.slice(end + CLOSE.length);
    }
    const answer = buffered;
    buffered = '';
    return answer;
  };
}
