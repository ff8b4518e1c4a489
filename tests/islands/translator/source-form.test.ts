import { act, renderHook, waitFor } from '@testing-library/react';
import { atom } from 'nanostores';
import { useLayoutEffect } from 'react';
import { describe, expect, test } from 'vitest';
import type { Source } from '#islands/project/source.ts';
import { $draftsForgotten } from '#islands/project/unsaved.ts';
import type { Work } from '#islands/project/work.ts';
import { setSession } from '#islands/session/session.ts';
import { useSourceForm } from '#islands/translator/useSourceForm.ts';
import { emptyWorkspace, type Workspace } from '#islands/translator/workspace/state.ts';
import type { TranslatorWorkspace } from '#islands/translator/workspace/workspace.ts';
import { opened, source, work } from '../build.ts';

const film = source({ videoId: 'elephants06' });

/** A page that has this project open. */
function page(id: string, of: Source, works: Work[] = []): Workspace {
  const state = opened({ works });
  const { project, history } = state.doc!;
  return { ...state, doc: { project: { ...project, id, source: of }, history } };
}

function renderForm(state: Workspace) {
  const $workspace = atom(state);
  const workspace = { $workspace, $shown: $workspace } as unknown as TranslatorWorkspace;
  return { $workspace, form: renderHook(() => useSourceForm(workspace)).result };
}

const person = (uid: string | null) =>
  act(() =>
    setSession(
      uid === null
        ? { status: 'signedOut' }
        : { status: 'signedIn', user: { uid, name: null, email: null, picture: null } },
    ),
  );

describe('the address that somebody typed', () => {
  const typed = 'https://youtu.be/elephants06';
  const typedBy = (uid: string, state: Workspace) => {
    person(uid);
    const { form } = renderForm(state);
    act(() => form.current.setUrl(typed));
    return form;
  };

  test('goes with all translations', () => {
    const form = typedBy('ada', emptyWorkspace);
    act(() => $draftsForgotten.set($draftsForgotten.get() + 1));
    expect(form.current.url).toBe('');
  });

  test('is there when they come back, and not for somebody else', () => {
    const form = typedBy('ada', emptyWorkspace);
    person(null);
    person('ada');
    expect(form.current.url).toBe(typed);
    person(null);
    expect(form.current.url).toBe(typed);
    person('bob');
    expect(form.current.url).toBe('');
  });

  test('stays where it is that of a project that is kept open', () => {
    person('ada');
    const { form } = renderForm(page('film', film, [work(3)]));
    person('bob');
    expect(form.current.url).toBe('https://www.youtube.com/watch?v=elephants06');
  });
});

describe('the form of a project that is opened', () => {
  test('says what it came from: a video, and then a file', async () => {
    const { $workspace, form } = renderForm(page('film', film, [work(3)]));
    await waitFor(() => expect(form.current.mode).toBe('youtube'));
    expect(form.current.url).toBe('https://www.youtube.com/watch?v=elephants06');

    const file = source();
    act(() => $workspace.set(page('file', file, [work(3)])));
    await waitFor(() => expect(form.current.mode).toBe('file'));
    expect(form.current.current).toBe(file);
  });

  test('is its own in the first frame that shows it: the whole form is not seen between', () => {
    const $workspace = atom(emptyWorkspace);
    const workspace = { $workspace, $shown: $workspace } as unknown as TranslatorWorkspace;
    const drawn: unknown[] = [];
    renderHook(() => {
      const { source: shown, current } = useSourceForm(workspace);
      useLayoutEffect(() => {
        drawn.push({ shown, current });
      });
    });
    act(() => $workspace.set(page('film', film, [work(3)])));
    expect(drawn).toEqual([
      { shown: null, current: null },
      { shown: film, current: film },
    ]);
  });

  test('matches no file while it asks for a video whose address is not complete', async () => {
    const { form } = renderForm(page('file', source()));
    await waitFor(() => expect(form.current.current).not.toBeNull());
    act(() => {
      form.current.setMode('youtube');
      form.current.setUrl('https://www.youtube.com/wat');
    });
    expect(form.current.current).toBeNull();
  });

  test('keeps the tick for title and description while its captions have no translation yet', async () => {
    const { $workspace, form } = renderForm(page('file', source()));
    act(() => form.current.setIncludesTexts(true));
    act(() => $workspace.set(page('film', film)));
    await waitFor(() => expect(form.current.mode).toBe('youtube'));
    expect(form.current.includesTexts).toBe(true);

    act(() => $workspace.set(page('other', film, [work(3)])));
    await waitFor(() => expect(form.current.includesTexts).toBe(false));
  });
});
