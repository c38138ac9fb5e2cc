import type { TileVideo } from '../tiles/tile-video.tsx';

/** Returns a video in the form of a tile; a test sets only the values it needs. */
export function aVideo(changes: Partial<TileVideo> = {}): TileVideo {
  return {
    videoId: 4001,
    title: 'Night garden, part 2',
    href: '/video/4001/night-garden/',
    posterUrl: '/media/4001/poster.webp',
    duration: '24:05',
    quality: 'FHD',
    vr: '',
    by: { label: 'Orla Venn', href: '/model/orla-venn/' },
    views: 1_200_000,
    ...changes,
  };
}
