import fc from '#tests/fast-check.ts';
import { IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, test, vi } from 'vitest';
import type { TranslateRequest } from '#protocol/translate.ts';
import { parseSrt } from '#subtitles/srt/srt.ts';
import type { Api } from '#islands/api-client/api.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import type { SourceState } from '#islands/translator/file-source/source-state.ts';
import { optionsOf, runOf, type Workspace } from '#islands/translator/workspace/state.ts';
import type { Doc } from '#islands/project/history.ts';
import type { Work } from '#islands/project/work.ts';
import { readProjectFile } from '#islands/project/project-file.ts';
import { nudge } from '#islands/translator/cue-commands/change-times.ts';
import { mergeWithNext, splitCue } from '#islands/translator/cue-commands/split-and-merge.ts';
import { workOfRun } from '#islands/translator/run/run.ts';
import { createWorkspace, type TranslatorWorkspace } from '#islands/translator/workspace/workspace.ts';
import { cue, french, german, reply, source, writeProjectFile } from '../../build.ts';
import { fakeBrowser, type Tab } from './browser.ts';

vi.stubGlobal('IDBKeyRange', IDBKeyRange);

const CUES = 4;

const actions = [
  'choose',
  'drop',
  'paste a word',
  'choose an unreadable file',
  'translate',
  'translate',
  'cancel',
  'switch language',
  'edit',
  'edit',
  'edit',
  'accept',
  'replace',
  'split',
  'merge',
  'retime',
  'ask for suggestions',
  'choose a suggestion',
  'ask again',
  'translate several',
  'split while a language waits',
  'split while a language waits',
  'undo',
  'undo',
  'redo',
  'change options',
  'clear',
  'open another',
  'delete',
  'duplicate',
  'rename',
  'delete a language',
  'save and open as a file',
  'reload',
  'crash',
  'go offline',
  'go online',
  'run out of credit',
  'sign out',
  'go to the other tab',
] as const;

type Action = (typeof actions)[number];

/** What changes the text that is there, as the person means it. */
const ownDoings: ReadonlySet<Action> = new Set([
  'edit',
  'replace',
  'split',
  'split while a language waits',
  'merge',
  'choose a suggestion',
  'undo',
  'redo',
  'delete a language',
]);

/** A person with two tabs, who does one thing after the other, and a record of all that they may not lose. */
class Walk {
  now = 1_000;
  words = 0;
  connection: 'online' | 'offline' | 'no credit' = 'online';
  target: typeof german | typeof french = german;
  answer = true;
  /** What suggestions were made for: the person may do other things before one is chosen. */
  suggested: { readonly before: Work; readonly cueIds: readonly number[] } | null = null;
  private ids = 0;
  private current = 0;
  private readonly browser = fakeBrowser(() => (this.now += 1));
  private readonly tabs: { tab: Tab; workspace: TranslatorWorkspace }[] = [];
  /** Where the person has agreed to something since Translate was pressed there last: what comes of it may come while they are in the other tab. */
  private readonly agreed = new Set<Tab>();
  /** What a page has said of itself that can never be true. */
  private readonly impossible: string[] = [];
  /** What stood in a project when it was looked at last. */
  private readonly owned = new Map<string, ReadonlySet<string>>();

  async start(): Promise<void> {
    for (let count = 0; count < 2; count += 1) {
      const tab = this.browser.tab();
      const workspace = this.openPage(tab);
      this.tabs.push({ tab, workspace });
      await workspace.restore();
    }
  }

  get workspace(): TranslatorWorkspace {
    return this.tabs[this.current]!.workspace;
  }

  /** What is agreed to from here on is about the run that begins. */
  forgetAgreement(): void {
    this.agreed.delete(this.tabs[this.current]!.tab);
  }

  switchTab(): void {
    this.current = 1 - this.current;
  }

  async reopen(): Promise<void> {
    const { tab } = this.tabs[this.current]!;
    tab.leave();
    const workspace = this.openPage(tab);
    this.tabs[this.current] = { tab, workspace };
    await workspace.restore();
  }

  forget(id: string): void {
    this.owned.delete(id);
  }

  forgetAll(): void {
    this.owned.clear();
  }

  /** What is gone from the page's project since the last look must be there for Undo or Redo; what was typed goes only after a question. */
  look(action: Action): void {
    expect(this.impossible).toEqual([]);
    for (const { tab, workspace } of this.tabs) {
      const { doc } = workspace.$workspace.get();
      if (!doc) continue;
      const texts = new Set(textsOf(doc));
      const lost = [...(this.owned.get(doc.project.id) ?? [])].filter((text) => !texts.has(text));
      const recoverable = toJson(doc.history);
      expect(lost.filter((text) => !recoverable.includes(JSON.stringify(text)))).toEqual([]);
      const isOwnDoing = ownDoings.has(action) || this.agreed.has(tab);
      expect(isOwnDoing ? [] : lost.filter((text) => /^(?:typed|replaced|chosen)/.test(text))).toEqual([]);
      this.owned.set(doc.project.id, texts);
    }
  }

  /** Everything that stood in a project is in the browser's store. */
  async expectKept(): Promise<void> {
    await this.settle();
    this.look('cancel');
    const { store } = await this.browser.tab().openStorage(() => undefined);
    for (const [id, texts] of this.owned) {
      const doc = await store.load(id);
      const kept = new Set(doc ? textsOf(doc) : []);
      expect([...texts].filter((text) => !kept.has(text))).toEqual([]);
    }
  }

  private async settle(): Promise<void> {
    for (const { workspace } of this.tabs) {
      await expect
        .poll(() => [...workspace.$workspace.get().runs.values()].map(({ status }) => status))
        .not.toContain('translating');
      await workspace.flush();
    }
  }

  private openPage(tab: Tab): TranslatorWorkspace {
    const workspace = createWorkspace({
      remembered: () => Promise.resolve(new Map()),
      openStorage: tab.openStorage,
      translate: this.translate,
      requestPlan: () => null,
      sourceLanguage: async () => (this.words % 3 === 0 ? german : null),
      readFile: async (file): Promise<SourceState> =>
        file.name.endsWith('.srt')
          ? { status: 'ready', source: source({ fileName: file.name, cues: this.film() }) }
          : { status: 'failed', fileName: file.name, message: 'Nothing to read.' },
      saveProject: async () => undefined,
      readProject: async (file, given) => readProjectFile(await file.text(), given) ?? 'refused',
      ask: async () => {
        if (this.answer) this.agreed.add(tab);
        return this.answer;
      },
      afterPass: async () => undefined,
      now: () => (this.now += 1),
      newId: () => `id-${(this.ids += 1)}`,
    });
    workspace.$workspace.subscribe((state) => this.impossible.push(...impossibleIn(state)));
    return workspace;
  }

  private film() {
    return Array.from({ length: CUES }, (_, at) => cue(at, { text: `Line ${(this.words += 1)} here` }));
  }

  private readonly translate: Api['translate'] = async (request: TranslateRequest, { onCue, signal }) => {
    const { cues } = parseSrt(request.srt);
    const texts = cues.map(({ text }) => `${request.target} ${text} ${(this.words += 1)}`);
    for (const [at, text] of texts.entries()) {
      // The first cue comes late: the person goes on in the translations that are there.
      await new Promise((resolve) => setTimeout(resolve, at === 0 ? 4 : 1));
      signal.throwIfAborted();
      if (this.connection === 'no credit')
        throw new ApiError({ code: 'no_credits', status: 429, body: 'None left.' });
      if (this.connection === 'offline') throw new ApiError({ code: null, status: 0, body: '' });
      onCue({ index: at + 1, text });
      // Now and then a run ends half way.
      if (this.words % 5 === 0) throw new ApiError({ code: null, status: 502, body: 'Bad gateway' });
    }
    return reply(texts);
  };
}

/** What is answered is in the project, whatever was done to its cues meanwhile; what is shown is there. */
function impossibleIn({ doc, runs }: Workspace): string[] {
  if (!doc) return [];
  const { works, shown } = doc.project;
  const unshown = shown !== null && !works.has(shown) ? [`${shown} is shown and is not there`] : [];
  const unkept = [...runs].flatMap(([target, run]) => {
    if (run.status !== 'translating' || run.pass.answered.size === 0) return [];
    const isThere = works.get(target)?.translationId === run.pass.before.translationId;
    return isThere ? [] : [`what arrived in ${target} is nowhere`];
  });
  return [...unshown, ...unkept];
}

function textsOf({ project }: Doc): string[] {
  return [...project.works.values()].flatMap(({ texts }) => texts.filter((text) => text !== null));
}

function toJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part instanceof Map || part instanceof Set ? [...(part as Iterable<unknown>)] : part,
  );
}

async function act(walk: Walk, action: Action, choice: number): Promise<void> {
  const { workspace } = walk;
  const state = workspace.$workspace.get();
  const work = workOfRun(runOf(state));
  const project = state.doc?.project;
  const others = workspace.$list.get().filter(({ id }) => id !== project?.id);
  const other = others[choice % Math.max(1, others.length)];
  const cues = project?.source.cues ?? [];
  const index = choice % Math.max(1, cues.length);
  const atMs = () => (walk.now += 1);
  const isBusy = runOf(state).status === 'translating';
  const file = (name: string) => new File(['x'], name);
  switch (action) {
    case 'choose':
    case 'drop':
      if (!isBusy) await workspace.openFile(file(`film-${choice}.srt`));
      return;
    case 'paste a word':
      if (!isBusy) await workspace.openFile(file('pasted'), { isPastedLine: true });
      return;
    case 'choose an unreadable file':
      if (!isBusy) await workspace.openFile(file('movie.png'));
      return;
    case 'translate':
      // Not waited for: the person goes on while cues arrive.
      if (isBusy) return;
      walk.forgetAgreement();
      void workspace.translate({ target: walk.target });
      await new Promise((resolve) => setTimeout(resolve, choice % 3));
      return;
    case 'cancel':
      return workspace.cancel();
    case 'switch language':
      walk.target = walk.target === german ? french : german;
      return workspace.dispatch({ type: 'shown', target: walk.target.code });
    case 'edit':
      if (work?.texts[index] != null)
        workspace.dispatch({
          type: 'edited',
          index,
          text: `typed ${(walk.words += 1)}`,
          atMs: (walk.now += 2_000),
        });
      return;
    case 'accept':
      return workspace.dispatch({ type: 'accepted', indices: [index], atMs: (walk.now += 1) });
    case 'replace':
      if (work?.texts[index] != null)
        workspace.dispatch({
          type: 'replaced',
          texts: new Map([[index, `replaced ${(walk.words += 1)}`]]),
          atMs: (walk.now += 1),
        });
      return;
    case 'split':
    case 'merge': {
      const change =
        state.doc && (action === 'split' ? splitCue(state.doc, { index }) : mergeWithNext(state.doc, index));
      // While cues arrive the list stays as it is: see useCueActions.ts.
      if (change && !isBusy) workspace.dispatch({ type: 'rowsReplaced', ...change, atMs: atMs() });
      return;
    }
    case 'retime': {
      const cue = cues[index];
      if (cue)
        workspace.dispatch({
          type: 'retimed',
          times: new Map([[index, nudge(cue, 'end', 100)]]),
          atMs: atMs(),
        });
      return;
    }
    case 'ask for suggestions':
      walk.suggested = work && project ? { before: work, cueIds: project.cueIds } : null;
      return;
    case 'choose a suggestion':
      if (!walk.suggested) return;
      return workspace.dispatch({
        type: 'chosen',
        ...walk.suggested,
        texts: new Map([[index, { text: `chosen ${(walk.words += 1)}` }]]),
        atMs: atMs(),
      });
    case 'translate several':
      if (isBusy) return;
      for (const target of [french, german]) void workspace.translateBeside({ target });
      await new Promise((resolve) => setTimeout(resolve, choice % 3));
      return;
    case 'split while a language waits': {
      if (isBusy || !work) return;
      void workspace.translateBeside({ target: work.target.code === 'de' ? french : german });
      await new Promise((resolve) => setTimeout(resolve, 2));
      return act(walk, 'split', choice);
    }
    case 'ask again':
      if (!isBusy && work && !work.texts.includes(null)) void workspace.translateAgain([index]);
      await new Promise((resolve) => setTimeout(resolve, choice % 3));
      return;
    case 'undo':
      return void (await workspace.list.undo());
    case 'redo':
      return void (await workspace.list.redo());
    case 'change options':
      return workspace.dispatch({
        type: 'optionsChanged',
        target: 'de',
        options: { ...optionsOf(state, 'de'), note: `note ${choice}` },
      });
    case 'clear':
      return workspace.clear();
    case 'open another':
      if (!isBusy && other) await workspace.list.open(other.id);
      return;
    case 'delete':
      if (isBusy || !other || other.isElsewhere) return;
      await workspace.list.remove(other.id);
      return walk.forget(other.id);
    case 'duplicate':
      if (!isBusy && other) await workspace.list.duplicate(other.id);
      return;
    case 'rename':
      if (project) await workspace.list.rename(project.id, `Film ${choice}`);
      return;
    case 'delete a language':
      if (!isBusy && work) workspace.list.removeLanguage(work.target.code);
      return;
    case 'save and open as a file':
      if (isBusy || !project) return;
      await workspace.openFile(new File([writeProjectFile(project)], 'film.polycue'));
      return;
    case 'reload':
      await workspace.flush();
      return walk.reopen();
    case 'crash':
      // Nothing is flushed; what was done a moment ago has been written. Turns are counted and not time, which passes without them on a busy machine.
      for (let turn = 0; turn < TURNS_OF_A_WRITE; turn += 1)
        await new Promise((resolve) => setImmediate(resolve));
      return walk.reopen();
    case 'go offline':
      walk.connection = 'offline';
      return;
    case 'run out of credit':
      walk.connection = 'no credit';
      return;
    case 'go online':
      walk.connection = 'online';
      return;
    case 'sign out':
      // The page asks first: see useAccount.ts.
      if (!walk.answer) return;
      walk.forgetAll();
      return workspace.list.forgetAll();
    case 'go to the other tab':
      return walk.switchTab();
  }
}

const anyStep = fc.record({ action: fc.constantFrom(...actions), choice: fc.nat(50), answer: fc.boolean() });

/** Steps of one walk, and how many walks: a long walk meets states that many short ones do not. */
/** Turns of the event loop in which a state is written, and many more. */
const TURNS_OF_A_WRITE = 200;
const [STEPS, WALKS] = process.env['POLYCUE_LONG_WALK'] ? [2_000, 1] : [100, 20];

describe('random actions in two tabs', () => {
  test('lose no typed text and no finished cue without a question, in 2,000 steps', async () => {
    const steps = fc.array(anyStep, { minLength: STEPS, maxLength: STEPS, size: 'max' });
    await fc.assert(
      fc.asyncProperty(steps, async (steps) => {
        const walk = new Walk();
        await walk.start();
        for (const [at, { action, choice, answer }] of steps.entries()) {
          walk.answer = answer;
          await act(walk, action, choice);
          walk.look(action);
          if (at % 20 === 19) await walk.expectKept();
        }
      }),
      { numRuns: WALKS },
    );
  }, 600_000);
});
