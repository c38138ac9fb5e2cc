import type { PlayerSource } from '@nocturne/contracts/entities/video';
import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { PlayerStore } from '../state/player-store.ts';
import type { Timeline } from '../state/timeline.ts';
import { MediaStage } from './media-stage.tsx';
import { PlayerSkin } from './player-skin.tsx';
import { VrStage } from './vr-stage.tsx';
import styles from './player.module.css';

export interface PlayerProps {
  store: PlayerStore;
  timeline: Timeline;
  /** First source of the video. */
  source: PlayerSource | undefined;
  poster: string;
  startsAtOnce: boolean;
  title: string;
  /** Starts the player in the element that contains the video; it ends with the signal. */
  onMount: (target: HTMLElement | null, signal: AbortSignal) => void;
}

/**
 * The player's box: the video element, and the skin above it once the player has the element. One
 * mount plays one video, so give it a `key`.
 */
export const Player = observer(function Player({
  store,
  timeline,
  source,
  poster,
  startsAtOnce,
  title,
  onMount,
}: PlayerProps) {
  const t = useText();
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const ending = new AbortController();
    // A mount that StrictMode undoes must not create a player: video.js removes its element on
    // dispose.
    const timer = setTimeout(() => onMount(root.current, ending.signal), 0);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [onMount]);
  return (
    <section
      ref={root}
      className={styles['player']}
      tabIndex={-1}
      aria-label={t('player.label')}
      data-player-state={store.state}
      data-resting={store.isChromeHidden || undefined}
    >
      <MediaStage source={source} poster={poster} startsAtOnce={startsAtOnce} label={title} />
      <VrStage store={store} />
      <PlayerSkin store={store} timeline={timeline} />
    </section>
  );
});
