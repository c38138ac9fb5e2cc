import type { Video } from '@nocturne/contracts/entities/video';
import { href } from '@nocturne/contracts/routes';
import type { Services } from '@nocturne/federation/services';
import { useText } from '@nocturne/i18n/use-text';
import { qualityLabel } from '@nocturne/lib/quality';
import { Brand } from '@nocturne/ui/icons/brand';
import { Button } from '@nocturne/ui/controls/button';
import { PageColumn } from '@nocturne/ui/page/page-column';
import { Section } from '@nocturne/ui/page/page-heading';
import { PageMeta } from '@nocturne/ui/page/page-meta';
import { VideoGrid } from '@nocturne/ui/lists/video-grid';
import { observer } from 'mobx-react-lite';
import { DeletedPanel, ForbiddenPanel } from '../absent-panels.tsx';
import { relatedTile } from '../video/related-tile.ts';
import { DownloadFiles } from './download-files.tsx';
import type { DownloadStore } from './download-store.ts';
import { DownloadPreview, hasPreview } from './download-preview.tsx';
import { StudioSection } from './studio-section.tsx';
import styles from './download.module.css';

interface ScreenProps {
  store: DownloadStore;
  services: Services;
}

/**
 * Screen of `/download?video={id}`: a preview of the video, files for members, and a link to the
 * studio's paid trial. The page has no site header.
 */
export const DownloadScreen = observer(function DownloadScreen({ store, services }: ScreenProps) {
  return (
    <PageColumn>
      <div className={styles['brand']}>
        <Brand href={href('index')} />
      </div>
      {store.isForbidden && <ForbiddenPanel services={services} />}
      {store.isDeleted && <DeletedPanel />}
      {store.video && !store.isDeleted && (
        <DownloadPage store={store} video={store.video} services={services} />
      )}
    </PageColumn>
  );
});

const DownloadPage = observer(function DownloadPage({
  store,
  video,
  services,
}: ScreenProps & { video: Video }) {
  const t = useText();
  return (
    <>
      <PageMeta
        title={t('download.page_title', { title: video.title })}
        description={t('download.page_description', { title: video.title })}
      />
      <article className={styles['page']}>
        <div className={styles['main']}>
          <DownloadPreview key={video.video_id} video={video} />
          <DownloadFacts store={store} video={video} />
          <Button
            className={styles['back']}
            variant="quiet"
            icon="arrow-left"
            href={href('video', { id: video.video_id, dir: video.dir })}
          >
            {t('download.back')}
          </Button>
          <DownloadFiles store={store} video={video} services={services} />
        </div>
        <StudioSection store={store} services={services} />
      </article>
      <RelatedVideos store={store} services={services} />
    </>
  );
});

const DownloadFacts = observer(function DownloadFacts({
  store,
  video,
}: {
  store: DownloadStore;
  video: Video;
}) {
  const t = useText();
  const best = qualityLabel(store.formats.at(-1) ?? '');
  const facts = [video.duration, best, hasPreview(video) && t('download.clip')];
  return (
    <header>
      <h1 className={styles['title']}>{video.title}</h1>
      <p className={styles['facts']}>
        {facts.filter(Boolean).map((fact) => (
          <span key={String(fact)}>{fact}</span>
        ))}
      </p>
    </header>
  );
});

const RelatedVideos = observer(function RelatedVideos({ store, services }: ScreenProps) {
  const t = useText();
  const { related = [] } = store;
  if (related.length === 0) return null;
  const tiles = related.map((video) => relatedTile(video, services.session.isMember));
  return (
    <Section title={t('download.related')}>
      <VideoGrid videos={tiles} label={t('download.related')} heading="h3" eagerCount={0} />
    </Section>
  );
});
