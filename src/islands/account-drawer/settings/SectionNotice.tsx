import { Notice } from '#islands/ui/Notice.tsx';
import type { SectionMessage } from './useMessage.ts';

/** Every live region is always rendered; the message goes into one. A line of it has its room before, so that nothing moves when it comes and goes. */
export function SectionNotice({ message }: { message: SectionMessage | null }) {
  return (
    <div className="min-h-7">
      <Notice tone="good">{message?.tone === 'good' ? message.text : null}</Notice>
      <Notice tone="plain">{message?.tone === 'plain' ? message.text : null}</Notice>
      <Notice tone="bad">{message?.tone === 'bad' ? message.text : null}</Notice>
    </div>
  );
}
