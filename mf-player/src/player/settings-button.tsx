import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { PlayerButton } from '../controls/player-button.tsx';
import type { SkinProps } from './skin-props.ts';

/** Attribute of the button, so that the menu can return focus to it. */
export const SETTINGS_BUTTON = 'data-settings';

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
      {...{ [SETTINGS_BUTTON]: '' }}
    />
  );
});
