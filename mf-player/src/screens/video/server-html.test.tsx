/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import type { User } from '@nocturne/contracts/entities/people';
import type { Video } from '@nocturne/contracts/entities/video';
import { aVideo, someVideos } from '@nocturne/federation/testing/test-data';
import { testServices } from '@nocturne/federation/testing/test-services';
import { renderToString } from 'react-dom/server';
import { aFile, USUAL_FILES } from '../../testing/test-files.ts';
import { remote } from '../../remote.tsx';

const route = remote.routes[0] as (typeof remote.routes)[number];

async function htmlOf(
  duration: string,
  { user = null, of = {} }: { user?: User | null; of?: Partial<Video> } = {},
) {
  const services = testServices({
    user,
    answers: {
      video: { video: aVideo({ duration, ...of }), description: '' },
      videofile: [aFile('.m3u8'), ...USUAL_FILES],
      captions: [],
      videos_related: { videos: someVideos(20, 5000), total_count: 20, pages: 1 },
    },
  });
  const store = route.store(services);
  const outcome = await route.load(store, {
    params: { id: '4001', dir: 'film-4001' },
    query: new URLSearchParams(),
    signal: new AbortController().signal,
  });
  const html = renderToString(<route.Screen store={store} services={services} />);
  return { html, outcome, media: /<video[^>]*>/.exec(html)?.[0] ?? '' };
}

describe('R2.1-09 server HTML of a video page', () => {
  test('contains the video with poster, default rendition and browser controls', async () => {
    const { media } = await htmlOf('12:47');
    expect(media).toContain('src="/media/v/video.mp4"');
    expect(media).toContain('poster="/media/4001/posters/1-960.webp"');
    expect(media).toContain('controls');
  });

  test('leaves the source of a long video to its engine (R4-19)', async () => {
    const { media } = await htmlOf('40:00');
    expect(media).toContain('poster=');
    expect(media).not.toContain('src="');
  });

  test('R6-01 offers uploaders the same as members, because the page is shared', async () => {
    const user = { user_id: 7, username: 'ann' };
    const { html } = await htmlOf('12:47', { user, of: { channel: null, user } });
    expect(html).toContain('>Subscribe<');
  });

  test('contains the related videos, has no inline style and may be cached', async () => {
    const { html, outcome } = await htmlOf('12:47');
    expect(html).toContain('/video/5019/film-5019/?r=1');
    expect(html).not.toContain(' style="');
    expect(outcome?.lifetime).toBeGreaterThan(0);
  });
});
