import type { Video } from '@nocturne/contracts/entities/video';
import type { LocalListName } from '@nocturne/contracts/local-lists';
import type { MessageKey } from '@nocturne/i18n/messages';
import { useText } from '@nocturne/i18n/use-text';
import { BrandMark } from '@nocturne/ui/icons/brand';
import { Button } from '@nocturne/ui/controls/button';
import { PosterLine } from '@nocturne/ui/tiles/poster-line';
import { tileOfVideo } from '@nocturne/ui/tiles/tile-of-video';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useShell } from '../composition/shell-context.ts';
import type { OfflineListStore } from '../offline/offline-list-store.ts';
import styles from './offline.module.css';

const TITLES: Readonly<Record<LocalListName, MessageKey>> = {
  history: 'common.history',
  'watch-later': 'ui.watch_later',
};
const EMPTY: Readonly<Record<LocalListName, MessageKey>> = {
  history: 'offline.history_empty',
  'watch-later': 'offline.later_empty',
};

/**
 * A local list of this browser as text. Posters are on the server, and no picture of a watched
 * video stays in a cache.
 */
export const OfflineList = observer(function OfflineList({ list }: { list: OfflineListStore }) {
  const t = useText();
  const id = useId();
  const { name, videos, loadState, total, hasMore } = list;
  return (
    <section aria-labelledby={id} className={styles['list']}>
      <h2 id={id} className={styles['name']}>
        {t(TITLES[name])}
        {total > 0 && (
          <span className={styles['count']}>{t('common.videos', { count: total })}</span>
        )}
      </h2>
      {loadState === 'refused' && <p className={styles['text']}>{t('offline.refused')}</p>}
      {loadState === 'ready' && total === 0 && <p className={styles['text']}>{t(EMPTY[name])}</p>}
      <ul className={styles['rows']}>
        {videos.map((video) => (
          <Row key={video.video_id} video={video} />
        ))}
      </ul>
      {hasMore && <Button onClick={() => void list.loadMore()}>{t('ui.load_more')}</Button>}
    </section>
  );
});

/** The link opens the video once there is a connection; until then it leads back to this page. */
const Row = observer(function Row({ video }: { video: Video }) {
  const t = useText();
  const { watched } = useShell().services;
  const { title, href, duration, by } = tileOfVideo(video, { isMember: false });
  const share = watched.shareOf(video.video_id);
  const percent = share === undefined ? undefined : Math.round(share * 100);
  return (
    <li>
      <a className={styles['row']} href={href}>
        <span className={styles['plate']} aria-hidden="true">
          <BrandMark />
          {share !== undefined && <PosterLine value={share} />}
        </span>
        <span className={styles['words']}>
          <span className={styles['video']}>{title}</span>
          <span className={styles['meta']}>
            {[
              by?.label,
              duration,
              percent === undefined ? undefined : t('offline.watched', { percent }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      </a>
    </li>
  );
});
