import { Notice } from '#islands/ui/Notice.tsx';
import type { SectionMessage } from './useMessage.ts';

/** Both live regions are always rendered; the message goes into one of them. */
export function SectionNotice({ message }: { message: SectionMessage | null }) {
  return (
    <>
      <Notice tone="good">{message?.tone === 'good' ? message.text : null}</Notice>
      <Notice tone="bad">{message?.tone === 'bad' ? message.text : null}</Notice>
    </>
  );
}
