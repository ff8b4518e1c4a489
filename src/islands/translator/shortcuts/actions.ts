/** What a key can do in the workspace, with the keys that it has at first. */
export const shortcutActions = {
  next: ['Enter', 'Ctrl+Enter'],
  previous: ['Ctrl+Shift+Enter'],
  nextFinding: ['Alt+ArrowDown'],
  previousFinding: ['Alt+ArrowUp'],
  accept: ['Alt+Shift+KeyA'],
  askAgain: ['Alt+Shift+KeyR'],
  wish: ['Alt+Shift+KeyW'],
  term: ['Alt+Shift+KeyL'],
  split: ['Alt+Shift+KeyS'],
  merge: ['Alt+Shift+KeyM'],
  add: ['Alt+Shift+KeyN'],
  delete: ['Alt+Shift+Backspace'],
  autoBreak: ['Alt+Shift+KeyB'],
  editTimes: ['Alt+Shift+KeyT'],
  startEarlier: ['Alt+Comma'],
  startLater: ['Alt+Period'],
  endEarlier: ['Alt+Shift+Comma'],
  endLater: ['Alt+Shift+Period'],
  frameEarlier: ['Alt+BracketLeft'],
  frameLater: ['Alt+BracketRight'],
  play: ['Alt+Shift+KeyP'],
  seek: ['Alt+Shift+KeyG'],
  find: ['Alt+Shift+KeyF'],
  help: ['Shift+Slash', 'Alt+Shift+Slash'],
} as const satisfies Record<string, readonly string[]>;

export type ShortcutAction = keyof typeof shortcutActions;

export const actionNames = Object.keys(shortcutActions) as ShortcutAction[];
