import { useStore } from '@nanostores/react';
import { t } from '#messages/first.ts';
import { $lateWaits } from './late-waits.ts';

/** Says that what was pressed for is on its way. It lies over the page, so that nothing moves. */
export function WaitSign() {
  const isLate = useStore($lateWaits, { ssr: 'initial' }) > 0;
  return (
    <p role="status" className="wait-sign">
      {isLate && t('wait.moment')}
    </p>
  );
}
