import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { t } from '#messages/t.ts';
import type { Suggestion } from '#protocol/suggest.ts';
import { optionsInto } from '#islands/project/form-options.ts';
import type { Doc } from '#islands/project/history.ts';
import { shownWork } from '#islands/project/project.ts';
import type { Work } from '#islands/project/work.ts';
import { Lazy } from '#islands/ui/Lazy.tsx';
import type { Subject } from './SuggestionsDialog.tsx';
import { $wishedFor, type WishedFor } from './wished-for.ts';

const loadDialog = () => import('./SuggestionsDialog.tsx').then(({ SuggestionsDialog }) => SuggestionsDialog);

interface Props {
  readonly doc: () => Doc | null;
  readonly onChoose: (
    before: Work,
    cueIds: readonly number[],
    texts: ReadonlyMap<number, Suggestion>,
  ) => void;
}

/** Opens the window for the line that is asked about. Loaded when it is first wanted. */
export function Suggestions({ doc, onChoose }: Props) {
  const wishedFor = useStore($wishedFor);
  const [said, setSaid] = useState('');
  const opened = useMemo(() => wishedFor && subjectOf(wishedFor, doc()), [wishedFor, doc]);
  const close = () => $wishedFor.set(null);
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <Lazy
        load={loadDialog}
        isWanted={wishedFor !== null}
        isAwaited
        props={{
          subject: opened?.subject ?? null,
          onClose: close,
          onChoose: (texts) => {
            close();
            if (!opened || texts.size === 0) return;
            onChoose(opened.subject.work, opened.cueIds, texts);
            setSaid(t('wish.taken', { numbers: [...texts.keys()].map((index) => index + 1).join(', ') }));
          },
        }}
      />
    </>
  );
}

/** The translation on the screen as it is now, with the line in question. */
function subjectOf(wishedFor: WishedFor, doc: Doc | null) {
  const work = doc && shownWork(doc.project);
  if (!work) return null;
  const { source, cueIds } = doc.project;
  const options = optionsInto(work.target.code, doc.project);
  const subject: Subject = { cues: source.cues, work, options, ...wishedFor };
  return { subject, cueIds };
}
