import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useId, useState } from 'react';
import { t } from '#messages/t.ts';
import { MAX_MEMORY_UNITS } from '#protocol/limits.ts';
import type { Source } from '#islands/project/source.ts';
import type { Work } from '#islands/project/work.ts';
import { readTermUpload } from '#islands/terms/read-term-upload.ts';
import { $termArrivals } from '#islands/terms/term-events.ts';
import { termStore } from '#islands/terms/term-store.ts';
import { $session, signedInUid } from '#islands/session/session.ts';
import { ConfirmDialog } from '#islands/ui/ConfirmDialog.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { useQuestion } from '#islands/ui/useQuestion.ts';
import { writeTmx } from '#terminology/files/tmx.ts';
import { saveFile } from '../export/save-file.ts';
import type { NamedPair } from '../glossaries/useLanguagePair.ts';
import { WhereKept } from '../glossaries/WhereKept.tsx';
import { forgetMemory } from './memory-client.ts';
import { $memoryChoice, chooseMemory } from '#islands/terms/memory-choice.ts';
import { keepUnits, memoryOf, unitsOf, usableUnits } from './memory-units.ts';

interface Props {
  readonly pair: NamedPair;
  readonly source: Source;
  /** The translation into the language of the form, where there is one. */
  readonly work: Work | null;
  readonly isDisabled: boolean;
}

interface News {
  readonly tone: 'good' | 'bad' | 'plain';
  readonly text: string;
}

/** The translation memory of what is open: what goes in, whether it is used, and the whole of it as a file. */
export function MemorySection({ pair, source, work, isDisabled }: Props) {
  const choice = useStore($memoryChoice);
  const id = useId();
  const [count, setCount] = useState(0);
  const [news, setNews] = useState<News | null>(null);
  const { question, ask, answer } = useQuestion();
  const list = memoryOf(pair);
  const arrivals = useStore($termArrivals);
  const { status } = useStore($session, { ssr: 'initial' });
  const uid = status === 'signedIn' ? signedInUid() : null;
  const isSynced = uid !== null && choice.syncsTo === uid;
  const ticks = [
    { what: 'keeps', isOn: choice.keeps, tick: (keeps: boolean) => ({ keeps }) },
    { what: 'uses', isOn: choice.uses, tick: (uses: boolean) => ({ uses }) },
    ...(uid === null
      ? []
      : [
          {
            what: 'syncs',
            isOn: isSynced,
            tick: (syncs: boolean) => ({ syncsTo: syncs ? uid : null }),
          } as const,
        ]),
  ] as const;

  const recount = useCallback(async () => {
    const lists = await (await termStore()).lists();
    setCount(lists.find((some) => some.id === list.id)?.count ?? 0);
  }, [list.id]);
  useEffect(() => {
    const start = setTimeout(() => {
      recount().catch(() => setNews({ tone: 'bad', text: t('glossaries.notKept') }));
    });
    return () => clearTimeout(start);
  }, [recount, arrivals]);
  const attempt = async (run: () => Promise<News>) => {
    try {
      setNews(await run());
      forgetMemory();
      await recount();
    } catch {
      setNews({ tone: 'bad', text: t('glossaries.notKept') });
    }
  };
  const keep = async (units: Parameters<typeof keepUnits>[1]): Promise<News> => {
    const left = await keepUnits(pair, units);
    if (left > 0) return { tone: 'bad', text: t('memory.full', { limit: MAX_MEMORY_UNITS, left }) };
    return { tone: 'good', text: t('memory.kept', { lines: linesText(units.length) }) };
  };
  const open = (file: File) =>
    attempt(async () => {
      setNews({ tone: 'plain', text: t('file.reading', { file: file.name }) });
      const found = await readTermUpload(file, pair);
      if (typeof found === 'string') return { tone: 'bad', text: found };
      const units = usableUnits(found);
      if (units.length === 0) return { tone: 'bad', text: t('glossaries.file.none', { file: file.name }) };
      return keep(units);
    });
  const remove = async () => {
    const isSure = await ask({
      title: t('memory.removeTitle'),
      body: t('memory.removeBody', { lines: linesText(count) }),
      confirm: t('memory.remove'),
      keep: t('memory.keep'),
    });
    if (!isSure) return;
    await attempt(async () => {
      await (await termStore()).remove(list.id);
      return { tone: 'good', text: t('memory.removed') };
    });
  };
  const save = async () => {
    const units = await termStore()
      .then((store) => store.terms(list.id))
      .catch(() => null);
    if (!units) return setNews({ tone: 'bad', text: t('glossaries.unread') });
    saveFile(writeTmx(units, pair), `memory.${pair.source}-${pair.target}.tmx`);
  };
  return (
    <section className="grid gap-1" aria-label={t('memory.title')}>
      <p className="text-(length:--step--1) font-semibold">
        {t('memory.title')}{' '}
        <span className="font-normal text-ink-soft">
          {pair.label}, {linesText(count)}
        </span>
      </p>
      {ticks.map(({ what, isOn, tick }) => (
        <label key={what} className="flex min-h-11 items-center gap-3 text-(length:--step--1)">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-(--translation)"
            checked={isOn}
            disabled={isDisabled}
            aria-describedby={`${id}-where`}
            onChange={(event) => chooseMemory({ ...choice, ...tick(event.target.checked) })}
          />
          {t(`memory.${what}`)}
        </label>
      ))}
      <div className="flex flex-wrap gap-1 text-(length:--step--1)">
        {work && (
          <button
            type="button"
            className="tool-button tool-button-edged"
            disabled={isDisabled}
            onClick={() => void attempt(() => keep(unitsOf(source.cues, work, work.texts.keys())))}
          >
            {t('memory.keepAll')}
          </button>
        )}
        <label className="tool-button tool-button-edged cursor-pointer has-disabled:opacity-60 has-focus-visible:[outline:3px_solid_var(--focus)]">
          {t('memory.import')}
          <input
            type="file"
            className="sr-only"
            accept=".tmx,.tsv,.tab,.txt,.xml"
            disabled={isDisabled}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              // The same file may be chosen again.
              currentTarget.value = '';
              if (file) void open(file);
            }}
          />
        </label>
        {count > 0 && (
          <>
            <button type="button" className="tool-button" onClick={() => void save()}>
              {t('memory.export')}
            </button>
            <button type="button" className="tool-button" onClick={() => void remove()}>
              {t('memory.remove')}
            </button>
          </>
        )}
      </div>
      <Notice tone={news?.tone ?? 'good'}>{news?.text}</Notice>
      <WhereKept id={`${id}-where`} what="memory" isSynced={isSynced} />
      <ConfirmDialog question={question} onAnswer={answer} />
    </section>
  );
}

function linesText(count: number): string {
  return count === 1 ? t('memory.one') : t('memory.count', { count });
}
