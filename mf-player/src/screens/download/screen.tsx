import type { Video } from '@nocturne/contracts/entities/video';
import { href } from '@nocturne/contracts/routes';
import type { Services } from '@nocturne/federation/services';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/button';
import { PageColumn } from '@nocturne/ui/page-column';
import { PageMeta } from '@nocturne/ui/page-meta';
import { observer } from 'mobx-react-lite';
import { DeletedPanel, ForbiddenPanel } from '../absent-panels.tsx';
import { DownloadFiles } from './download-files.tsx';
import type { DownloadStore } from './download-store.ts';
import { DownloadPreview } from './download-preview.tsx';
import { StudioPart } from './studio-part.tsx';
import styles from './download.module.css';

interface ScreenProps {
  store: DownloadStore;
  services: Services;
}

/** `/download?video={id}`: the way to the studio's paid trial, with a preview of the video (R1-04, R2.3-10). */
export const DownloadScreen = observer(function DownloadScreen({ store, services }: ScreenProps) {
  return (
    <PageColumn>
      {store.isForbidden && <ForbiddenPanel services={services} />}
      {store.isDeleted && <DeletedPanel />}
      {store.video && !store.isDeleted && <DownloadPage store={store} video={store.video} services={services} />}
    </PageColumn>
  );
});

const DownloadPage = observer(function DownloadPage({ store, video, services }: ScreenProps & { video: Video }) {
  const t = useText();
  const { joinNow } = services.links;
  return (
    <article className={styles['page']}>
      <PageMeta
        title={t('download.page_title', { title: video.title })}
        description={t('download.page_description', { title: video.title })}
      />
      <DownloadPreview key={video.video_id} video={video} />
      <div className={styles['words']}>
        <h1 className={styles['title']}>{video.title}</h1>
        {store.studio && <StudioPart studio={store.studio} />}
        {!store.studio && !store.hasStudioFailed && <p className={styles['text']}>{t('download.no_studio')}</p>}
        <DownloadFiles store={store} video={video} services={services} />
        <div className={styles['ways']}>
          <Button variant="outline" iconAfter="external" href={joinNow || href('signup')} target="_blank" rel="noopener">
            {t('video.join_now')}
          </Button>
          <Button variant="ghost" href={href('video', { id: video.video_id, dir: video.dir })}>
            {t('download.back')}
          </Button>
        </div>
      </div>
    </article>
  );
});
