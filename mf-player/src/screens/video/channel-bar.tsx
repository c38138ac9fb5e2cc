import type { Video } from '@nocturne/contracts/entities/video';
import type { Services } from '@nocturne/federation/services';
import { useText } from '@nocturne/i18n/use-text';
import { Avatar } from '@nocturne/ui/icons/avatar';
import { Button } from '@nocturne/ui/controls/button';
import { bylineOf } from '@nocturne/ui/tiles/byline-of';
import { useHydrated } from '@nocturne/ui/hooks/use-hydrated';
import { observer } from 'mobx-react-lite';
import type { VideoStore } from './video-store.ts';
import styles from './channel-bar.module.css';

interface ChannelBarProps {
  store: VideoStore;
  video: Video;
  services: Services;
}

/**
 * Maker of the video with Subscribe (visitors get the Login dialog), and the operator's links if
 * there are any.
 */
export const ChannelBar = observer(function ChannelBar({
  store,
  video,
  services,
}: ChannelBarProps) {
  const { channel, user, statistics } = video;
  const { links, session } = services;
  const name = channel?.title ?? user?.username;
  // The server renders the same page for every member.
  const isHydrated = useHydrated();
  const isOwn = isHydrated && !channel && user?.user_id === session.user?.user_id;
  const page = bylineOf(video, session.isMember)?.href;
  const hasLinks = links.watchMeLive !== '' || links.joinNow !== '';
  if (!name && !hasLinks) return null;
  return (
    <div className={styles['bar']}>
      {name && (
        <>
          <Avatar name={name} pictureUrl={store.pictures?.owner || undefined} />
          <div className={styles['name']}>
            <p className={styles['title']}>{page ? <a href={page}>{name}</a> : name}</p>
            <ChannelNote videos={channel?.videos} subscribers={statistics.subscribers} />
          </div>
        </>
      )}
      {name && !isOwn && <SubscribeButton store={store} />}
      {hasLinks && <OperatorLinks watchMeLive={links.watchMeLive} joinNow={links.joinNow} />}
    </div>
  );
});

const ChannelNote = observer(function ChannelNote({
  videos,
  subscribers,
}: {
  videos: number | undefined;
  subscribers: number;
}) {
  const t = useText();
  const parts = [
    videos !== undefined && t('common.videos', { count: videos }),
    subscribers > 0 && t('common.subscribers', { count: subscribers }),
  ];
  return <p className={styles['note']}>{parts.filter(Boolean).join(' · ')}</p>;
});

const SubscribeButton = observer(function SubscribeButton({ store }: { store: VideoStore }) {
  const t = useText();
  const isSubscribed = store.opinion?.isSubscribed === true;
  return (
    <Button
      variant={isSubscribed ? 'quiet' : 'primary'}
      aria-pressed={isSubscribed}
      onClick={() => void store.opinion?.toggleSubscription()}
    >
      {t(isSubscribed ? 'common.subscribed' : 'common.subscribe')}
    </Button>
  );
});

const OperatorLinks = observer(function OperatorLinks({
  watchMeLive,
  joinNow,
}: {
  watchMeLive: string;
  joinNow: string;
}) {
  const t = useText();
  return (
    <div className={styles['links']}>
      {watchMeLive && (
        <Button variant="ghost" icon="live" href={watchMeLive} target="_blank" rel="noopener">
          <span>{t('common.watch_live')}</span>
        </Button>
      )}
      {joinNow && (
        <Button iconAfter="external" href={joinNow} target="_blank" rel="noopener">
          <span>{t('video.join_now')}</span>
        </Button>
      )}
    </div>
  );
});
