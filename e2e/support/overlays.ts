import { href } from '@nocturne/contracts/routes';
import type { Locator, Page } from '@playwright/test';
import { listVideos, shortVideo, videoAddress } from './catalogue.ts';
import { sendAs } from './members.ts';
import { expectPlaying, player, pressControl } from './playing.ts';
import { expect } from './test.ts';
import { tiles } from './visit.ts';

export const LISTING = '/videos/most-popular/1/';
export const WIDTHS = [360, 1470] as const;

type Width = (typeof WIDTHS)[number];

interface Opened {
  overlay: Locator;
  /** Gets focus when the overlay closes. */
  opener: Locator;
  /** Distance of the opener from the top of the window before it was pressed, CSS pixels. */
  top: number;
}

export interface OverlayRow {
  name: string;
  /** Overlays of one page are tested one after another. */
  pageName: string;
  widths?: readonly Width[];
  isMember?: boolean;
  /** Address of the page; `LISTING` by default. `id` is the member's id, 0 for a visitor. */
  address?: (page: Page, id: number) => Promise<string>;
  /** The browser handles Escape, and tests cannot trigger that. */
  hasOwnEscape?: boolean;
  /** Scroll position before the overlay opens, CSS pixels. */
  scrollTop?: number;
  open: (page: Page) => Promise<Opened>;
}

export const banner = (page: Page): Locator => page.getByRole('banner');
const main = (page: Page): Locator => page.getByRole('main');
export const dialog = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name });
/** The open menu; on narrow windows it is in a sheet. */
export const menu = (page: Page): Locator => page.getByRole('menu');
const aVideo = async (page: Page): Promise<string> =>
  videoAddress(await shortVideo(page.context().request));

/** Number of frames without movement after which an opener counts as settled. */
const STILL_FRAMES = 6;

/**
 * Distance of an opener from the top of the window, CSS pixels. More exact than the scroll
 * position, because heights of rows outside the window are estimates.
 */
export async function settledTopOf(opener: Locator): Promise<number> {
  await opener.scrollIntoViewIfNeeded();
  // Rows that come into view render in the next frames and move the content below them.
  return opener.evaluate(async (one, frames) => {
    let top = NaN;
    for (let still = 0; still < frames; still += 1) {
      await new Promise(requestAnimationFrame);
      const now = Math.round(one.getBoundingClientRect().top);
      if (now !== top) still = 0;
      top = now;
    }
    return top;
  }, STILL_FRAMES);
}

/** Presses a button that opens something. */
async function press(opener: Locator, overlay: Locator): Promise<Opened> {
  const top = await settledTopOf(opener);
  await opener.click();
  await expect(overlay).toBeVisible();
  return { overlay, opener, top };
}

async function aPlaylist(page: Page): Promise<string> {
  const [video] = (await listVideos(page.context().request, { count: 1 })).videos;
  const values = {
    title: `Back ${Date.now().toString(36)}`,
    description: '',
    is_private: '0',
  } as const;
  const { playlist } = await sendAs(page, {
    act: 'playlist_create',
    key: `e2e-back-${Date.now().toString(36)}`,
    ...values,
  });
  const id = String(playlist?.playlist_id);
  await sendAs(page, { act: 'playlist_add', playlist_id: id, video_id: String(video?.video_id) });
  return `/playlist/${id}`;
}

async function openManaged(page: Page, item: string, name: string): Promise<Opened> {
  const opener = page.getByRole('button', { name: 'Manage this playlist' });
  const { top } = await press(opener, menu(page));
  await page.getByRole('menuitem', { name: item }).click();
  await expect(dialog(page, name)).toBeVisible();
  return { overlay: dialog(page, name), opener, top };
}

/** Every kind of overlay, and how a visitor opens it. */
export const OVERLAYS: readonly OverlayRow[] = [
  {
    name: 'the drawer',
    pageName: 'a list',
    widths: [360],
    scrollTop: 0,
    open: (page) => press(banner(page).getByRole('button', { name: 'Menu' }), dialog(page, 'Menu')),
  },
  {
    name: 'the search',
    pageName: 'a list',
    widths: [360],
    scrollTop: 0,
    open: (page) =>
      press(
        banner(page).getByRole('link', { name: 'Search' }),
        banner(page).getByRole('button', { name: 'Close' }),
      ),
  },
  {
    name: 'the search',
    pageName: 'a list',
    widths: [1470],
    scrollTop: 0,
    open: (page) =>
      press(
        banner(page).getByRole('combobox'),
        banner(page).getByRole('button', { name: 'Close' }),
      ),
  },
  {
    name: 'live cams',
    pageName: 'a list',
    widths: [1470],
    scrollTop: 0,
    open: (page) => press(banner(page).getByRole('button', { name: 'Live cams' }), menu(page)),
  },
  {
    name: 'the language menu',
    pageName: 'a list',
    widths: [1470],
    scrollTop: 0,
    open: (page) =>
      press(page.getByRole('contentinfo').getByRole('button', { name: /^Language/ }), menu(page)),
  },
  {
    name: 'a filter',
    pageName: 'a list',
    open: (page) => press(page.getByRole('button', { name: /^Duration: / }), menu(page)),
  },
  {
    name: 'the order of a list',
    pageName: 'a list',
    open: (page) => press(page.getByRole('button', { name: /^Sort by/ }), menu(page)),
  },
  {
    name: 'the menu of a tile',
    pageName: 'a list',
    open: (page) =>
      press(
        tiles(page)
          .nth(3)
          .getByRole('button', { name: /^More actions for/ }),
        menu(page),
      ),
  },
  {
    name: 'Sign in, from the menu of a tile',
    pageName: 'a list',
    async open(page) {
      const opener = tiles(page)
        .nth(3)
        .getByRole('button', { name: /^More actions for/ });
      const { top } = await press(opener, menu(page));
      // A click would scroll the page while the menu slides in.
      await page.getByRole('menuitem', { name: 'Save to playlist' }).press('Enter');
      await expect(dialog(page, 'Sign in')).toBeVisible();
      return { overlay: dialog(page, 'Sign in'), opener, top };
    },
  },
  {
    name: 'Share',
    pageName: 'a video',
    address: aVideo,
    open: (page) =>
      press(main(page).getByRole('button', { name: 'Share', exact: true }), dialog(page, 'Share')),
  },
  {
    name: 'Report',
    pageName: 'a video',
    address: aVideo,
    open: (page) =>
      press(
        main(page).getByRole('button', { name: 'Report', exact: true }),
        page.getByRole('dialog'),
      ),
  },
  {
    name: 'Contact us',
    pageName: 'an information page',
    address: () => Promise.resolve(href('content-partner-program')),
    open: (page) =>
      press(main(page).getByRole('link', { name: 'Write to us' }), dialog(page, 'Contact us')),
  },
  {
    name: 'the settings of the player',
    pageName: 'a video',
    address: aVideo,
    scrollTop: 0,
    async open(page) {
      await expectPlaying(page);
      await pressControl(page, 'Settings');
      await expect(player(page).getByRole('menu')).toBeVisible();
      const opener = player(page).getByRole('button', { name: 'Settings' });
      return { overlay: player(page).getByRole('menu'), opener, top: await settledTopOf(opener) };
    },
  },
  {
    name: 'full screen',
    pageName: 'a video',
    address: aVideo,
    hasOwnEscape: true,
    scrollTop: 0,
    async open(page) {
      await expectPlaying(page);
      const opener = player(page).getByRole('button', { name: 'Full screen', exact: true });
      const top = await settledTopOf(opener);
      await pressControl(page, 'Full screen');
      const overlay = player(page).getByRole('button', { name: 'Leave full screen' });
      await expect(overlay).toBeAttached();
      return { overlay, opener, top };
    },
  },
  {
    name: 'the shortcuts of the player',
    pageName: 'a video',
    address: aVideo,
    widths: [1470],
    scrollTop: 0,
    async open(page) {
      await expectPlaying(page);
      const opener = player(page).getByRole('button', { name: 'Settings' });
      await opener.focus();
      await page.keyboard.press('?');
      const overlay = player(page).getByRole('dialog', { name: 'Keyboard shortcuts' });
      await expect(overlay).toBeVisible();
      return { overlay, opener, top: await settledTopOf(opener) };
    },
  },
  {
    name: 'the account menu',
    pageName: 'a list, to a member',
    isMember: true,
    scrollTop: 0,
    open: (page) => press(banner(page).getByRole('button', { name: /^Account / }), menu(page)),
  },
  {
    name: 'the bell',
    pageName: 'a list, to a member',
    isMember: true,
    scrollTop: 0,
    open: (page) =>
      press(
        banner(page).getByRole('button', { name: /notifications/ }),
        dialog(page, 'Your notifications'),
      ),
  },
  {
    name: 'the playlists to save to',
    pageName: 'a video, to a member',
    isMember: true,
    address: aVideo,
    open: (page) =>
      press(
        main(page).getByRole('button', { name: 'Save to playlist' }),
        dialog(page, 'Save to playlist'),
      ),
  },
  {
    name: 'New playlist',
    pageName: 'the playlists of a member',
    isMember: true,
    scrollTop: 0,
    address: (_page, id) => Promise.resolve(href('member_playlists', { id })),
    open: (page) =>
      press(main(page).getByRole('button', { name: 'New playlist' }), dialog(page, 'New playlist')),
  },
  {
    name: 'Edit playlist',
    pageName: 'a playlist',
    isMember: true,
    address: aPlaylist,
    scrollTop: 0,
    open: (page) => openManaged(page, 'Edit playlist', 'Edit playlist'),
  },
  {
    name: 'a question',
    pageName: 'a playlist',
    isMember: true,
    address: aPlaylist,
    scrollTop: 0,
    open: (page) => openManaged(page, 'Delete playlist', 'Delete this playlist?'),
  },
];
