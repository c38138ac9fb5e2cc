import type { Playlist } from '@nocturne/contracts/entities/community';
import { useText, useLanguage } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { PageHeading } from '@nocturne/ui/page/page-heading';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { MemberLink } from '../../components/member-link.tsx';
import styles from './playlist-heading.module.css';

interface PlaylistHeadingProps {
  playlist: Playlist;
  /** Page of the first video; undefined if the playlist is empty. */
  playHref: string | undefined;
  /** Actions of the owner. */
  tools: ReactNode;
}

/** Title, owner, facts, description, and "play all", which plays the first video. */
export const PlaylistHeading = observer(function PlaylistHeading({
  playlist,
  playHref,
  tools,
}: PlaylistHeadingProps) {
  const t = useText();
  const { title, user, description, total_videos: count, is_private: isPrivate } = playlist;
  return (
    <div className={styles['heading']}>
      <PageHeading title={title}>
        {playHref && (
          <Button variant="primary" icon="play" href={playHref}>
            {t('playlist.play_all')}
          </Button>
        )}
        {tools}
      </PageHeading>
      <p className={styles['facts']}>
        <MemberLink user={user} className={styles['owner']}>
          {t('playlist.by', { name: user.username })}
        </MemberLink>
        <span>{t('common.videos', { count })}</span>
        <ChangedOn date={playlist.post_date} />
        {isPrivate && <span>{t('playlist.private')}</span>}
      </p>
      {description && <p className={styles['description']}>{description}</p>}
    </div>
  );
});

/** The date in the page's language; renders nothing if the date is invalid. */
const ChangedOn = observer(function ChangedOn({ date }: { date: string }) {
  const t = useText();
  const language = useLanguage();
  const day = new Date(date);
  if (Number.isNaN(day.getTime())) return null;
  const dayText = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    day,
  );
  return <time dateTime={date}>{t('playlist.changed', { date: dayText })}</time>;
});
