import { jest } from '@jest/globals';
import type { Video } from '@nocturne/contracts/entities/video';
import type { FakeAnswers } from '@nocturne/federation/testing/fake-transport';
import { aVideo, someVideos } from '@nocturne/federation/testing/test-data';
import { testServices, type TestServicesOptions } from '@nocturne/federation/testing/test-services';
import { act, render } from '@testing-library/react';
import { remote } from '../remote.tsx';
import { VideoStore } from '../screens/video/video-store.ts';
import { USUAL_FILES } from './test-files.ts';

export const VIDEO = aVideo({
  dir: 'glass-tide',
  title: 'Glass tide',
  channel: { dir: 'halden', title: 'Halden Works', title2: '', url: '', videos: 412, vda: null },
  models: [{ dir: 'orla', title: 'Orla Venn' }],
  categories: [{ dir: 'loops', title: 'Loops' }],
});
export const { Screen } = remote.routes[0] as (typeof remote.routes)[number];

/** Loads a video page without rendering it. */
export async function setUp({
  video = VIDEO,
  answers = {},
  ...options
}: { video?: Video; answers?: FakeAnswers } & Omit<TestServicesOptions, 'answers'> = {}) {
  const services = testServices({
    ...options,
    answers: {
      video: { video, description: '' },
      videofile: [...USUAL_FILES],
      captions: [],
      videos_related: ({ values }) => ({
        videos: someVideos(20, 5000 + values.page * 100),
        total_count: 40,
        pages: 2,
      }),
      stat: { ok: 1, likes: 91, dislikes: 10 },
      ...answers,
    },
  });
  const store = new VideoStore(services);
  await store.load(video.video_id, new URLSearchParams(), new AbortController().signal);
  await store.loadRelated();
  return { services, store };
}

/** Loads and renders a video page. */
export async function show(options: Parameters<typeof setUp>[0] = {}) {
  const page = await setUp(options);
  const view = await act(async () =>
    render(<Screen store={page.store} services={page.services} />),
  );
  return { ...page, view };
}

/** The test browser cannot play, so its media elements pretend to. */
export function stubMediaPlayback(): void {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
}
