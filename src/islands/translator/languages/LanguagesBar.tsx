import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { t } from '#messages/t.ts';
import { Lazy } from '#islands/ui/Lazy.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import type { TranslatorWorkspace } from '../workspace/workspace.ts';
import { type LanguageRow, languageRows, openRows } from './language-rows.ts';
import { languagesText } from './languages-text.ts';
import { LanguageTab } from './LanguageTab.tsx';
import { isRunning } from './queue.ts';
import { SaveAll } from './save-all/SaveAll.tsx';
import { severalLanguages } from './several-languages.ts';

const loadUploadAll = () => import('./upload-all/UploadAll.tsx').then(({ UploadAll }) => UploadAll);

interface Props {
  readonly workspace: TranslatorWorkspace;
  /** Title and description are wanted too. */
  readonly isWithTexts: boolean;
  readonly isComparing: boolean;
  readonly onCompare: (isComparing: boolean) => void;
}

/** All languages of the file: how far each is, which is on the screen, and what is done to all of them. */
export function LanguagesBar({ workspace, isWithTexts, isComparing, onCompare }: Props) {
  const languages = severalLanguages(workspace);
  const state = useStore(workspace.$shown);
  const queue = useStore(languages.$queue);
  const rows = useMemo(() => languageRows(state, queue), [state, queue]);
  const isBusy = queue.projectId === state.doc?.project.id && isRunning(queue);
  const project = state.doc?.project;
  const [messages, setMessages] = useState<Element | null>(null);
  const open = openRows(rows);
  const goOn = (some: readonly LanguageRow[]) =>
    void languages.start(
      some.map(({ target }) => target),
      isWithTexts,
    );
  return (
    <section aria-label={t('languages.row')} className="language-bar">
      <div className="language-bar-head" data-running={isBusy ? '' : undefined}>
        <p role="status">{overallText(rows)}</p>
        {isBusy && (
          <button type="button" className="tool-button" onClick={() => languages.cancel()}>
            {t('languages.cancelAll')}
          </button>
        )}
        {!isBusy && open.length > 0 && (
          <button type="button" className="tool-button tool-button-edged" onClick={() => goOn(open)}>
            {t('languages.goOn', { languages: languagesText(open.length) })}
          </button>
        )}
        {project && project.works.size > 1 && (
          <>
            <button
              type="button"
              className="tool-button tool-button-edged compare-choice"
              aria-pressed={isComparing}
              onClick={() => onCompare(!isComparing)}
            >
              {t('compare.button')}
            </button>
            <SaveAll project={project} />
            {project.source.videoId && (
              <Lazy load={loadUploadAll} isWanted props={{ workspace, project, isBusy, messages }} />
            )}
          </>
        )}
      </div>
      {isBusy && <OverallBar rows={rows} />}
      <ul aria-label={t('languages.list')} className="language-tabs">
        {rows.map((row) => (
          <LanguageTab
            key={row.target.code}
            row={row}
            onShow={() => {
              onCompare(false);
              workspace.dispatch({ type: 'shown', target: row.target.code });
            }}
            onStop={() => languages.cancel(row.target.code)}
            onGoOn={() => goOn([row])}
            onDismiss={() => languages.dismiss(row.target.code)}
          />
        ))}
      </ul>
      <div ref={setMessages} className="language-messages" />
      <Problems rows={rows} held={queue.projectId === state.doc?.project.id ? queue.held : null} />
    </section>
  );
}

function overallText(rows: readonly LanguageRow[]): string {
  const done = rows.filter(({ status }) => status === 'translated');
  const flagged = done.reduce((sum, row) => sum + row.flagged, 0);
  const counts = { done: done.length, count: rows.length };
  return flagged > 0 ? t('languages.overallFlagged', { ...counts, flagged }) : t('languages.overall', counts);
}

function OverallBar({ rows }: { rows: readonly LanguageRow[] }) {
  const sum = (of: 'done' | 'total') => rows.reduce((total, row) => total + row[of], 0);
  return <progress className="bar" aria-label={t('languages.bar')} value={sum('done')} max={sum('total')} />;
}

/** What went wrong with languages that are not on the screen: that one says it in its own place. */
function Problems({ rows, held }: { rows: readonly LanguageRow[]; held: { message: string } | null }) {
  const failed = rows.filter(
    ({ failure, isShown }) => failure && !isShown && failure.message !== held?.message,
  );
  return (
    <Notice tone="bad">
      {(held || failed.length > 0) && (
        <>
          {held && <p>{t('languages.held', { message: held.message })}</p>}
          {failed.map(({ target, failure }) => (
            <p key={target.code}>
              {t('languages.problem', { language: target.name, message: failure?.message ?? '' })}
            </p>
          ))}
        </>
      )}
    </Notice>
  );
}
