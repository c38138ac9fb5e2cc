import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import type { Timeline } from '../state/timeline.ts';
import { CaptionLayer } from './caption-layer.tsx';
import { ControlBar } from './control-bar.tsx';
import { BufferingRing, CenterStage } from './center-stage.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { NextUp } from './next-up.tsx';
import { RelatedPanel } from './related-panel.tsx';
import { ResumeToast } from './resume-toast.tsx';
import { SeekBar } from './seek-bar.tsx';
import { SeekBubble } from './seek-bubble.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import type { SkinProps } from './skin-props.ts';
import { SoundOffer } from './sound-offer.tsx';
import { VrTools } from './vr-tools.tsx';
import styles from './player-skin.module.css';

/** The chunk that set `store.ads` contains it, so there is no wait. */
const AdLayer = lazy(async () => {
  const loaded = await import(/* webpackChunkName: "ads" */ '../ad-slots/ad-layer.tsx');
  return { default: loaded.AdLayer };
});

/**
 * Everything over the picture. Only scripts render it, so inline styles may move it. Without a
 * player the browser's controls stay.
 */
export const PlayerSkin = observer(function PlayerSkin({
  store,
  timeline,
}: SkinProps & { timeline: Timeline }) {
  const { ads } = store;
  if (!store.isReady && !store.hasFailed && !store.isInAdBreak) return null;
  const adLayer = ads && (
    <Suspense fallback={null}>
      <AdLayer store={store} view={ads} />
    </Suspense>
  );
  if (store.isInAdBreak || ads?.preplay) {
    return (
      <div className={styles['skin']} data-ad="">
        {store.adPhase === 'waiting' && <BufferingRing />}
        {adLayer}
      </div>
    );
  }
  const showsBar = store.state !== 'idle' && !store.hasFailed;
  return (
    <div
      className={styles['skin']}
      data-resting={store.isChromeHidden || undefined}
      data-dim={store.hasFailed || undefined}
    >
      <div className={styles['shade']} data-plain={showsBar ? undefined : true} />
      <CaptionLayer store={store} />
      <CenterStage store={store} />
      <SeekBubble store={store} />
      <VrTools store={store} />
      <SoundOffer store={store} />
      <ResumeToast store={store} />
      <NextUp store={store} />
      {showsBar && (
        <div className={styles['bar']}>
          <SeekBar store={store} timeline={timeline} />
          <ControlBar store={store} />
        </div>
      )}
      {showsBar && <RelatedPanel store={store} />}
      {showsBar && <SettingsMenu store={store} />}
      {adLayer}
      <HelpDialog store={store} />
    </div>
  );
});
