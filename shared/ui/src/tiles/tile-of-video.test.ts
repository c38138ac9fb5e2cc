import { describe, expect, test } from '@jest/globals';
import { tileOfVideo, type TileSource } from './tile-of-video.tsx';

/** Returns the tile of a wire video; a test sets only the values it needs. */
function tileOf(changes: Partial<TileSource>) {
  return tileOfVideo(
    {
      video_id: 4001,
      dir: 'film-4001',
      title: 'Film 4001',
      duration: '12:47',
      thumbsrc: '',
      scr: '',
      scr1: '',
      scr2: '',
      file_formats: '_sd.mp4,.mp4,_fhd.mp4,_tr.mp4',
      video_viewed: 1,
      channel: null,
      models: [],
      user: null,
      username: '',
      ...changes,
    },
    { isMember: true },
  );
}

describe('tileOfVideo', () => {
  test('R2.3-01 returns title, duration, badge, byline and views', () => {
    const channel = {
      dir: 'halden-works',
      title: 'Halden Works',
      title2: '',
      url: '',
      videos: 3,
      vda: null,
    };
    const tile = tileOf({ title: 'Glass tide', duration: '0:1:5', video_viewed: 128_400, channel });
    expect(tile).toMatchObject({
      title: 'Glass tide',
      duration: '01:05',
      quality: 'FHD',
      vr: '',
      views: 128_400,
      by: { label: 'Halden Works' },
    });
  });

  test.each([
    ['_sd.mp4,_tr.mp4', '', ''],
    ['_sd.mp4,.mp4,_tr.mp4', 'HD', ''],
    ['_sd.mp4,.mp4,_fhd.mp4,_180_sbs', 'FHD', '180'],
  ])('R2.3-01 reads the badges of %s', (file_formats, quality, vr) => {
    expect(tileOf({ file_formats })).toMatchObject({ quality, vr });
  });

  test('R2.3-05 builds the address from id and dir', () => {
    expect(tileOf({ video_id: 4001, dir: 'glass-tide' }).href).toBe('/video/4001/glass-tide/');
  });

  test('R2.3-03 derives the preview only from posters in a posters folder', () => {
    expect(tileOf({ thumbsrc: '/media/a/posters/1-480.webp' }).previewUrl).toBe(
      '/media/a/video_tr.mp4',
    );
    expect(tileOf({ thumbsrc: '/elsewhere/1.webp' }).previewUrl).toBeUndefined();
  });

  test('R2.3-01 lists the poster in every available width', () => {
    expect(tileOf({ scr: '/s.webp', scr1: '/m.webp', scr2: '/l.webp' }).posterSet).toBe(
      '/s.webp 320w, /m.webp 480w, /l.webp 960w',
    );
    expect(tileOf({ scr: '', scr1: '', scr2: '', thumbsrc: '/main.webp' })).toMatchObject({
      posterUrl: '/main.webp',
      posterSet: undefined,
    });
  });

  test('R2.3-01 keeps an unparsable duration as it is', () => {
    expect(tileOf({ duration: 'live' }).duration).toBe('live');
  });
});
