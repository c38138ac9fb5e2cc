import { beforeEach, expect, jest, test } from '@jest/globals';
import { aVideo } from '@nocturne/federation/testing/test-data';
import { testServices } from '@nocturne/federation/testing/test-services';
import { act, render, waitFor } from '@testing-library/react';
import { aFile } from '../../testing/test-files.ts';
import { encodeVideoUrl } from '@nocturne/lib/encoded-url';
import { VideoScreen } from './screen.tsx';
import { VideoStore } from './video-store.ts';

/** The first import of video.js is slow. */
const PATIENCE = { timeout: 4000 };

beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
});

/** Page of a video with one rendition. */
async function pageOf(id: number) {
  const services = testServices({
    answers: {
      video: {
        video: aVideo({ video_id: id, title: `Film ${id}`, scr2: `/posters/${id}.webp` }),
        description: '',
      },
      videofile: [aFile('.mp4', { video_url: encodeVideoUrl(`/media/${id}/video.mp4`) })],
      captions: [],
      videos_related: { videos: [], total_count: 0, pages: 0 },
    },
  });
  const store = new VideoStore(services);
  await store.load(id, new URLSearchParams(), new AbortController().signal);
  return { store, element: <VideoScreen key={id} store={store} services={services} /> };
}

const video = () => document.querySelector('video') as HTMLVideoElement;
const source = () => new URL(video().src, document.baseURI).pathname;

test('P12 keeps the player from video to video and loads the next source', async () => {
  const [first, second] = [await pageOf(1), await pageOf(2)];
  const view = await act(async () => render(first.element));
  await waitFor(() => expect(first.store.player.isReady).toBe(true), PATIENCE);
  const element = video();
  element.volume = 0.4;
  await act(async () => view.rerender(second.element));
  await waitFor(() => expect(source()).toBe('/media/2/video.mp4'), PATIENCE);
  expect([
    video() === element,
    document.querySelectorAll('video').length,
    second.store.player.isReady,
  ]).toEqual([true, 1, true]);
  expect([element.volume, new URL(element.poster).pathname]).toEqual([0.4, '/posters/2.webp']);
  expect(element).toHaveAttribute('aria-label', 'Film 2');
  act(() => view.unmount());
  expect(element.isConnected).toBe(false);
});

test('P12 creates a new player if another page was shown in between', async () => {
  const [first, second] = [await pageOf(1), await pageOf(2)];
  const view = await act(async () => render(first.element));
  await waitFor(() => expect(first.store.player.isReady).toBe(true), PATIENCE);
  const element = video();
  await act(async () => view.rerender(<p>listing</p>));
  await act(async () => view.rerender(second.element));
  await waitFor(() => expect(second.store.player.isReady).toBe(true), PATIENCE);
  expect([video() === element, source()]).toEqual([false, '/media/2/video.mp4']);
});
