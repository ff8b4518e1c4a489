import { Menu } from '@base-ui/react/menu';
import { Toolbar } from '@base-ui/react/toolbar';
import { useStore } from '@nanostores/react';
import { t } from '#messages/t.ts';
import type { Target } from '#islands/preferences/target.ts';
import { ChevronIcon } from '#islands/ui/icons.tsx';
import { layerRoot } from '#islands/ui/layers.ts';
import { useSelected } from '#islands/ui/useSelected.ts';
import { chosenLimits } from '../checks/profile-choice.ts';
import { autoBreak, changeCase, fixDashes } from '../cue-commands/fix-text.ts';
import type { ShortcutAction } from '../shortcuts/actions.ts';
import { $bindings } from '../shortcuts/bindings.ts';
import { keysText } from '../shortcuts/combo.ts';
import type { CueActions } from './useCueActions.ts';
import type { CurrentCue } from '../studio/current-cue.ts';

interface Props {
  readonly actions: CueActions;
  readonly $current: CurrentCue;
  readonly target: Target;
  readonly isArriving: boolean;
  readonly onTimes: () => void;
  readonly onKeys: () => void;
}

/** What is done to the cue that has the cursor. One stop for Tab: arrow keys go from button to button. */
export function CueTools({ actions, $current, target, isArriving, onTimes, onKeys }: Props) {
  const bindings = useStore($bindings);
  const hasCurrent = useSelected($current, (current) => current !== null);
  const isOff = !hasCurrent || isArriving;
  const withKeys = (hint: string | undefined, action: ShortcutAction) =>
    [hint, keysText(bindings[action])].filter(Boolean).join(' · ');
  const tool = (action: ShortcutAction, name: string, hint?: string) => (
    <Toolbar.Button
      className="tool-button"
      disabled={isOff}
      title={withKeys(hint, action)}
      onClick={() => actions.run(action)}
    >
      {name}
    </Toolbar.Button>
  );
  const { code } = target;
  const fixes = [
    { name: t('tools.autoBreak'), fix: (text: string) => autoBreak(text, code, chosenLimits(code)) },
    { name: t('tools.sentence'), fix: (text: string) => changeCase(text, 'sentence', code) },
    { name: t('tools.upper'), fix: (text: string) => changeCase(text, 'upper', code) },
    { name: t('tools.lower'), fix: (text: string) => changeCase(text, 'lower', code) },
    { name: t('tools.dashes'), fix: (text: string) => fixDashes(text, '- ') },
  ];
  return (
    <div className="cue-tools">
      <Toolbar.Root aria-label={t('tools.title')} className="flex items-center">
        {tool('split', t('tools.split'), t('tools.splitHint'))}
        {tool('merge', t('tools.merge'), t('tools.mergeHint'))}
        {tool('add', t('tools.add'), t('tools.addHint'))}
        {tool('delete', t('tools.delete'))}
        {tool('wish', t('tools.wish'), t('tools.wishHint'))}
        <Menu.Root>
          <Toolbar.Button className="tool-button" disabled={isOff} render={<Menu.Trigger />}>
            {t('tools.text')} <ChevronIcon />
          </Toolbar.Button>
          <Menu.Portal container={layerRoot()}>
            <Menu.Positioner className="z-30" sideOffset={4}>
              <Menu.Popup className="menu-popup">
                {fixes.map(({ name, fix }) => (
                  <Menu.Item key={name} className="menu-item" onClick={() => actions.rewrite(fix)}>
                    {name}
                  </Menu.Item>
                ))}
                <Menu.Item className="menu-item" onClick={() => actions.run('term')}>
                  {t('tools.term')}
                </Menu.Item>
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
        <Toolbar.Button className="tool-button" disabled={isOff} onClick={onTimes}>
          {t('tools.times')}
        </Toolbar.Button>
        <Toolbar.Button
          className="tool-button"
          title={withKeys(t('tools.keysHint'), 'help')}
          onClick={onKeys}
        >
          {t('tools.keys')}
        </Toolbar.Button>
      </Toolbar.Root>
      <p role="status" className="text-(length:--step--2) text-warn">
        {actions.problem}
      </p>
    </div>
  );
}
