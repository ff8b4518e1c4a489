const OPEN = '<think>';
const CLOSE = '</think>';

/**
 * Removes the thoughts that a reasoning model writes before its answer, however the stream is split into pieces. Of the thoughts it keeps only what may be the
 * beginning of their end: a model may think for megabytes, a letter at a time.
 */
export function thoughtFilter(): (piece: string) => string {
  let state: 'start' | 'thinking' | 'answering' = 'start';
  // Space before the answer is kept: it may be the answer's own. It is not searched again with each piece.
  let space = '';
  let buffered = '';
  return (piece) => {
    if (state === 'answering') return piece;
    buffered += piece;
    if (state === 'start') {
      const begun = buffered.trimStart();
      space += buffered.slice(0, buffered.length - begun.length);
      buffered = begun;
      if (begun.length < OPEN.length && OPEN.startsWith(begun)) return '';
      state = begun.startsWith(OPEN) ? 'thinking' : 'answering';
      if (state === 'answering') buffered = space + begun;
    }
    if (state === 'thinking') {
      const end = buffered.indexOf(CLOSE);
      if (end < 0) {
        buffered = buffered.slice(1 - CLOSE.length);
        return '';
      }
      state = 'answering';
      buffered = buffered.slice(end + CLOSE.length);
    }
    const answer = buffered;
    buffered = '';
    return answer;
  };
}
