import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useState } from 'react';
import { t, tCode } from '#messages/t.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { actionNames, type ShortcutAction } from './actions.ts';
import { $bindings, actionOf, bind, resetBindings } from './bindings.ts';
import { comboOf, keysText } from './combo.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The map of all keys. Each can be changed, and the change stays in this browser. */
export function ShortcutDialog({ isOpen, onClose }: Props) {
  const bindings = useStore($bindings);
  const [asking, setAsking] = useState<ShortcutAction | null>(null);
  const [taken, setTaken] = useState<ShortcutAction | null>(null);
  const press = (event: KeyboardEvent) => {
    if (asking === null || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    const combo = comboOf(event);
    if (event.key === 'Escape') return setAsking(null);
    if (combo === null) return;
    const other = actionOf(combo);
    setTaken(other !== asking ? other : null);
    bind(asking, combo);
    setAsking(null);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('keys.title')} closeLabel={t('keys.close')}>
      {/* Keys that are pressed while one is asked for are taken here. */}
      {/* eslint-disable-next-line jsx-a11y-x/no-static-element-interactions */}
      <div onKeyDown={press}>
        <p role="status" className="mb-2 text-(length:--step--1) text-warn empty:absolute">
          {taken && t('keys.taken', { action: tCode(`keys.${taken}`) })}
        </p>
        <dl className="grid gap-1 text-(length:--step--1)">
          {actionNames.map((action) => (
            <div key={action} className="flex items-center justify-between gap-3 border-b border-line py-0.5">
              <dt>{tCode(`keys.${action}`)}</dt>
              <dd>
                <button
                  type="button"
                  className="tool-button tool-button-edged min-h-9"
                  aria-label={t('keys.change', {
                    action: tCode(`keys.${action}`),
                    keys: keysText(bindings[action]),
                  })}
                  onClick={() => setAsking(asking === action ? null : action)}
                >
                  {asking === action ? (
                    <span className="pulse">{t('keys.press')}</span>
                  ) : (
                    <kbd>{unbroken(keysText(bindings[action])) || t('keys.none')}</kbd>
                  )}
                </button>
              </dd>
            </div>
          ))}
        </dl>
        <button type="button" className="button button-quiet mt-4" onClick={resetBindings}>
          {t('keys.reset')}
        </button>
      </div>
    </Dialog>
  );
}

/** Keys that are pressed together stay in one line. */
function unbroken(keys: string): string {
  return keys.replaceAll(' + ', '\u00a0+\u00a0');
}
