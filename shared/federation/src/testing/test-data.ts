import type { Category } from '@nocturne/contracts/entities/directories';
import type { Video } from '@nocturne/contracts/entities/video';

/**
 * Creates a video in its wire form. Tests name only the fields that matter to them; title, dir and
 * media follow from the id.
 */
export function aVideo(changes: Partial<Video> = {}): Video {
  const id = changes.video_id ?? 4001;
  const poster = (width: number) => `/media/${id}/posters/1-${width}.webp`;
  return {
    video_id: id,
    id,
    dir: `film-${id}`,
    title: `Film ${id}`,
    duration: '12:47',
    post_date: '2026-11-01T12:00:00.000Z',
    thumbsrc: poster(480),
    thumbs: 1,
    scr: poster(320),
    scr1: poster(480),
    scr2: poster(960),
    img: poster(320),
    file_formats: '_sd.mp4,.mp4,_fhd.mp4,_tr.mp4',
    video_viewed: 128_400,
    statistics: { viewed: 128_400, likes: 90, dislikes: 10, subscribers: 0 },
    channel: null,
    content_source: '',
    content_source_name: '',
    models: [],
    categories: [],
    username: '',
    user: null,
    status_id: 0,
    sg_id: null,
    ex_tube: null,
    ex_id: null,
    isWatchLater: false,
    url: '',
    ...changes,
  };
}

/** Creates videos with consecutive ids, beginning at `first`. */
export function someVideos(count: number, first = 4001): Video[] {
  return Array.from({ length: count }, (_, at) => aVideo({ video_id: first + at }));
}

/** Creates a category in its wire form. */
export function aCategory(changes: Partial<Category> = {}): Category {
  return {
    title: 'Fractals',
    dir: 'fractals',
    total_videos: 1602,
    avg_videos_popularity: 4.5,
    thumb: '/media/4001/posters/1-480.webp',
    ...changes,
  };
}
