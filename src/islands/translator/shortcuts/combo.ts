/** What of a key event says which keys are down. */
export interface KeyPress {
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const MODIFIERS = /^(?:Control|Meta|Alt|Shift|OS)/u;

/** `Alt+Shift+KeyS`; `null` while only modifiers are down. Ctrl and the Mac's Command are one. Places of keys, not letters: every layout has them. */
export function comboOf({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string | null {
  if (code === '' || MODIFIERS.test(code)) return null;
  const held = [
    ...(ctrlKey || metaKey ? ['Ctrl'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey ? ['Shift'] : []),
  ];
  return [...held, code === 'NumpadEnter' ? 'Enter' : code].join('+');
}

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Comma: ',',
  Period: '.',
  Slash: '/',
  Backslash: '\\',
  BracketLeft: '[',
  BracketRight: ']',
  Semicolon: ';',
  Quote: '’',
  Backquote: '`',
  Minus: '-',
  Equal: '=',
  Backspace: '⌫',
};

/** As a person reads it: `Alt + Shift + S`. */
export function comboText(combo: string, isMac: boolean): string {
  return combo
    .split('+')
    .map((part) => {
      if (part === 'Ctrl' && isMac) return '⌘';
      if (part === 'Alt' && isMac) return '⌥';
      return SIGNS[part] ?? part.replace(/^(?:Key|Digit)/u, '');
    })
    .join(' + ');
}

/** All keys of an action, as a person on this machine reads them. */
export function keysText(combos: readonly string[]): string {
  const isMac = /Mac|iPhone|iPad/u.test(navigator.userAgent);
  return combos.map((combo) => comboText(combo, isMac)).join(', ');
}

/** The same for assistive technology: `Alt+ArrowDown`, `Control+Shift+A` (WAI-ARIA, aria-keyshortcuts). */
export function ariaKeys(combos: readonly string[]): string | undefined {
  const keys = combos.map((combo) => combo.replace('Ctrl', 'Control').replace(/(?:Key|Digit)(?=.$)/u, ''));
  return keys.length === 0 ? undefined : keys.join(' ');
}

/** A single key, or one with Shift alone, writes a character in a text field. */
export function writesText(combo: string): boolean {
  return !/^(?:Ctrl|Alt)\+/u.test(combo);
}
