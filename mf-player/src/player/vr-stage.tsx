import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { SkinProps } from './skin-props.ts';
import type { VrStore } from '../vr/vr-store.ts';
import { VR_BUTTON } from './vr-button.tsx';
import styles from './vr-stage.module.css';

/**
 * VR picture above the flat one while VR is shown. It hides for an advertisement, which is flat,
 * and returns unchanged.
 */
export const VrStage = observer(function VrStage({ store }: SkinProps) {
  return store.vr?.mode === 'shown' && !store.isInAdBreak ? <ShownStage vr={store.vr} /> : null;
});

/**
 * Takes focus when shown if the player has it, so that arrows turn the look. When removed with
 * focus, it returns focus to its button.
 */
const ShownStage = observer(function ShownStage({ vr }: { vr: VrStore }) {
  const t = useText();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = host.current;
    if (!box) return undefined;
    // The picture is a control, so make its element focusable.
    box.tabIndex = 0;
    const player = box.closest('[data-player-state]');
    const ending = new AbortController();
    vr.mount(box, ending.signal);
    if (player?.contains(document.activeElement)) box.focus({ preventScroll: true });
    return () => {
      ending.abort();
      if (document.activeElement === document.body)
        player?.querySelector<HTMLElement>(`[${VR_BUTTON}]`)?.focus();
    };
  }, [vr]);
  return (
    <div
      ref={host}
      className={styles['stage']}
      role="application"
      aria-label={t('player.vr_picture')}
      data-surface=""
      data-own-arrows=""
    />
  );
});
