type Press = Pick<KeyboardEvent, 'key' | 'code'>;

/** The letter of a command, in lower case. Where the layout writes other letters (Russian, Arabic, Korean), it is the one of the key's place, as in the browser's own commands. */
export function letterOf({ key, code }: Press): string {
  if (/^[a-z]$/iu.test(key)) return key.toLowerCase();
  return /^Key[A-Z]$/u.test(code) ? code.slice(-1).toLowerCase() : '';
}

/** The digit of a key without Ctrl, Alt or Command; `null` for any other. Layouts that write other digits, or signs there, have its place. */
export function digitOf(press: Press & Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): number | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (/^\d$/u.test(press.key)) return Number(press.key);
  return /^Digit\d$/u.test(press.code) ? Number(press.code.slice(-1)) : null;
}
