import { act, renderHook, waitFor } from '@testing-library/react';
import { atom } from 'nanostores';
import { describe, expect, test } from 'vitest';
import type { Source } from '#islands/project/source.ts';
import type { Work } from '#islands/project/work.ts';
import { useSourceForm } from '#islands/translator/useSourceForm.ts';
import type { Workspace } from '#islands/translator/workspace/state.ts';
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
