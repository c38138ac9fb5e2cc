import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { CAROUSEL_AUTOSCROLL_MS, CAROUSEL_STEP_PX } from '@nocturne/contracts/constants';
import { joinTexts } from '@nocturne/i18n/messages';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { playerTexts } from '@nocturne/i18n/texts/player';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NO_COMMANDS, type PlayerCommands } from '../core/player-commands.ts';
import { PlayerStore } from '../state/player-store.ts';
import { Timeline } from '../state/timeline.ts';
import { PlayerSkin } from './player-skin.tsx';

const RELATED = [7, 8].map((videoId) => ({
  videoId,
  title: `Film ${videoId}`,
  duration: '3:00',
  poster: '/p.webp',
  href: `/video/${videoId}/x/?r=1`,
}));

function show(
  values: Parameters<PlayerStore['update']>[0] = {},
  commands: Partial<PlayerCommands> = {},
) {
  const store = new PlayerStore(600);
  store.connect({ ...NO_COMMANDS, ...commands });
  store.update({ isReady: true, state: 'paused', isWide: true, suggestions: RELATED, ...values });
  render(
    <TextProvider language="en" texts={joinTexts(uiTexts, playerTexts)} siteName="">
      <section data-player-state="">
        <PlayerSkin store={store} timeline={new Timeline(() => Promise.resolve(undefined))} />
      </section>
    </TextProvider>,
  );
  return store;
}

const panel = () => document.querySelector('section[aria-label="Related videos"]') as HTMLElement;

describe('R4-15 the related panel', () => {
  const scrollBy = jest.fn();
  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(HTMLElement.prototype, { scrollBy, scrollTo: () => undefined });
    Object.defineProperty(HTMLElement.prototype, 'scrollWidth', {
      value: 5000,
      configurable: true,
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    scrollBy.mockClear();
    for (const name of ['scrollBy', 'scrollTo', 'scrollWidth'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });

  test('T6 closes on Escape from anywhere in the player', () => {
    const store = show({ isRelatedOpen: true });
    fireEvent.keyDown(screen.getByRole('button', { name: 'Settings' }), { key: 'Escape' });
    expect(store.isRelatedOpen).toBe(false);
  });

  test('is inert while hidden, and its links say where the click came from', () => {
    const store = show();
    expect(panel()).toHaveAttribute('inert');
    act(() => store.update({ isRelatedOpen: true }));
    expect(panel()).not.toHaveAttribute('inert');
    const links = within(panel()).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['/video/7/x/?r=1', null],
      ['/video/8/x/?r=1', null],
    ]);
  });

  test('R2.3-09 opens its links in new tabs when embedded', () => {
    show({ isRelatedOpen: true, opensOutside: true });
    for (const link of within(panel()).getAllByRole('link'))
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
        '_blank',
        'noopener',
      ]);
  });

  test('R9-08 scrolls 1000 px by its buttons, and every 1.5 s until the pointer enters', () => {
    show({ isRelatedOpen: true });
    fireEvent.click(screen.getByRole('button', { name: 'More related videos' }));
    fireEvent.click(screen.getByRole('button', { name: 'Earlier related videos' }));
    expect(scrollBy.mock.calls.map(([options]) => (options as ScrollToOptions).left)).toEqual([
      CAROUSEL_STEP_PX,
      -CAROUSEL_STEP_PX,
    ]);
    act(() => {
      jest.advanceTimersByTime(2 * CAROUSEL_AUTOSCROLL_MS);
    });
    expect(scrollBy).toHaveBeenCalledTimes(4);
    fireEvent.pointerEnter(panel());
    act(() => {
      jest.advanceTimersByTime(10 * CAROUSEL_AUTOSCROLL_MS);
    });
    expect(scrollBy).toHaveBeenCalledTimes(4);
  });

  test.each(['points at', 'focuses'] as const)(
    'R9-08 does not scroll once the visitor %s its own button',
    async (action) => {
      show({ isRelatedOpen: true });
      const button = screen.getByRole('button', { name: 'More related videos' });
      if (action === 'focuses') act(() => button.focus());
      else await userEvent.setup({ delay: null }).hover(button);
      act(() => {
        jest.advanceTimersByTime(5 * CAROUSEL_AUTOSCROLL_MS);
      });
      expect(scrollBy).not.toHaveBeenCalled();
    },
  );

  test('R9-08 does not scroll with focus inside, while hidden, or with reduced motion', () => {
    const store = show({ isRelatedOpen: true });
    act(() => within(panel()).getAllByRole('link')[0]?.focus());
    act(() => {
      jest.advanceTimersByTime(5 * CAROUSEL_AUTOSCROLL_MS);
    });
    act(() => store.update({ isRelatedOpen: false }));
    expect(screen.getByRole('button', { name: 'Related videos' })).toHaveFocus();
    Object.assign(globalThis, {
      matchMedia: () => ({
        matches: true,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }),
    });
    act(() => store.update({ isRelatedOpen: true }));
    act(() => {
      jest.advanceTimersByTime(5 * CAROUSEL_AUTOSCROLL_MS);
    });
    Reflect.deleteProperty(globalThis, 'matchMedia');
    expect(scrollBy).not.toHaveBeenCalled();
  });

  test('a narrow player has neither panel nor button', () => {
    show({ isWide: false });
    expect([panel(), screen.queryByRole('button', { name: 'Related videos' })]).toEqual([
      null,
      null,
    ]);
  });
});

describe('R4-14 the countdown', () => {
  test('shows the next video, seconds, Cancel and Play now, and is announced twice', async () => {
    const done: string[] = [];
    const store = show(
      { state: 'complete', hasNext: true, nextIn: 12 },
      { cancelNext: () => done.push('cancel'), playNext: () => done.push('play') },
    );
    const region = screen.getByRole('region', { name: 'Up next' });
    const announcements = [];
    for (const nextIn of [12, 11, 5, 4]) {
      act(() => store.update({ nextIn }));
      announcements.push(within(region).getByRole('status').textContent);
    }
    expect(new Set(announcements)).toEqual(
      new Set(['Film 7 starts in 12 seconds', 'Film 7 starts in 5 seconds']),
    );
    expect(within(region).getByRole('timer')).toHaveTextContent('4');
    await userEvent.click(within(region).getByRole('button', { name: 'Cancel' }));
    await userEvent.click(within(region).getByRole('button', { name: 'Play now' }));
    expect(done).toEqual(['cancel', 'play']);
    act(() => store.update({ nextIn: null }));
    expect(screen.queryByRole('region', { name: 'Up next' })).toBeNull();
  });
});

describe('captions and help', () => {
  afterEach(() => {
    for (const name of ['showPopover', 'hidePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });

  test('offers captions in the bar and the settings only if there are tracks', async () => {
    const chosen: (string | null)[] = [];
    const store = show({}, { chooseTrack: (id) => chosen.push(id) });
    expect(screen.queryByRole('button', { name: 'Captions' })).toBeNull();
    act(() =>
      store.update({
        tracks: [{ id: 'a', label: 'English', language: 'en', kind: 'subtitles', src: '/a.vtt' }],
      }),
    );
    expect(screen.getByRole('button', { name: 'Captions' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    act(() => store.openMenu('captions'));
    expect(
      screen
        .getAllByRole('menuitemradio')
        .map((item) => [item.textContent, item.getAttribute('aria-checked')]),
    ).toEqual([
      ['Off', 'true'],
      ['English', 'false'],
    ]);
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'English' }));
    expect([chosen, store.menu]).toEqual([['a'], null]);
  });

  test('T6 help opened from the settings returns focus to the Settings button', async () => {
    const store = show({ isWide: true }, { toggleHelp: () => store.update({ isHelpOpen: true }) });
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Settings' })).toHaveFocus();
  });

  test('T8 the help opens above the page, and a press elsewhere only closes it', async () => {
    const shown: string[] = [];
    const pressed = jest.fn();
    Object.assign(HTMLElement.prototype, {
      showPopover: () => shown.push('shown'),
      hidePopover: () => shown.push('hidden'),
    });
    const store = show();
    render(<button onClick={pressed}>Comment</button>);
    const comment = screen.getByRole('button', { name: 'Comment' });
    act(() => comment.focus());
    act(() => store.update({ isHelpOpen: true }));
    const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(dialog).toHaveFocus();
    expect([shown, dialog.getAttribute('popover')]).toEqual([['shown'], 'manual']);
    await userEvent.click(comment);
    expect([store.isHelpOpen, pressed.mock.calls.length]).toEqual([false, 0]);
    expect(comment).toHaveFocus();
  });

  test('the help lists the keys and closes on Escape and ?', async () => {
    const store = show();
    for (const key of ['{Escape}', '?']) {
      act(() => store.update({ isHelpOpen: true }));
      const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
      expect(within(dialog).getByText('Play or pause')).toBeInTheDocument();
      expect(within(dialog).getAllByText('Forward 10 seconds')).toHaveLength(2);
      await userEvent.keyboard(key);
      expect(screen.queryByRole('dialog')).toBeNull();
    }
  });
});

test('"Resumed at" offers Start over and disappears after some seconds of playback', () => {
  const store = show({ resumedAt: 192, seconds: 193 });
  expect(screen.getByText('Resumed at 03:12')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Start over' })).toBeInTheDocument();
  act(() => store.update({ seconds: 201 }));
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
});
