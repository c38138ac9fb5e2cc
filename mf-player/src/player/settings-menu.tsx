import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { RATES } from '../core/rates.ts';
import { AUTO, type Rendition } from '../core/renditions.ts';
import type { PlayerStore } from '../core/player-store.ts';
import { MenuPanel, type PanelItem } from './menu-panel.tsx';
import type { SkinProps } from './skin-props.ts';

type Words = ReturnType<typeof useText>;

/** Settings above their button, inside the frame: quality, speed and captions, each with a list of its own, and the help of the keyboard. */
export const SettingsMenu = observer(function SettingsMenu({ store }: SkinProps) {
  const t = useText();
  switch (store.menu) {
    case null:
      return null;
    case 'settings':
      return <MenuPanel key="settings" store={store} title={t('player.settings')} items={settingsItems(store, t)} />;
    case 'quality':
      return (
        <MenuPanel
          key="quality"
          store={store}
          title={t('player.quality')}
          onBack={() => store.openMenu('settings')}
          items={qualityItems(store, t)}
        />
      );
    case 'speed':
      return (
        <MenuPanel
          key="speed"
          store={store}
          title={t('player.speed')}
          onBack={() => store.openMenu('settings')}
          items={rateItems(store, t)}
        />
      );
    case 'captions':
      return (
        <MenuPanel
          key="captions"
          store={store}
          title={t('player.captions')}
          onBack={() => store.openMenu('settings')}
          items={captionItems(store, t)}
        />
      );
  }
});

function settingsItems(store: PlayerStore, t: Words): PanelItem[] {
  const selected = store.renditions.find((rendition) => rendition.isSelected);
  const quality: PanelItem = {
    id: 'quality',
    label: t('player.quality'),
    note: selected ? qualityWord(selected, t) : '',
    onSelect: () => store.openMenu('quality'),
  };
  const speed: PanelItem = {
    id: 'speed',
    label: t('player.speed'),
    note: rateWord(store.rate, t),
    onSelect: () => store.openMenu('speed'),
  };
  const captions: PanelItem = {
    id: 'captions',
    label: t('player.captions'),
    note: store.tracks.find(({ id }) => id === store.trackId)?.label ?? t('player.captions_off'),
    onSelect: () => store.openMenu('captions'),
  };
  const help: PanelItem = { id: 'help', label: t('player.help'), onSelect: () => choose(store, () => store.commands.toggleHelp()) };
  return [...(store.renditions.length > 1 ? [quality] : []), speed, ...(store.tracks.length > 0 ? [captions] : []), help];
}

function captionItems(store: PlayerStore, t: Words): PanelItem[] {
  const off: PanelItem = {
    id: 'off',
    label: t('player.captions_off'),
    isChecked: store.trackId === null,
    onSelect: () => choose(store, () => store.commands.chooseTrack(null)),
  };
  const languages = store.tracks.map(({ id, label }) => ({
    id,
    label,
    isChecked: store.trackId === id,
    onSelect: () => choose(store, () => store.commands.chooseTrack(id)),
  }));
  return [off, ...languages];
}

function qualityItems(store: PlayerStore, t: Words): PanelItem[] {
  return store.renditions.map((rendition) => ({
    id: rendition.id,
    label: qualityWord(rendition, t),
    note: rendition.now
      ? t('player.now', { label: rendition.now })
      : rendition.height > 0
        ? t('player.lines', { height: String(rendition.height) })
        : '',
    isChecked: rendition.isSelected,
    onSelect: () => choose(store, () => store.commands.chooseRendition(rendition.id)),
  }));
}

function rateItems(store: PlayerStore, t: Words): PanelItem[] {
  return RATES.map((rate) => ({
    id: String(rate),
    label: rateWord(rate, t),
    isChecked: store.rate === rate,
    onSelect: () => choose(store, () => store.commands.chooseRate(rate)),
  }));
}

function choose(store: PlayerStore, command: () => void): void {
  command();
  store.openMenu(null);
}

function qualityWord({ id, label }: Rendition, t: Words): string {
  return id === AUTO ? t('player.auto') : label;
}

function rateWord(rate: number, t: Words): string {
  return rate === 1 ? t('player.speed_normal') : t('player.rate', { rate });
}
