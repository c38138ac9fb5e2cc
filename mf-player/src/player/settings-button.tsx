import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { PlayerButton } from '../controls/player-button.tsx';
import type { SkinProps } from './skin-props.ts';

/** Attribute of the button, so that the menu can return focus to it. */
export const SETTINGS_BUTTON = 'data-settings';

/** Opens the settings; the arrow keys do so too, ArrowUp at the last item. */
export const SettingsButton = observer(function SettingsButton({ store }: SkinProps) {
  const t = useText();
  const isOpen = store.menu !== null;
  return (
    <PlayerButton
      icon="settings"
      label={t('player.settings')}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={() => store.openMenu(isOpen ? null : 'settings')}
      onKeyDown={(event) => {
        const isUp = event.key === 'ArrowUp';
        if (!isUp && event.key !== 'ArrowDown') return;
        // The player's arrow keys change the volume.
        event.preventDefault();
        store.openMenu('settings', isUp);
      }}
      {...{ [SETTINGS_BUTTON]: '' }}
    />
  );
});
