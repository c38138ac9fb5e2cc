import {
  BREAKPOINTS,
  NEXT_VIDEO_SECONDS,
  RELATED_PANEL_MIN_WIDTH,
  SEEK_DELAY_MS,
} from '@nocturne/contracts/constants';
import type { Locator, Page } from '@playwright/test';
import { longVideo, shortVideo, videoAddress } from '../support/catalogue.ts';
import { expectAccessible, takeScreenshot, TAKES_SCREENSHOTS } from '../support/layout.ts';
import {
  currentTime,
  expectPlaying,
  isPaused,
  player,
  playerVideo,
  pressControl,
  pressPlay,
} from '../support/playing.ts';
import { watchEvents } from '../support/stats.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const related = (page: Page): Locator =>
  player(page).getByRole('region', { name: 'Related videos' });
const upNext = (page: Page): Locator => player(page).getByRole('region', { name: 'Up next' });

async function expectPlayerState(page: Page, state: string): Promise<void> {
  await expect(player(page)).toHaveAttribute('data-player-state', state, { timeout: 20_000 });
}

/** Plays a short flat video. */
async function watch(page: Page, query = ''): Promise<void> {
  await visit(page, `${videoAddress(await shortVideo(page.request))}${query}`);
  if (query.includes('autostart')) await expectPlaying(page);
  else {
    await pressPlay(page);
    await expectPlaying(page);
  }
}

/** Seeks to the last moment and waits for the end. */
async function playToEnd(page: Page): Promise<void> {
  await playerVideo(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.3;
    return video.play();
  });
  await expectPlayerState(page, 'complete');
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`R4-13 the buffering ring appears after 400 ms (motion: ${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const release = Promise.withResolvers<void>();
    await page.route(/\/video(_\w+)?\.mp4$/, async (route) => {
      await release.promise;
      await route.continue();
    });
    await visit(page, videoAddress(await shortVideo(page.request)));
    await pressPlay(page);
    await expectPlayerState(page, 'buffering');
    const ring = player(page).getByRole('status').locator('i');
    expect(await opacityAt(ring, 399)).toBe('0');
    expect(await opacityAt(ring, 401)).toBe('1');
    release.resolve();
    await expectPlaying(page);
    await expect(ring).toHaveCount(0);
  });
}

/** Opacity of an element at this time of its animations, milliseconds. Pauses them. */
function opacityAt(element: Locator, milliseconds: number): Promise<string> {
  return element.evaluate((shown, time) => {
    for (const animation of shown.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
    return getComputedStyle(shown).opacity;
  }, milliseconds);
}

test('R4-13 the player exposes its state: idle, buffering, playing, paused, complete', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenStates: seen });
    new MutationObserver(() => {
      const state = document
        .querySelector('[data-player-state]')
        ?.getAttribute('data-player-state');
      if (state && seen.at(-1) !== state) seen.push(state);
    }).observe(document, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-player-state'],
    });
  });
  await watch(page);
  await pressControl(page, 'Pause');
  await expectPlayerState(page, 'paused');
  await playToEnd(page);
  const seen = await page.evaluate(
    () => (window as unknown as { seenStates: string[] }).seenStates,
  );
  expect(seen[0]).toBe('idle');
  for (const state of ['buffering', 'playing', 'paused', 'complete']) expect(seen).toContain(state);
});

test.describe('next video', () => {
  test('R4-14 counts down 12 s after the end, then opens and starts automatically', async ({
    page,
  }) => {
    await watch(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await playToEnd(page);
    await expect(upNext(page).getByRole('timer')).toHaveText(String(NEXT_VIDEO_SECONDS));
    const first = page.url();
    await page.clock.runFor((NEXT_VIDEO_SECONDS - 1) * 1000);
    await expect(upNext(page).getByRole('timer')).toHaveText('1');
    expect(page.url()).toBe(first);
    await page.clock.runFor(1500);
    await expect(page).toHaveURL(/\/video\/\d+\/[a-z0-9-]+\/\?autostart=1$/);
    expect(page.url()).not.toContain(new URL(first).pathname);
    await page.clock.resume();
    await expectPlaying(page);
  });

  test('R4-14 Cancel hides the countdown and shows related videos; N plays the next video', async ({
    page,
  }) => {
    await watch(page);
    await playToEnd(page);
    await upNext(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(upNext(page)).toHaveCount(0);
    await expect(related(page)).toBeVisible();
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\?autostart=1$/);
  });

  test('R4-14 play and seek hide the countdown', async ({ page }) => {
    await watch(page);
    await playToEnd(page);
    await expect(upNext(page)).toBeVisible();
    await pressControl(page, 'Play again');
    await expect(upNext(page)).toHaveCount(0);
    await playToEnd(page);
    await expect(upNext(page)).toBeVisible();
    await page.keyboard.press('5');
    await expect(upNext(page)).toHaveCount(0);
  });

  test('R4-14 full screen persists for the next video, and leaving it stops the countdown', async ({
    page,
  }) => {
    await watch(page);
    await page.keyboard.press('f');
    await expect(player(page).getByRole('button', { name: 'Leave full screen' })).toHaveCount(1);
    await playToEnd(page);
    await upNext(page).getByRole('button', { name: 'Play now' }).click();
    await expect(page).toHaveURL(/\?autostart=1$/);
    await expectPlaying(page);
    await expect(player(page).getByRole('button', { name: 'Leave full screen' })).toHaveCount(1);
    const size = await player(page).boundingBox();
    expect(size?.width).toBe(page.viewportSize()?.width);
    await playToEnd(page);
    await expect(upNext(page)).toBeVisible();
    await page.evaluate(() => document.exitFullscreen());
    await expect(upNext(page)).toHaveCount(0);
  });

  test.describe('on a narrow screen', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('R4-14 R4-15 settlement 48: counts down only in full screen', async ({ page }) => {
      await watch(page);
      expect((await player(page).boundingBox())?.width).toBeLessThanOrEqual(
        RELATED_PANEL_MIN_WIDTH,
      );
      await playToEnd(page);
      await expect(upNext(page)).toHaveCount(0);
      await expect(related(page)).toHaveCount(0);
      await page.keyboard.press('f');
      await expect(player(page).getByRole('button', { name: 'Leave full screen' })).toHaveCount(1);
      await playToEnd(page);
      await expect(upNext(page)).toBeVisible();
    });
  });

  test.describe('with the special visitor flag', () => {
    test.use({ visitorCookies: { _agev: '1', consent: 'no', country: 'NL' } });

    test('R4-14 R9-09 nothing starts automatically, and related videos appear at the end', async ({
      page,
    }) => {
      await watch(page);
      await playToEnd(page);
      await expect(related(page)).toBeVisible();
      await expect(upNext(page)).toHaveCount(0);
    });
  });
});

test('R4-15 the related panel opens by button or on pause, and hides on play', async ({ page }) => {
  await watch(page);
  await expect(related(page)).toBeHidden();
  await pressControl(page, 'Related videos');
  await expect(related(page).getByRole('link').first()).toHaveAttribute('href', /\?r=1$/);
  await pressControl(page, 'Related videos');
  await expect(related(page)).toBeHidden();
  await pressControl(page, 'Pause');
  await expect(related(page)).toBeVisible();
  await pressControl(page, 'Settings');
  await expect(related(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await pressControl(page, 'Play');
  await pressControl(page, 'Pause');
  await expect(related(page)).toBeVisible();
  await pressControl(page, 'Play');
  await expect(related(page)).toBeHidden();
});

test.describe('forward and rewind', () => {
  test('R4-17 each tap adds 10 s, seeks 1.5 s after the last, and a paused video resumes', async ({
    page,
  }) => {
    await watch(page);
    await pressControl(page, 'Pause');
    await playerVideo(page).evaluate((video: HTMLVideoElement) => void (video.currentTime = 20));
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    for (let tap = 0; tap < 3; tap += 1) await pressControl(page, 'Forward 10 seconds');
    await expect(player(page)).toContainText('+30 s');
    await page.clock.runFor(SEEK_DELAY_MS - 100);
    expect(await currentTime(page)).toBe(20);
    await page.clock.runFor(200);
    expect(await currentTime(page)).toBeGreaterThanOrEqual(50);
    await page.clock.resume();
    await expectPlaying(page, 50);
  });

  test('R4-17 arrow keys seek the same way inside the player, and stop at the start', async ({
    page,
  }) => {
    await watch(page);
    await pressControl(page, 'Pause');
    await playerVideo(page).evaluate((video: HTMLVideoElement) => void (video.currentTime = 5));
    await player(page).getByRole('slider', { name: 'Seek' }).focus();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('j');
    await expect(player(page)).toContainText('−20 s');
    await page.clock.runFor(SEEK_DELAY_MS + 100);
    expect(await currentTime(page)).toBeLessThan(2);
  });
});

test('R4-18 start_time has priority over seek_time, ts and the saved position', async ({
  page,
  request,
}) => {
  const address = videoAddress(await shortVideo(request));
  await watch(page);
  await expect
    .poll(() => page.evaluate(() => indexedDB.databases().then((all) => all.length)))
    .toBeGreaterThan(0);
  await page.keyboard.press('5');
  await pressControl(page, 'Pause');
  const left = await currentTime(page);
  await expect.poll(() => storedPosition(page)).toBeGreaterThan(10);

  await visit(page, address);
  await expect(player(page)).toContainText('Resumed at');
  expect(Math.abs((await currentTime(page)) - left)).toBeLessThan(1);
  await visit(page, `${address}?ts=30&seek_time=20&start_time=15`);
  await expect.poll(() => currentTime(page)).toBe(15);
  await expect(player(page)).not.toContainText('Resumed at');
  await visit(page, `${address}?start_time=999999`);
  await expect.poll(() => currentTime(page)).toBeGreaterThan(20);
});

test('R4-18 "Start over" returns to the beginning', async ({ page, request }) => {
  await watch(page);
  await page.keyboard.press('5');
  await pressControl(page, 'Pause');
  await expect.poll(() => storedPosition(page)).toBeGreaterThan(10);
  await visit(page, videoAddress(await shortVideo(request)));
  await pressControl(page, 'Start over');
  await expect.poll(() => currentTime(page)).toBe(0);
});

test.describe('missing stream', () => {
  // The browser logs responses with this status.
  test.use({ expectedErrors: /status of 404/ });

  test('R4-19 plays as mp4 when the manifest is missing', async ({ page, request }) => {
    const video = await longVideo(request);
    await page.route(/\.m3u8$/, (route) => route.fulfill({ status: 404, body: '' }));
    await visit(page, videoAddress(video));
    await pressPlay(page);
    await expectPlaying(page);
    expect(
      await playerVideo(page).evaluate((element: HTMLVideoElement) => element.currentSrc),
    ).toMatch(/\.mp4$/);
  });
});

test('R4-19 R3-03 a stream level chosen by the viewer is restored at the next visit', async ({
  page,
  request,
}) => {
  const address = videoAddress(await longVideo(request));
  const quality = async (): Promise<Locator> => {
    await pressControl(page, 'Settings');
    await page.getByRole('menuitem', { name: /^Quality/ }).click();
    return player(page).getByRole('menu', { name: 'Quality' });
  };
  await visit(page, address);
  await pressPlay(page);
  await expectPlaying(page);
  const menu = await quality();
  await expect(menu.getByRole('menuitemradio', { name: /^Auto/ })).toBeChecked();
  await menu.getByRole('menuitemradio', { name: /^SD/ }).click();
  await visit(page, `${address}?autostart=1&start_time=5`);
  await expectPlaying(page);
  await expect((await quality()).getByRole('menuitemradio', { name: /^SD/ })).toBeChecked();
});

test('R4-13 the help lists the shortcuts, which work except while typing in a field', async ({
  page,
}) => {
  await watch(page);
  await page.keyboard.press('?');
  const help = player(page).getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Play or pause');
  await page.keyboard.press('k');
  expect(await isPaused(page)).toBe(false);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('>');
  await page.keyboard.press('m');
  expect(
    await playerVideo(page).evaluate((video: HTMLVideoElement) => [
      video.playbackRate,
      video.muted,
    ]),
  ).toEqual([1.25, true]);
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().focus();
  await page.keyboard.type('km');
  expect(await isPaused(page)).toBe(false);
  expect(await playerVideo(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
});

test('the media session shows the title of the video, and is cleared with the page', async ({
  page,
  request,
}) => {
  const { title } = await shortVideo(request);
  await watch(page);
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(title);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(player(page)).toHaveCount(0);
  expect(await page.evaluate(() => navigator.mediaSession.metadata)).toBeNull();
});

test.describe('goals', () => {
  test.use({ visitorCookies: { _agev: '1', consent: 'yes' } });

  test('R7-07 player_init and player_firstframe contain the player release', async ({ page }) => {
    const events = watchEvents(page);
    await watch(page);
    const goals = () => events.goals().filter(({ goal }) => goal.startsWith('player_'));
    await expect
      .poll(() =>
        goals()
          .map(({ goal }) => goal)
          .toSorted((a, b) => a.localeCompare(b)),
      )
      .toEqual(['player_firstframe', 'player_init']);
    const release = await page
      .locator('[data-remote="mf-player"]')
      .getAttribute('data-remote-version');
    for (const goal of goals()) expect(goal).toMatchObject({ remote: 'mf-player', release });
    expect(goals().find(({ goal }) => goal === 'player_firstframe')?.value).toMatch(/^\d+$/);
  });
});

test.describe('failures', () => {
  test.use({ expectedErrors: /status of 404|Failed to load resource/ });

  test('R7-07 R4-13 Retry plays the video after all sources failed', async ({ page, request }) => {
    await page.route(/\/media\/.*\.(mp4|m3u8)$/, (route) =>
      route.fulfill({ status: 404, body: '' }),
    );
    await visit(page, videoAddress(await shortVideo(request)));
    await expect(player(page).getByRole('alert')).toContainText('This video did not load');
    await expectAccessible(page);
    for (const width of TAKES_SCREENSHOTS ? [360, BREAKPOINTS.xs, 2560, BREAKPOINTS.md] : []) {
      await page.setViewportSize({ width, height: width < BREAKPOINTS.xs ? 740 : 900 });
      await takeScreenshot(page, `player-error-${width}`);
    }
    await page.unroute(/\/media\/.*\.(mp4|m3u8)$/);
    await pressControl(page, 'Try again');
    await expectPlaying(page);
  });
});

/** The page around it has its own test (accessibility.spec.ts). */
const PLAYER_ALONE = { within: '[data-player-state]' };

test('R4-13 R4-14 R4-15 the player passes axe in every state', async ({ page, request }) => {
  await visit(page, videoAddress(await shortVideo(request)));
  await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expectAccessible(page, PLAYER_ALONE);
  await pressPlay(page);
  await expectPlaying(page);
  await expectAccessible(page, PLAYER_ALONE);
  await pressControl(page, 'Pause');
  await expect(related(page)).toBeVisible();
  await expectAccessible(page, PLAYER_ALONE);
  await pressControl(page, 'Settings');
  await expectAccessible(page, PLAYER_ALONE);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expectAccessible(page, PLAYER_ALONE);
  await page.keyboard.press('Escape');
  await playToEnd(page);
  await expect(upNext(page)).toBeVisible();
  await expectAccessible(page, PLAYER_ALONE);
  await upNext(page).getByRole('button', { name: 'Cancel' }).click();
  await expectAccessible(page, PLAYER_ALONE);
});

/** Playback position of the newest entry in the local history, seconds. */
function storedPosition(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('api_storage');
        opening.addEventListener('success', () => {
          const reading = opening.result
            .transaction('watch_history')
            .objectStore('watch_history')
            .getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            const entries = reading.result as { position?: number }[];
            resolve(entries.at(-1)?.position ?? 0);
          });
        });
      }),
  );
}
