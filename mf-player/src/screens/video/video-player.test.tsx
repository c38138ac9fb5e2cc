import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubMediaPlayback, show } from '../../testing/a-video-page.tsx';
import { USUAL_FILES } from '../../testing/test-files.ts';

/** The first import of video.js is slow. */
const PATIENCE = { timeout: 4000 };

beforeEach(stubMediaPlayback);
afterEach(() => localStorage.clear());

describe('the player of a video page', () => {
  test('R5-11 R7-07 starts on the element that React rendered and ends with the page', async () => {
    const { services, store, view } = await show({ cookies: { consent: 'yes' } });
    services.analytics.recordPageHit('video', new URLSearchParams());
    const media = view.container.querySelector('video');
    await waitFor(() => expect(store.player.isReady).toBe(true), PATIENCE);
    expect(view.container.querySelector('video')).toBe(media);
    expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
    expect(services.sentEvents()).toContainEqual({
      kind: 'goal',
      goal: 'player_init',
      page: 'video',
      campaign: '',
    });
    view.unmount();
    expect(document.querySelector('video')).toBeNull();
  });

  test('has play, skip, mute, settings, full screen and a seek bar with spoken times', async () => {
    const { store } = await show();
    await waitFor(() => expect(store.player.isReady).toBe(true), PATIENCE);
    act(() => store.player.update({ state: 'paused', seconds: 292 }));
    for (const name of [
      'Play',
      'Back 10 seconds',
      'Forward 10 seconds',
      'Mute',
      'Settings',
      'Full screen',
    ])
      expect(screen.getByRole('button', { name })).toBeInTheDocument();
    expect(screen.getByRole('slider', { name: 'Seek' })).toHaveAttribute(
      'aria-valuetext',
      '4 minutes 52 seconds of 12 minutes 47 seconds',
    );
  });

  test('R3-03 the quality menu lists the labels and switches the file', async () => {
    const { store, view } = await show();
    await waitFor(() => expect(store.player.isReady).toBe(true), PATIENCE);
    act(() => store.player.update({ state: 'paused' }));
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    await userEvent.click(screen.getByRole('menuitem', { name: /Quality/ }));
    expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
      'Full HD',
      'HD',
      'SD',
    ]);
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'SD' }));
    await waitFor(
      () => expect(view.container.querySelector('video')?.src).toMatch(/video_sd\.mp4$/),
      PATIENCE,
    );
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('R4-08 fails without a playable file; Retry requests files past the caches', async () => {
    jest.mocked(console.warn).mockImplementation(() => undefined);
    const { services, store } = await show({ answers: { videofile: [] } });
    await waitFor(() => expect(store.player.hasFailed).toBe(true), PATIENCE);
    services.transport.answers.videofile = [...USUAL_FILES];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(store.player.isReady).toBe(true), PATIENCE);
    expect(services.transport.callsOf('videofile').map(({ values }) => values.lifetime)).toEqual([
      864000, 0,
    ]);
  });
});
