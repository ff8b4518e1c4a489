import { Notice } from '../ui/Notice.tsx';
import { messageTone } from './settings-message.ts';

/** Both live regions are always there: one of them gets the words. */
export function SectionMessage({ text }: { text: string | null }) {
  const tone = text ? messageTone(text) : null;
  return (
    <>
      <Notice tone="good">{tone === 'good' ? text : null}</Notice>
      <Notice tone="bad">{tone === 'bad' ? text : null}</Notice>
    </>
  );
}
