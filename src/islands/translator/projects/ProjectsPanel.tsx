import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { t } from '#messages/t.ts';
import { keyOf } from '#islands/ui/keyboard/key-of.ts';
import { focusIfLost } from '#islands/ui/focus/focus-if-lost.ts';
import type { Project } from '#islands/project/project.ts';
import { tracksOf } from '#islands/project/storage/project-records.ts';
import { formatWhen } from './format-when.ts';
import { OpenProjectFile } from './OpenProjectFile.tsx';
import { ProjectLanguages } from './ProjectLanguages.tsx';
import { useSteadyOrder } from './useSteadyOrder.ts';
import type { ListedProject } from '../workspace/session/listed-projects.ts';

interface Props {
  readonly projects: readonly ListedProject[];
  /** The one on the page. What is kept of it may be a moment older. */
  readonly open: Project | null;
  readonly isDisabled: boolean;
  readonly onOpen: (id: string) => void;
  readonly onRename: (id: string, name: string) => void;
  readonly onDuplicate: (id: string) => void;
  readonly onRemove: (id: string) => void;
  /** The language on the screen. */
  readonly shown: string | null;
  readonly onShow: (code: string) => void;
  readonly onRemoveLanguage: (code: string) => void;
  readonly onSave: (id: string) => void;
  readonly onOpenFile: (file: File) => void;
}

/** The projects in this browser: every source with its translations. */
export function ProjectsPanel({ projects, open, onOpenFile, ...actions }: Props) {
  const { rows, watch } = useSteadyOrder(projects);
  const list = useRef<HTMLUListElement>(null);
  const hasRemoved = useRef(false);
  useLayoutEffect(() => {
    // The button that was pressed is gone with its row.
    if (hasRemoved.current) focusIfLost(list.current, { preventScroll: true });
    hasRemoved.current = false;
  }, [projects]);
  const works = open?.works;
  const tracks = useMemo(() => (works ? tracksOf(works) : []), [works]);
  return (
    <div className="border-t border-line">
      {projects.length === 0 && (
        <p className="px-3 pt-3 text-(length:--step--1) text-ink-soft">{t('projects.none')}</p>
      )}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t('projects.title')}
        className="grid max-h-96 gap-px overflow-y-auto"
        {...watch}
      >
        {rows.map((project) => (
          <ProjectItem
            key={project.id}
            project={project.id === open?.id ? { ...project, name: open.name, tracks } : project}
            isOpen={project.id === open?.id}
            {...actions}
            onRemove={(id) => {
              hasRemoved.current = true;
              actions.onRemove(id);
            }}
          />
        ))}
      </ul>
      <OpenProjectFile isDisabled={actions.isDisabled} onFile={onOpenFile} />
    </div>
  );
}

interface ItemProps extends Omit<Props, 'projects' | 'open' | 'onOpenFile'> {
  readonly project: ListedProject;
  readonly isOpen: boolean;
}

function ProjectItem({ project, isOpen, isDisabled, ...actions }: ItemProps) {
  const { onOpen, onRename, onDuplicate, onRemove, onSave } = actions;
  const { id, name, changedAtMs, isElsewhere } = project;
  const nameId = useId();
  const [isRenaming, setIsRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const tools = [
    ...(isOpen ? [] : [{ label: t('projects.open'), press: () => onOpen(id) }]),
    ...(isElsewhere ? [] : [{ label: t('projects.rename'), press: () => setIsRenaming(true) }]),
    { label: t('projects.duplicate'), press: () => onDuplicate(id) },
    { label: t('projects.save'), press: () => onSave(id) },
    ...(isElsewhere ? [] : [{ label: t('projects.delete'), press: () => onRemove(id) }]),
  ];
  return (
    <li className="grid gap-1 border-b border-line px-3 py-2.5 text-(length:--step--1)">
      {isRenaming ? (
        <NameField
          name={name}
          onDone={(next) => {
            setIsRenaming(false);
            requestAnimationFrame(() => focusIfLost(renameButton.current));
            if (next !== null && next !== name) onRename(id, next);
          }}
        />
      ) : (
        <p id={nameId} className="font-semibold wrap-anywhere" dir="auto">
          {name}
        </p>
      )}
      <p className="text-ink-soft">
        {tracksText(project)}
        <span className="flex flex-wrap gap-x-3 text-(length:--step--2)">
          <span>{formatWhen(changedAtMs)}</span>
          {isOpen && <span className="font-semibold">{t('projects.isOpen')}</span>}
          {isElsewhere && <span className="font-semibold">{t('projects.isElsewhere')}</span>}
        </span>
      </p>
      {isOpen && project.tracks.length > 1 && (
        <ProjectLanguages
          project={project}
          shown={actions.shown}
          isDisabled={isDisabled}
          onShow={actions.onShow}
          onRemove={actions.onRemoveLanguage}
        />
      )}
      <div className="-mx-2 flex flex-wrap">
        {tools.map(({ label, press }) => (
          <button
            key={label}
            ref={label === t('projects.rename') ? renameButton : null}
            type="button"
            className="tool-button"
            disabled={isDisabled}
            aria-describedby={nameId}
            onClick={press}
          >
            {label}
          </button>
        ))}
      </div>
    </li>
  );
}

function NameField({ name, onDone }: { name: string; onDone: (name: string | null) => void }) {
  const [text, setText] = useState(name);
  return (
    <input
      className="field w-full py-1"
      aria-label={t('projects.name')}
      // The person opened it to type here.
      // eslint-disable-next-line jsx-a11y-x/no-autofocus
      autoFocus
      dir="auto"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => onDone(text.trim() === '' ? null : text.trim())}
      onKeyDown={({ nativeEvent, currentTarget }) => {
        const key = keyOf(nativeEvent);
        if (key === 'Escape') onDone(null);
        if (key === 'Enter') currentTarget.blur();
      }}
    />
  );
}

function tracksText({ tracks, cues }: ListedProject): string {
  if (tracks.length === 0)
    return t('projects.untranslated', {
      cues: cues === 1 ? t('file.oneCue') : t('file.cues', { count: cues }),
    });
  return tracks
    .map(({ target, translated }) =>
      t('projects.track', { language: target.name, percent: percentOf(translated, cues) }),
    )
    .join(', ');
}

/** Not 100 while something is missing. */
function percentOf(done: number, total: number): number {
  return total === 0 ? 100 : Math.floor((100 * done) / total);
}
