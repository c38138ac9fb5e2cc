import type { Playlist } from '@nocturne/contracts/entities/community';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { Icon } from '../icons/icon.tsx';
import { CardPicture, CardTitle, PictureCard } from '../tiles/picture-card.tsx';
import { CardsSkeleton } from './cards-skeleton.tsx';
import styles from './playlist-cards.module.css';

/** Posters in a stack: the first in full, the edges of the others behind it. */
const POSTERS_PER_STACK = 4;
/** Cards whose posters load eagerly: the first row of the widest grid. */
const EAGER_CARDS = 4;

interface PlaylistCardsProps {
  playlists: readonly Playlist[];
  /** Accessible name of the list. */
  label: string;
  /** Heading level in the page's outline. */
  heading?: 'h2' | 'h3';
}

/** Playlists as stacks of posters with title, owner and number of videos. */
export const PlaylistCards = observer(function PlaylistCards({
  playlists,
  label,
  heading = 'h2',
}: PlaylistCardsProps) {
  return (
    <ul className={styles['grid']} aria-label={label}>
      {playlists.map((playlist, at) => (
        <li key={playlist.playlist_id} data-place="">
          <PlaylistCard playlist={playlist} heading={heading} isEager={at < EAGER_CARDS} />
        </li>
      ))}
    </ul>
  );
});

interface PlaylistCardProps {
  playlist: Playlist;
  heading: 'h2' | 'h3';
  isEager: boolean;
}

const PlaylistCard = observer(function PlaylistCard({
  playlist,
  heading,
  isEager,
}: PlaylistCardProps) {
  const t = useText();
  const { playlist_id: id, title, user, total_videos: count, is_private: isPrivate } = playlist;
  return (
    <PictureCard className={styles['card']}>
      <PosterStack posters={playlist.thumbs} count={count} isEager={isEager} />
      <CardTitle heading={heading} className={styles['title']} href={href('playlist', { id })}>
        {title}
      </CardTitle>
      <p className={styles['meta']}>
        <span className={styles['by']}>{t('playlist.by', { name: user.username })}</span>
        <span>{t('common.videos', { count })}</span>
        {isPrivate && <span>{t('playlist.private')}</span>}
      </p>
    </PictureCard>
  );
});

interface PosterStackProps {
  posters: readonly string[];
  count: number;
  isEager: boolean;
}

/** A stack of up to four posters; without any, the playlist icon. */
const PosterStack = observer(function PosterStack({ posters, count, isEager }: PosterStackProps) {
  const [top, ...behind] = posters.slice(0, POSTERS_PER_STACK);
  return (
    <div className={styles['stack']} aria-hidden="true">
      {behind.map((url) => (
        <div key={url} className={styles['behind']}>
          <img src={url} alt="" width="480" height="270" loading="lazy" decoding="async" />
        </div>
      ))}
      <CardPicture isPoster className={styles['poster']}>
        {top ? (
          <img
            src={top}
            alt=""
            width="480"
            height="270"
            loading={isEager ? 'eager' : 'lazy'}
            fetchPriority={isEager ? 'high' : 'auto'}
            decoding="async"
          />
        ) : (
          <Icon name="playlist" size="lg" />
        )}
        <span className={styles['plate']}>
          <Icon name="playlist" size="sm" />
          {count}
        </span>
      </CardPicture>
    </div>
  );
});

/** Placeholder cards, each as large as a real one. */
export const PlaylistCardsSkeleton = observer(function PlaylistCardsSkeleton({
  count = 12,
}: {
  count?: number;
}) {
  return (
    <CardsSkeleton className={styles['grid']} count={count}>
      <div className={styles['card']} data-waiting="">
        <div className={styles['stack']}>
          <CardPicture isPoster className={styles['poster']} />
        </div>
        <div className={styles['words']} />
      </div>
    </CardsSkeleton>
  );
});
