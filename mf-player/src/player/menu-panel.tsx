import { useText } from '@nocturne/i18n/use-text';
import { Icon } from '@nocturne/ui/icons/icon';
import { moveFocus } from '@nocturne/ui/overlays/menu-keys';
import { useCloseOnBack } from '@nocturne/ui/hooks/use-close-on-back';
import { tabStops, wrapTab } from '@nocturne/ui/hooks/wrap-tab';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlayerStore } from '../state/player-store.ts';
import { mediaPill } from '../controls/media-pill.ts';
import { PlayerButton } from '../controls/player-button.tsx';
import { SETTINGS_BUTTON } from './settings-button.tsx';
import { useTopLayer } from './use-top-layer.ts';
import { observer } from 'mobx-react-lite';
import styles from './menu-panel.module.css';

export interface PanelItem {
  id: string;
  label: string;
  note?: string;
  /** Only for items of a choice. */
  isChecked?: boolean;
  /** Only for items that open something. */
  opens?: 'menu' | 'dialog';
  onSelect: () => void;
}

interface MenuPanelProps {
  store: PlayerStore;
  title: string;
  items: readonly PanelItem[];
  /** Id of the item with initial focus. Default: the chosen item, or the first one. */
  startAt?: string | undefined;
  onBack?: () => void;
}

/**
 * One list of the settings. A narrow player has no space for it, so it becomes a sheet at the
 * bottom of the screen.
 *
 * Arrows move focus among the items, Tab between them and the surrounding buttons. Escape goes up
 * one level. The first level and the browser's Back close the settings and return focus to their
 * button.
 */
export const MenuPanel = observer(function MenuPanel({
  store,
  title,
  items,
  startAt,
  onBack,
}: MenuPanelProps) {
  const t = useText();
  const panel = useRef<HTMLDivElement>(null);
  const isSheet = !store.isWide;
  const close = (): void => store.openMenu(null);
  useTopLayer(panel, isSheet, close);
  useCloseOnBack(close);
  const [focusedId, setFocusedId] = useState(
    () => startAt ?? items.find(({ isChecked }) => isChecked)?.id,
  );
  // Tab reaches one item of the list, which may change while it is open.
  const tabStopId = (items.find(({ id }) => id === focusedId) ?? items[0])?.id;
  const handle = useEffectEvent((event: KeyboardEvent, box: HTMLElement) =>
    handleKey(event, box, { close, onBack }),
  );
  useEffect(() => {
    const box = panel.current;
    const player = box?.closest('[data-player-state]');
    box?.querySelector<HTMLElement>('[role^="menuitem"][tabindex="0"]')?.focus();
    const closing = new AbortController();
    box?.addEventListener('keydown', (event) => handle(event, box), { signal: closing.signal });
    return () => {
      closing.abort();
      if (document.activeElement === document.body)
        player?.querySelector<HTMLElement>(`[${SETTINGS_BUTTON}]`)?.focus();
    };
  }, []);
  return (
    <div ref={panel} className={styles['panel']} data-sheet={isSheet || undefined}>
      {isSheet && <span className={styles['grip']} />}
      <div className={styles['head']}>
        {onBack && (
          <PlayerButton icon="chevron-left" label={t('player.menu_back')} onClick={onBack} />
        )}
        {title}
      </div>
      <div role="menu" aria-label={title}>
        {items.map(({ id, label, note, isChecked, opens, onSelect }) => (
          <button
            key={id}
            type="button"
            className={styles['item']}
            role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={isChecked}
            aria-haspopup={opens}
            tabIndex={id === tabStopId ? 0 : -1}
            onFocus={() => setFocusedId(id)}
            onClick={() => onSelect()}
          >
            {isChecked === undefined ? null : (
              <span className={styles['check']}>
                {isChecked && <Icon name="check" size="sm" />}
              </span>
            )}
            {label}
            {note && <small>{note}</small>}
          </button>
        ))}
      </div>
      {isSheet && (
        <button type="button" className={mediaPill('quiet', styles['close'])} onClick={close}>
          {t('ui.close')}
        </button>
      )}
    </div>
  );
});

interface MenuNavigation {
  close: () => void;
  /** Undefined at the first level. */
  onBack: (() => void) | undefined;
}

function handleKey(
  event: KeyboardEvent,
  box: HTMLElement,
  { close, onBack }: MenuNavigation,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Tab') {
    // Without Back and Close, Tab leaves the menu to the next control of the player.
    if (tabStops(box).length > 1) wrapTab(box, event);
    else close();
    event.stopPropagation();
    return;
  }
  if (event.key === 'Escape') {
    (onBack ?? close)();
    event.stopPropagation();
  } else if (event.key === 'ArrowLeft') onBack?.();
  else if (event.key === 'ArrowRight') openList(document.activeElement);
  else if (!moveFocus(box, event)) return;
  event.preventDefault();
}

function openList(item: Element | null): void {
  if (item instanceof HTMLElement && item.matches('[aria-haspopup="menu"]')) item.click();
}
