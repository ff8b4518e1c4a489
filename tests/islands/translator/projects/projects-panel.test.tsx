import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProjectsPanel } from '#islands/translator/projects/ProjectsPanel.tsx';
import type { ListedProject } from '#islands/translator/workspace/session/listed-projects.ts';

const nothing = () => undefined;

function panel(names: readonly string[]) {
  const projects = names.map((name): ListedProject => {
    return {
      id: name,
      name,
      cues: 3,
      tracks: [],
      shown: null,
      changedAtMs: 0,
      isElsewhere: false,
      isPutAside: false,
    };
  });
  const actions = {
    onOpen: nothing,
    onRename: nothing,
    onDuplicate: nothing,
    onRemove: nothing,
    onShow: nothing,
    onRemoveLanguage: nothing,
    onSave: nothing,
    onOpenFile: nothing,
  };
  return <ProjectsPanel projects={projects} open={null} shown={null} isDisabled={false} {...actions} />;
}

const names = () => screen.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent);

test('a row stays under the pointer while another tab adds, changes and deletes projects', () => {
  const { rerender } = render(panel(['a', 'b', 'c']));
  fireEvent.pointerMove(screen.getByText('b'));
  rerender(panel(['copy', 'b', 'a', 'c']));
  expect(names()).toEqual(['a', 'b', 'c', 'copy']);
  rerender(panel(['copy', 'b', 'a']));
  expect(names()).toEqual(['a', 'b', 'copy']);
  fireEvent.pointerLeave(screen.getByRole('list'));
  expect(names()).toEqual(['copy', 'b', 'a']);
});

test('what is pressed in the list shows at once', () => {
  const { rerender } = render(panel(['a', 'b']));
  fireEvent.pointerMove(screen.getByText('b'));
  fireEvent.click(screen.getAllByRole('button', { name: 'Duplicate' })[1]!);
  rerender(panel(['b (copy)', 'a', 'b']));
  expect(names()).toEqual(['b (copy)', 'a', 'b']);
});
