import { atom } from 'nanostores';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { en, type MessageKey } from '#messages/en.ts';
import { setCatalogue } from '#messages/t.ts';
import { formatLabel, outputFormats } from '#subtitles/formats.ts';
import { AccountBar } from '#islands/account-drawer/AccountBar.tsx';
import { AccountDrawer } from '#islands/account-drawer/AccountDrawer.tsx';
import { SignInDialog } from '#islands/account-drawer/sign-in/SignInDialog.tsx';
import { LanguagePicker } from '#islands/language-picker/LanguagePicker.tsx';
import { LanguagePopup } from '#islands/language-picker/LanguagePopup.tsx';
import { setSession } from '#islands/session/session.ts';
import { CueRow } from '#islands/translator/editor/rows/CueRow.tsx';
import { DraftOffer } from '#islands/translator/projects/DraftOffer.tsx';
import { ExportBar } from '#islands/translator/export/ExportBar.tsx';
import { ProjectsPanel } from '#islands/translator/projects/ProjectsPanel.tsx';
import type { ListedProject } from '#islands/translator/workspace/session/listed-projects.ts';
import { ExportFields } from '#islands/translator/export/ExportFields.tsx';
import { Faq } from '#islands/translator/Faq.tsx';
import { FindBar } from '#islands/translator/editor/find/FindBar.tsx';
import { FlagSummary } from '#islands/translator/cue-flags/FlagSummary.tsx';
import { RunBar } from '#islands/translator/run/RunBar.tsx';
import { OptionFields } from '#islands/translator/options/OptionFields.tsx';
import { Translator } from '#islands/translator/Translator.tsx';
import { withWork } from '#islands/project/project.ts';
import { cue, german, opened, source, work } from './build.ts';

const nothing = () => undefined;
const user = { uid: 'u', name: '#name', email: '#email', picture: null };

/** What the test puts in itself: marked, so that everything else must come from the catalogue. */
const marked = source({ fileName: '#file', cues: [cue(0, { text: '#source' })] });
const done = work(1, { texts: ['#text'], flags: new Map([[0, ['too_fast']]]), edited: new Set([0]) });

const named = { ...done, target: { ...german, name: '#language' } };

const summary: ListedProject = {
  id: 'd',
  name: '#file',
  changedAtMs: 0,
  cues: 1,
  shown: 'de',
  tracks: [{ code: 'de', target: { ...german, name: '#language' }, translated: 1 }],
  isElsewhere: true,
  isPutAside: false,
};

const parts: Readonly<Record<string, () => ReactNode>> = {
  Translator: () => <Translator />,
  LanguagePicker: () => <LanguagePicker />,
  LanguagePopup: () => (
    <LanguagePopup
      isOpen
      anchor={{ current: null }}
      selectedCode="en"
      query=""
      onQuery={() => undefined}
      onChoose={nothing}
      onClose={nothing}
    />
  ),
  Faq: () => <Faq freeCredits={5} />,
  OptionFields: () => (
    <OptionFields options={{}} source={null} work={null} isDisabled={false} onChange={nothing} />
  ),
  RunBar: () => (
    <RunBar
      run={{ status: 'paused', work: done, cause: 'cancelled' }}
      cues={null}
      onCancel={nothing}
      onResume={nothing}
    />
  ),
  CueRow: () => (
    <CueRow
      index={0}
      cue={cue(0, { text: '#source' })}
      text="#text"
      flags={['merged']}
      isEdited={false}
      isArriving={false}
      isCurrent
      asked={{ translationId: 't', index: 0, state: { problem: '#problem' } }}
      target={german}
      onEdit={nothing}
      onAccept={nothing}
      onAsk={nothing}
    />
  ),
  FlagSummary: () => (
    <FlagSummary
      cues={marked.cues}
      work={done}
      $current={atom(0)}
      canRetry
      onStep={nothing}
      onRetry={nothing}
      onShorten={nothing}
    />
  ),
  FindBar: () => (
    <FindBar
      cues={marked.cues}
      work={done}
      $current={atom(0)}
      onReveal={nothing}
      onReplace={nothing}
      isReplaceLast={false}
      onUndo={nothing}
      onClose={nothing}
    />
  ),
  ExportBar: () => <ExportBar source={marked} work={work(2)} />,
  ExportFields: () => <ExportFields source={marked} holdsTwo onChange={nothing} />,
  DraftOffer: () => (
    <DraftOffer
      draft={summary}
      isWide={matchMedia('(min-width: 64rem)').matches}
      sample={null}
      list={{ open: async () => undefined, remove: async () => undefined }}
    />
  ),
  ProjectsPanel: () => (
    <ProjectsPanel
      projects={[
        { ...summary, id: 'p' },
        { ...summary, id: 'e', tracks: [] },
      ]}
      open={{ ...withWork(withWork(opened().doc!.project, 'fr', named), 'de', named), name: '#file' }}
      shown="de"
      onShow={nothing}
      onRemoveLanguage={nothing}
      onSave={nothing}
      onOpenFile={nothing}
      isDisabled={false}
      onOpen={nothing}
      onRename={nothing}
      onDuplicate={nothing}
      onRemove={nothing}
    />
  ),
  AccountBar: () => <AccountBar />,
  SignInDialog: () => <SignInDialog isOpen action={null} onActionDone={nothing} onClose={nothing} />,
  AccountDrawer: () => <AccountDrawer isOpen user={user} onClose={nothing} onSignOut={nothing} />,
};

/** Data, not words: marks of the test, numbers, times, codes, names of formats and of languages. */
const formatNames = new Set(outputFormats.map(formatLabel));
const DATA =
  /^(?:#.*|\[.*\]|[\d\s:,./∞-]+|[a-z]{2,3}(?:-[A-Za-z\d]+)*|SRT|VTT|SBV|ASS|TTML|LRC|TXT|English|\d{1,2} \w{3} \d{4}, \d\d:\d\d)$/u;
const ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt'] as const;

function wordsOf(root: Element): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // The list of languages is data in itself.
    if (!node.parentElement?.closest('[role=option]')) words.push(node.textContent ?? '');
  }
  for (const element of root.querySelectorAll('*')) {
    for (const name of ATTRIBUTES) words.push(element.getAttribute(name) ?? '');
  }
  // A live region may carry an invisible mark, so that the same words are read out again.
  return words.map((word) => word.replaceAll('\u2060', '').trim()).filter(Boolean);
}

describe('every word on the screen comes from the catalogue', () => {
  beforeEach(() => {
    const layers = document.createElement('div');
    layers.id = 'layers';
    document.body.replaceChildren(layers);
    // Nothing answers: what is drawn then is what is drawn first.
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const bracketed = Object.fromEntries(Object.keys(en).map((key) => [key, `[${key}]`])) as Record<
      MessageKey,
      string
    >;
    setCatalogue(bracketed);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    setCatalogue(en);
    setSession({ status: 'unknown' });
  });

  test.each(Object.keys(parts))('%s', (name) => {
    if (name === 'AccountBar') setSession({ status: 'signedIn', user });
    render(<>{parts[name]?.()}</>);
    const words = wordsOf(document.body);
    expect(words.some((word) => word.startsWith('['))).toBe(true);
    expect(words.filter((word) => !DATA.test(word) && !formatNames.has(word))).toEqual([]);
  });
});
