import { t } from '#messages/t.ts';
import type { Source } from '#islands/project/source.ts';
import type { Work } from '#islands/project/work.ts';
import { SearchIcon } from '#islands/ui/icons.tsx';
import { ExportBar } from '../export/ExportBar.tsx';
import { RunBar } from '../run/RunBar.tsx';
import type { Run } from '../run/run.ts';
import type { FindToggle } from './find/useFindToggle.ts';
import { type HistoryButtons, HistoryTools } from './HistoryTools.tsx';

interface Props {
  readonly titleId: string;
  readonly source: Source;
  readonly work: Work | null;
  readonly run: Run;
  readonly history: HistoryButtons;
  readonly find: FindToggle;
  readonly onCancel: () => void;
  readonly onResume: () => void;
}

/** The editor's title, and what concerns the translation as a whole: the run, its history, find, and saving. */
export function EditorHead(props: Props) {
  const { titleId, source, work, run, history, onCancel, onResume } = props;
  const { button, isOpen, toggle } = props.find;
  return (
    <div className="studio-head">
      <h2 id={titleId} className="text-(length:--step-0) leading-tight font-bold">
        {t('editor.title')}
      </h2>
      <RunBar run={run} cues={source.cues} onCancel={onCancel} onResume={onResume} />
      <div className="studio-history flex items-center">
        <HistoryTools {...history} />
        {work && (
          <button ref={button} type="button" className="tool-button" aria-expanded={isOpen} onClick={toggle}>
            <SearchIcon />
            {t('find.open')}
          </button>
        )}
      </div>
      {work && <ExportBar source={source} work={work} />}
    </div>
  );
}
