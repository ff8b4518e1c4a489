import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '#messages/t.ts';
import type { Source } from '#islands/project/source.ts';
import type { Work } from '#islands/project/work.ts';
import { formatTimecode } from '#subtitles/timing/timecode.ts';
import { useSourceLang } from '../studio/source-lang.ts';

interface Props {
  readonly source: Source;
  readonly work: Work | null;
}

/** All cues on paper: the list on the screen has only those near the window. */
export function PrintedTrack({ source: { fileName, cues }, work }: Props) {
  const isPrinting = usePrinting();
  const lang = useSourceLang();
  if (!isPrinting) return null;
  return (
    <table className="printed-track">
      <caption>{fileName}</caption>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{t('figures.time')}</th>
          <th scope="col">{t('editor.source')}</th>
          {work && (
            <th scope="col" dir={work.target.direction}>
              {work.target.name}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {cues.map(({ startMs, endMs, text }, index) => (
          <tr key={index}>
            <td>{index + 1}</td>
            <td className="timecode">
              {formatTimecode(startMs, ',')}
              <br />
              {formatTimecode(endMs, ',')}
            </td>
            <td lang={lang} dir="auto">
              {text}
            </td>
            {work && (
              <td lang={work.target.code} dir="auto">
                {work.texts[index]}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The page is printed as it is when the listener returns. */
function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const set = (next: boolean) => () => flushSync(() => setIsPrinting(next));
    addEventListener('beforeprint', set(true), listening);
    addEventListener('afterprint', set(false), listening);
    return () => listening.abort();
  }, []);
  return isPrinting;
}
