import { useEffect } from 'react';
import { t } from '#messages/t.ts';
import { rememberProject } from '#islands/project/storage/tab-project.ts';

/** In place of a translator that threw while it was drawn. What was open is not opened again by itself: it may be what stopped it. */
export function StoppedTool() {
  useEffect(() => {
    rememberProject(null);
    document.body.removeAttribute('data-studio');
  }, []);
  return (
    <div
      role="alert"
      className="mx-auto grid max-w-[85rem] justify-items-start gap-3 border-l-4 border-bad py-1 pl-3"
    >
      <p className="font-semibold">{t('tool.stopped')}</p>
      <p>{t('tool.stoppedKept')}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        {t('tool.startAgain')}
      </button>
    </div>
  );
}
