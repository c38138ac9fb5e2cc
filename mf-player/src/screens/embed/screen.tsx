import { href } from '@nocturne/contracts/routes';
import type { Services } from '@nocturne/federation/services';
import { useText } from '@nocturne/i18n/use-text';
import { Icon, type IconName } from '@nocturne/ui/icons/icon';
import { PageMeta } from '@nocturne/ui/page/page-meta';
import { observer } from 'mobx-react-lite';
import type { VideoStore } from '../video/video-store.ts';
import { EmbedAgeGate } from './embed-age-gate.tsx';
import { EmbedPlayer } from './embed-player.tsx';
import styles from './embed.module.css';

/**
 * Screen of `/embed/{id}/`: a player as large as its frame, or a small message. Not indexed; its
 * canonical page is the video's.
 */
export const EmbedScreen = observer(function EmbedScreen({
  store,
  services,
}: {
  store: VideoStore;
  services: Services;
}) {
  const t = useText();
  const { video } = store;
  return (
    <div className={styles['frame']}>
      <meta name="robots" content="noindex" />
      {store.isForbidden && <Message icon="lock" text={t('error.forbidden')} />}
      {store.isDeleted && <Message icon="sad" text={t('video.deleted')} />}
      {!video && !store.isForbidden && <Message icon="sad" text={t('embed.missing')} />}
      {video && !store.isDeleted && (
        <>
          <link
            rel="canonical"
            href={services.origin + href('video', { id: video.video_id, dir: video.dir })}
          />
          <EmbedPlayer store={store} video={video} />
          <EmbedAgeGate startsAfter={store.params.autostart && !store.beginsWithAd} />
        </>
      )}
    </div>
  );
});

/** Reason why there is no video, and a link to the site in a new tab. */
const Message = observer(function Message({ icon, text }: { icon: IconName; text: string }) {
  const t = useText();
  return (
    <div className={styles['message']}>
      <PageMeta title={text} />
      <Icon name={icon} size="lg" />
      <h1 className={styles['message-title']}>{text}</h1>
      <a className={styles['way']} href={href('index')} target="_blank" rel="noopener">
        {t('embed.site')}
      </a>
    </div>
  );
});
