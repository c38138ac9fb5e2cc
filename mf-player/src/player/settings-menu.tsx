import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { RATES } from '../core/rates.ts';
import { AUTO, type Rendition } from '../core/renditions.ts';
import type { PlayerMenu, PlayerStore } from '../state/player-store.ts';
import { MenuPanel, type PanelItem } from './menu-panel.tsx';
import type { SkinProps } from './skin-props.ts';

type Translate = ReturnType<typeof useText>;

/**
 * Settings above their button, inside the frame: quality, speed and captions, each with its own
 * list, and the keyboard help.
 */
export const SettingsMenu = observer(function SettingsMenu({ store }: SkinProps) {
  return store.menu === null ? null : <OpenSettings store={store} menu={store.menu} />;
});

const LISTS = { quality: qualityItems, speed: rateItems, captions: captionItems };

const OpenSettings = observer(function OpenSettings({
  store,
  menu,
}: SkinProps & { menu: PlayerMenu }) {
  const t = useText();
  const [previousList, setPreviousList] = useState<PlayerMenu>();
  if (menu === 'settings') {
    const items = settingsItems(store, t);
    return (
      <MenuPanel
        key={menu}
        store={store}
        title={t('player.settings')}
        items={items}
        startAt={store.isMenuAtEnd ? items.at(-1)?.id : previousList}
      />
    );
  }
  const goBack = (): void => {
    setPreviousList(menu);
    store.openMenu('settings');
  };
  return (
    <MenuPanel
      key={menu}
      store={store}
      title={t(`player.${menu}`)}
      items={LISTS[menu](store, t)}
      onBack={goBack}
    />
  );
});

function settingsItems(store: PlayerStore, t: Translate): PanelItem[] {
  const selected = store.renditions.find((rendition) => rendition.isSelected);
  const quality: PanelItem = {
    id: 'quality',
    label: t('player.quality'),
    note: selected ? renditionLabel(selected, t) : '',
    opens: 'menu',
    onSelect: () => store.openMenu('quality'),
  };
  const speed: PanelItem = {
    id: 'speed',
    label: t('player.speed'),
    note: rateLabel(store.rate, t),
    opens: 'menu',
    onSelect: () => store.openMenu('speed'),
  };
  const captions: PanelItem = {
    id: 'captions',
    label: t('player.captions'),
    note: store.tracks.find(({ id }) => id === store.trackId)?.label ?? t('player.captions_off'),
    opens: 'menu',
    onSelect: () => store.openMenu('captions'),
  };
  const help: PanelItem = {
    id: 'help',
    label: t('player.help'),
    opens: 'dialog',
    onSelect: () => runAndClose(store, () => store.commands.toggleHelp()),
  };
  return [
    ...(store.renditions.length > 1 ? [quality] : []),
    speed,
    ...(store.tracks.length > 0 ? [captions] : []),
    help,
  ];
}

function captionItems(store: PlayerStore, t: Translate): PanelItem[] {
  const off: PanelItem = {
    id: 'off',
    label: t('player.captions_off'),
    isChecked: store.trackId === null,
    onSelect: () => runAndClose(store, () => store.commands.chooseTrack(null)),
  };
  const languages = store.tracks.map(({ id, label }) => ({
    id,
    label,
    isChecked: store.trackId === id,
    onSelect: () => runAndClose(store, () => store.commands.chooseTrack(id)),
  }));
  return [off, ...languages];
}

function qualityItems(store: PlayerStore, t: Translate): PanelItem[] {
  return store.renditions.map((rendition) => ({
    id: rendition.id,
    label: renditionLabel(rendition, t),
    note: rendition.currentLabel
      ? t('player.now', { label: rendition.currentLabel })
      : rendition.height > 0
        ? t('player.lines', { height: String(rendition.height) })
        : '',
    isChecked: rendition.isSelected,
    onSelect: () => runAndClose(store, () => store.commands.chooseRendition(rendition.id)),
  }));
}

function rateItems(store: PlayerStore, t: Translate): PanelItem[] {
  return RATES.map((rate) => ({
    id: String(rate),
    label: rateLabel(rate, t),
    isChecked: store.rate === rate,
    onSelect: () => runAndClose(store, () => store.commands.chooseRate(rate)),
  }));
}

function runAndClose(store: PlayerStore, command: () => void): void {
  command();
  store.openMenu(null);
}

function renditionLabel({ id, label }: Rendition, t: Translate): string {
  return id === AUTO ? t('player.auto') : label;
}

function rateLabel(rate: number, t: Translate): string {
  return rate === 1 ? t('player.speed_normal') : t('player.rate', { rate });
}
