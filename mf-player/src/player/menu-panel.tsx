import { useText } from '@nocturne/i18n/use-text';
import { Icon } from '@nocturne/ui/icon';
import { moveFocus } from '@nocturne/ui/menu-keys';
import { useCloseOnBack } from '@nocturne/ui/use-close-on-back';
import { useEffect, useRef } from 'react';
import type { PlayerStore } from '../core/player-store.ts';
import { mediaPill } from './media-pill.ts';
import { PlayerButton } from './player-button.tsx';
import { SETTINGS_BUTTON } from './settings-button.tsx';
import { useSheet } from './use-sheet.ts';
import { observer } from 'mobx-react-lite';
import styles from './menu-panel.module.css';

export interface PanelItem {
  id: string;
  label: string;
  note?: string;
  /** Given for a choice, left out for what opens another list. */
  isChecked?: boolean;
  onSelect: () => void;
}

interface MenuPanelProps {
  store: PlayerStore;
  title: string;
  items: readonly PanelItem[];
  onBack?: () => void;
}

/**
 * One list of the settings; in a narrow player, which has no room for it, a sheet at the lower edge of the screen. The chosen or first item has the focus; arrows move it, Escape and Back close it and give the focus back to the button.
 */
export const MenuPanel = observer(function MenuPanel({ store, title, items, onBack }: MenuPanelProps) {
  const t = useText();
  const panel = useRef<HTMLDivElement>(null);
  const isSheet = !store.isWide;
  useSheet(panel, isSheet, store);
  useCloseOnBack(() => store.openMenu(null));
  useEffect(() => {
    const box = panel.current;
    const player = box?.closest('[data-player-state]');
    (box?.querySelector<HTMLElement>('[aria-checked="true"]') ?? box?.querySelector<HTMLElement>('[role^="menuitem"]'))?.focus();
    const closing = new AbortController();
    box?.addEventListener('keydown', (event) => handleKey(event, box, store), { signal: closing.signal });
    return () => {
      closing.abort();
      if (document.activeElement === document.body) player?.querySelector<HTMLElement>(`[${SETTINGS_BUTTON}]`)?.focus();
    };
  }, [store]);
  return (
    <div ref={panel} className={styles['panel']} data-sheet={isSheet || undefined}>
      {isSheet && <span className={styles['grip']} />}
      <div className={styles['head']}>
        {onBack && <PlayerButton icon="chevron-left" label={t('player.menu_back')} onClick={onBack} />}
        {title}
      </div>
      <div role="menu" aria-label={title}>
        {items.map(({ id, label, note, isChecked, onSelect }) => (
          <button
            key={id}
            type="button"
            className={styles['item']}
            role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={isChecked}
            tabIndex={-1}
            onClick={() => onSelect()}
          >
            {isChecked === undefined ? null : <span className={styles['check']}>{isChecked && <Icon name="check" size="sm" />}</span>}
            {label}
            {note && <small>{note}</small>}
          </button>
        ))}
      </div>
      {isSheet && (
        <button type="button" className={mediaPill('quiet', styles['close'])} tabIndex={-1} onClick={() => store.openMenu(null)}>
          {t('ui.close')}
        </button>
      )}
    </div>
  );
});

function handleKey(event: KeyboardEvent, box: HTMLElement, store: PlayerStore): void {
  if (event.key === 'Escape' || event.key === 'Tab') {
    store.openMenu(null);
    event.stopPropagation();
    if (event.key === 'Escape') event.preventDefault();
    return;
  }
  if (moveFocus(box, event)) event.preventDefault();
}
