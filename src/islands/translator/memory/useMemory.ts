import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { t } from '#messages/t.ts';
import { MAX_MEMORY_UNITS } from '#protocol/limits.ts';
import { readTermUpload } from '#islands/terms/read-term-upload.ts';
import { $termArrivals } from '#islands/terms/term-events.ts';
import { termStore } from '#islands/terms/term-store.ts';
import type { Ask } from '#islands/ui/useQuestion.ts';
import { writeTmx } from '#terminology/files/tmx.ts';
import { saveFile } from '../export/save-file.ts';
import type { NamedPair } from '../glossaries/useLanguagePair.ts';
import { linesText } from './lines-text.ts';
import { forgetMemory } from './memory-client.ts';
import { keepUnits, memoryOf, usableUnits } from './memory-units.ts';

interface News {
  readonly tone: 'good' | 'bad' | 'plain';
  readonly text: string;
}

/** The memory of a pair of languages: how much it has, what is done to it, and what came of that. */
export function useMemory(pair: NamedPair, ask: Ask) {
  const [count, setCount] = useState(0);
  const [news, setNews] = useState<News | null>(null);
  const list = memoryOf(pair);
  const arrivals = useStore($termArrivals);
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
  return {
    count,
    news,
    keep: (units: Parameters<typeof keepUnits>[1]) => attempt(() => keep(units)),
    open,
    remove,
    save,
  };
}
