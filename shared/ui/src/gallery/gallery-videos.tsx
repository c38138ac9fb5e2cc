import { CardRow } from '../tiles/card-row.tsx';
import { CategorySlider } from '../controls/category-slider.tsx';
import { Pagination } from '../lists/pagination.tsx';
import { LoadMore } from '../lists/load-more.tsx';
import { CardRowSkeleton, GridSkeleton } from '../lists/skeletons.tsx';
import type { TileVideo } from '../tiles/tile-video.tsx';
import { VideoGrid } from '../lists/video-grid.tsx';
import styles from './gallery.module.css';

const POSTER =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"%3E%3C/svg%3E';

/** Tiles of every kind, the advertisement cell and the ends of a listing. */
export function VideosGallery() {
  return (
    <div className={styles['videos']}>
      <CategorySlider
        links={SAMPLES.map(({ title, href }, index) => ({
          label: title,
          href,
          isCurrent: index === 0,
        }))}
      />
      <VideoGrid
        label="Videos"
        videos={SAMPLES}
        aside={<div className={styles['aside']}>Advertisement</div>}
        onWatchLater={() => {}}
        menuItems={() => [{ id: 'share', label: 'Share', icon: 'share' }]}
      />
      <VideoGrid
        label="Own videos"
        videos={SAMPLES.slice(0, 2).map((video) => ({ ...video, videoId: video.videoId + 100 }))}
        onDelete={() => {}}
      />
      <GridSkeleton count={4} />
      <div className={styles['rows']}>
        {SAMPLES.slice(0, 2).map((video, index) => (
          <CardRow key={video.videoId} video={video} isCompact={index === 1} heading="h2" />
        ))}
        <CardRowSkeleton count={1} />
      </div>
      <LoadMore href="#page-2" />
      <LoadMore href="#page-3" isBusy />
      <Pagination page={1} pageCount={51} hrefFor={(page) => `#page-${page}`} />
      <Pagination
        label="Pages in the middle"
        page={10}
        pageCount={51}
        hrefFor={(page) => `#page-${page}`}
      />
    </div>
  );
}

const SAMPLES: readonly TileVideo[] = [
  sample(1, {
    title: 'Glass tide',
    quality: 'FHD',
    by: { label: 'Halden Works', href: '#halden' },
  }),
  sample(2, { title: 'Night garden, part 2' }),
  sample(3, {
    title:
      'A long walk through the ember field before the rain arrives, and a little further on, ' +
      'past the gate',
    quality: 'HD',
  }),
  sample(4, { title: 'Slow orbit', vr: '180', quality: 'FHD' }),
  sample(5, { title: 'Salt lines', by: { label: 'anselm' }, views: 1 }),
  sample(6, { title: 'Copper rain', duration: '1:02:44', by: undefined }),
];

function sample(videoId: number, changes: Partial<TileVideo>): TileVideo {
  const base = {
    videoId,
    title: '',
    href: `#video-${videoId}`,
    posterUrl: POSTER,
    duration: '12:47',
    quality: '',
    vr: '',
    views: 128_000,
    by: { label: 'Orla Venn', href: '#orla' },
  } as const;
  return { ...base, ...changes };
}
