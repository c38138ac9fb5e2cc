import type { Video } from '@nocturne/contracts/entities/video';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Brand } from '@nocturne/ui/icons/brand';
import { PageMeta } from '@nocturne/ui/page/page-meta';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect } from 'react';
import { waitForAgeGate } from '../../core/age-gate.ts';
import { Player } from '../../player/player.tsx';
import { posterOf } from '../video/video-poster.ts';
import type { VideoStore } from '../video/video-store.ts';
import styles from './embed.module.css';

interface EmbedPlayerProps {
  store: VideoStore;
  video: Video;
}

/** The player with the video's title and the site's brand above; both open new tabs. */
export const EmbedPlayer = observer(function EmbedPlayer({ store, video }: EmbedPlayerProps) {
  const { autostart, startSeconds } = store.params;
  const start = useCallback(
    (target: HTMLElement | null, signal: AbortSignal) => store.startPlayer(target, signal),
    [store],
  );
  useVisit(store);
  return (
    <div className={styles['player']} data-embed="" data-start={startSeconds}>
      <PageMeta title={video.title} description={store.description} />
      <Player
        key={`${video.video_id}-${store.attempt}`}
        store={store.player}
        timeline={store.timeline}
        source={store.sources[0]}
        poster={posterOf(video)}
        startsAtOnce={autostart && !store.beginsWithAd}
        title={video.title}
        onMount={start}
      />
      <TitleBar store={store} video={video} />
    </div>
  );
});

/** Hides with the controls and during an advertisement, whose label takes its position. */
const TitleBar = observer(function TitleBar({ store, video }: EmbedPlayerProps) {
  const t = useText();
  const isResting = store.player.isChromeHidden || store.player.adPhase !== 'none';
  return (
    <header className={styles['bar']} data-resting={isResting || undefined}>
      <h1 className={styles['title']}>
        <a
          href={href('video', { id: video.video_id, dir: video.dir })}
          target="_blank"
          rel="noopener"
          title={t('embed.watch_on', { title: video.title })}
        >
          {video.title}
        </a>
      </h1>
      <span className={styles['brand']}>
        <Brand href={href('index')} opensTab />
      </span>
    </header>
  );
});

/**
 * After the gate opens, counts the view and loads related videos, which are not visible before a
 * pause.
 */
function useVisit(store: VideoStore): void {
  useEffect(() => {
    const leaving = new AbortController();
    void waitForAgeGate(document, leaving.signal).then(() => {
      if (leaving.signal.aborted) return;
      store.recordView(document.referrer, leaving.signal);
      if (store.related.loadState === 'idle') void store.loadRelated();
    });
    return () => leaving.abort();
  }, [store]);
}
