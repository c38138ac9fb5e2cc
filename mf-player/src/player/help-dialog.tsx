import { useText } from '@nocturne/i18n/use-text';
import { useFocusTrap } from '@nocturne/ui/hooks/use-focus-trap';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import type { Shortcut } from '../core/shortcuts.ts';
import { helpShortcuts } from '../vr/key-look.ts';
import { PlayerButton } from '../controls/player-button.tsx';
import { SETTINGS_BUTTON } from './settings-button.tsx';
import type { SkinProps } from './skin-props.ts';
import { useTopLayer } from './use-top-layer.ts';
import styles from './help-dialog.module.css';

/**
 * Keyboard shortcuts over the page, because keys also work while the player is out of view. Escape,
 * ? and a press outside close it, and focus returns.
 */
export const HelpDialog = observer(function HelpDialog({ store }: SkinProps) {
  return store.isHelpOpen ? <OpenHelp store={store} /> : null;
});

const OpenHelp = observer(function OpenHelp({ store }: SkinProps) {
  const t = useText();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const close = (): void => store.update({ isHelpOpen: false });
  // Must run before the focus moves here.
  useTopLayer(box, true, close);
  useFocusTrap(box, close);
  // The settings menu that opened it is already closed.
  const [isFromElement] = useState(() => document.activeElement !== document.body);
  useEffect(() => {
    const player = box.current?.closest('[data-player-state]');
    return () => {
      if (isFromElement && document.activeElement === document.body)
        player?.querySelector<HTMLElement>(`[${SETTINGS_BUTTON}]`)?.focus();
    };
  }, [isFromElement]);
  useEffect(() => {
    const closing = new AbortController();
    box.current?.addEventListener(
      'keydown',
      ({ key }) => key === '?' && store.update({ isHelpOpen: false }),
      { signal: closing.signal },
    );
    return () => closing.abort();
  }, [store]);
  return (
    <div
      ref={box}
      className={styles['help']}
      role="dialog"
      aria-modal="true"
      aria-labelledby={id}
      tabIndex={-1}
    >
      <div className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {t('player.help')}
        </h2>
        <PlayerButton icon="close" label={t('ui.close')} onClick={close} />
      </div>
      <dl className={styles['keys']}>
        {helpShortcuts(store.vr !== null).map((shortcut) => (
          <div key={shortcut.keys.join('')}>
            <dt>
              {namesOf(shortcut).map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>
              {t(shortcut.label, shortcut.count === undefined ? {} : { count: shortcut.count })}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
});

function namesOf({ keys, keyNames }: Pick<Shortcut, 'keys' | 'keyNames'>): readonly string[] {
  return keyNames ?? keys.map((key) => (key.length === 1 ? key.toUpperCase() : key));
}
