import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { t } from '#messages/first.ts';
import { closeOverPage, Disclosure } from '../ui/Disclosure.tsx';
import { Lazy } from '../ui/Lazy.tsx';
import { PageMessage } from './page-message/PageMessage.tsx';
import { loadAgain } from './page-message/report-failed-loads.ts';
import { workOfRun } from './run/run.ts';
import { SourceForm, type SourceFormProps } from './SourceForm.tsx';
import { useTranslateIsNext } from './useTranslateIsNext.ts';

const loadProjects = () => import('./projects/ProjectsPanel.tsx').then(({ ProjectsPanel }) => ProjectsPanel);

interface Props extends SourceFormProps {
  /** The model only stands in for one. */
  readonly isStandIn: boolean;
  readonly onUndo: () => void;
}

/** What is translated, what the page has to say, and the translations that are kept. Folded, it is one line above the cues. */
export function SourcePane(props: Props) {
  const { workspace, form, run, isBusy, isFolded, isStandIn, onUnfold, onTranslate, onClear, onUndo } = props;
  const { list } = workspace;
  const project = useStore(workspace.$shown, { ssr: 'initial' }).doc?.project ?? null;
  const notice = useStore(workspace.$notice, { ssr: 'initial' });
  const keeping = useStore(workspace.$keeping, { ssr: 'initial' });
  const projects = useStore(workspace.$list, { ssr: 'initial' });
  /** On a phone the line has room for what is pressed most. */
  const [hasMore, setHasMore] = useState(false);
  const translate = () => {
    // What comes stands below.
    closeOverPage();
    setHasMore(false);
    onTranslate();
  };
  const isNext = useTranslateIsNext(workspace, workOfRun(run));
  return (
    <div
      className={isFolded ? 'studio-bar' : 'grid min-w-0 grid-cols-1 gap-4'}
      data-more={hasMore ? '' : undefined}
      data-translates={isNext ? '' : undefined}
    >
      {isFolded && (
        <button
          type="button"
          className="studio-more tool-button tool-button-edged"
          aria-expanded={hasMore}
          onClick={() => setHasMore(!hasMore)}
        >
          {t('tool.more')}
        </button>
      )}
      <SourceForm {...{ workspace, form, run, isBusy, isFolded, onUnfold, onClear }} onTranslate={translate}>
        <PageMessage
          notice={notice}
          keeping={project ? keeping : 'kept'}
          onUndo={onUndo}
          onGoOn={(id) => void list.goOn(id)}
          onReload={() => void loadAgain(workspace)}
        />
      </SourceForm>
      <Disclosure title={t('projects.title')} count={0}>
        {(wasOpened) => (
          <Lazy
            load={loadProjects}
            isWanted={wasOpened}
            isAwaited
            props={{
              projects,
              open: project,
              isDisabled: isBusy,
              onOpen: (id) => void list.open(id),
              onRename: (id, name) => void list.rename(id, name),
              onDuplicate: (id) => void list.duplicate(id),
              onRemove: (id) => void list.remove(id),
              shown: project?.shown ?? null,
              onShow: (code) => workspace.dispatch({ type: 'shown', target: code }),
              onRemoveLanguage: list.removeLanguage,
              onSave: (id) => void list.saveAsFile(id),
              onOpenFile: (file) => void workspace.openFile(file),
            }}
          />
        )}
      </Disclosure>
      {/* It comes with the configuration: last, so that the form does not move. */}
      {isStandIn && (
        <p
          className={
            isFolded
              ? 'studio-demo'
              : 'border-l-4 border-accent pl-2.5 text-(length:--step--2) leading-snug text-ink-soft'
          }
        >
          {t('tool.demo')}
        </p>
      )}
    </div>
  );
}
