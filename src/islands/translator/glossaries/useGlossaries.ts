import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { t } from '#messages/t.ts';
import { MAX_LIST_NAME_CHARS } from '#protocol/limits.ts';
import { normalForm } from '#subtitles/encoding/normal-form.ts';
import type { LanguagePair, Term } from '#terminology/term.ts';
import { readTermUpload } from '#islands/terms/read-term-upload.ts';
import type { TermListSummary } from '#islands/terms/term-records.ts';
import { $termArrivals } from '#islands/terms/term-events.ts';
import { termStore } from '#islands/terms/term-store.ts';
import type { Question } from '#islands/ui/ConfirmDialog.tsx';
import type { Ask } from '#islands/ui/useQuestion.ts';
import { usableTerms } from './glossary-terms.ts';
import { termsText } from './terms-text.ts';

/** What the last action brought. */
export interface GlossaryNews {
  readonly tone: 'good' | 'bad' | 'plain';
  readonly text: string;
}

/** The saved glossaries of a language pair, and what is done with them. Every action ends in a sentence; before terms are lost, the person is asked. */
export function useGlossaries(pair: LanguagePair, ask: Ask) {
  const [all, setAll] = useState<readonly TermListSummary[]>([]);
  const [news, setNews] = useState<GlossaryNews | null>(null);

  const attempt = useCallback(async (run: () => Promise<GlossaryNews | null>) => {
    try {
      const next = await run();
      setNews(next);
      setAll(await (await termStore()).lists());
    } catch {
      setNews({ tone: 'bad', text: t('glossaries.notKept') });
    }
  }, []);
  const arrivals = useStore($termArrivals);
  useEffect(() => {
    let isCurrent = true;
    termStore()
      .then((store) => store.lists())
      .then(
        (lists) => isCurrent && setAll(lists),
        () => isCurrent && setNews({ tone: 'bad', text: t('glossaries.notKept') }),
      );
    return () => {
      isCurrent = false;
    };
  }, [arrivals]);

  const lists = all.filter(
    ({ kind, source, target }) => kind === 'glossary' && source === pair.source && target === pair.target,
  );
  const put = async (
    name: string,
    entries: readonly Term[],
    to: LanguagePair,
  ): Promise<GlossaryNews | null> => {
    const trimmed = normalName(name).slice(0, MAX_LIST_NAME_CHARS);
    const same = lists.find((list) => normalName(list.name) === trimmed);
    const isKept = same && same.count > 0 && !(await ask(replaceQuestion(same, entries.length)));
    if (isKept) return null;
    const id = same?.id ?? crypto.randomUUID();
    await (await termStore()).replace({ id, kind: 'glossary', name: trimmed, ...to }, entries);
    return { tone: 'good', text: t('glossaries.saved', { name: trimmed, terms: termsText(entries.length) }) };
  };

  return {
    lists,
    news,
    /** A list of the same name is replaced. */
    save: (name: string, terms: readonly Term[]) =>
      attempt(async () => (name.trim() !== '' ? put(name, usableTerms(terms), pair) : null)),
    read: async (file: File) =>
      attempt(async () => {
        setNews({ tone: 'plain', text: t('file.reading', { file: file.name }) });
        const found = await readTermUpload(file, pair);
        if (typeof found === 'string') return { tone: 'bad', text: found };
        const terms = usableTerms(found);
        if (terms.length === 0) return { tone: 'bad', text: t('glossaries.file.none', { file: file.name }) };
        return put(file.name.replace(/\.[^.]{1,5}$/, ''), terms, pair);
      }),
    remove: async (list: TermListSummary) => {
      if (!(await ask(removeQuestion(list)))) return;
      await attempt(async () => {
        await (await termStore()).remove(list.id);
        return { tone: 'good', text: t('glossaries.removed', { name: list.name }) };
      });
    },
    /** Does something with the terms of a list. Where they cannot be read, that is said. */
    withTerms: async ({ id }: TermListSummary, act: (terms: readonly Term[]) => GlossaryNews | null) => {
      const terms = await termStore()
        .then((store) => store.terms(id))
        .catch(() => null);
      setNews(terms ? act(terms) : { tone: 'bad', text: t('glossaries.unread') });
    },
  };
}

/** A Mac may write 'é' in the name of a file as two characters: what looks the same is the same name. */
function normalName(name: string): string {
  return normalForm(name, 'NFC').trim();
}

function removeQuestion({ name, count }: TermListSummary): Question {
  return {
    title: t('glossaries.removeTitle', { name }),
    body: t('glossaries.removeBody', { terms: termsText(count) }),
    confirm: t('glossaries.removeConfirm'),
    keep: t('glossaries.keep'),
  };
}

function replaceQuestion({ name, count }: TermListSummary, newCount: number): Question {
  return {
    title: t('glossaries.replaceTitle', { name }),
    body: t('glossaries.replaceBody', { old: termsText(count), terms: termsText(newCount) }),
    confirm: t('glossaries.replaceConfirm'),
    keep: t('glossaries.keep'),
  };
}
