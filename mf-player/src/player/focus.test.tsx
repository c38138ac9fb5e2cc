import { describe, expect, jest, test } from '@jest/globals';
import { NEXT_VIDEO_SECONDS } from '@nocturne/contracts/constants';
import { joinTexts } from '@nocturne/i18n/messages';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { playerTexts } from '@nocturne/i18n/texts/player';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { NO_COMMANDS } from '../core/player-commands.ts';
import { PlayerStore } from '../state/player-store.ts';
import { Timeline } from '../state/timeline.ts';
import { Player } from './player.tsx';

const NEXT = {
  videoId: 7,
  title: 'Film 7',
  duration: '3:00',
  poster: '/p.webp',
  href: '/video/7/x/',
};

function show(values: Parameters<PlayerStore['update']>[0]) {
  const store = new PlayerStore(600);
  store.connect(NO_COMMANDS);
  store.update({ isReady: true, isWide: true, suggestions: [NEXT], hasNext: true, ...values });
  render(
    <TextProvider language="en" texts={joinTexts(uiTexts, playerTexts)} siteName="">
      <Player
        store={store}
        timeline={new Timeline(() => Promise.resolve(undefined))}
        source={undefined}
        poster=""
        startsAtOnce={false}
        title="Film"
        onMount={() => undefined}
      />
    </TextProvider>,
  );
  return store;
}

const player = () => screen.getByRole('region', { name: 'Video player' });

describe('R4-13 focus when a control disappears', () => {
  test.each([
    ['Play', { state: 'idle' }, { state: 'buffering' }],
    ['Try again', { hasFailed: true }, { hasFailed: false, state: 'playing' }],
    ['Start over', { state: 'playing', resumedAt: 90, seconds: 90 }, { resumedAt: null }],
    [
      'Turn sound on',
      { state: 'playing', isMuted: true, isMutedByAutostart: true },
      { isMuted: false },
    ],
    ['Cancel', { state: 'complete', nextIn: NEXT_VIDEO_SECONDS }, { nextIn: null }],
  ] as readonly [
    string,
    Parameters<PlayerStore['update']>[0],
    Parameters<PlayerStore['update']>[0],
  ][])('moves from the button %s to the player', async (name, before, after) => {
    const store = show(before);
    screen.getByRole('button', { name }).focus();
    await act(async () => store.update(after));
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(player()).toHaveFocus();
  });

  test('is not taken from elsewhere', async () => {
    const store = show({ state: 'idle' });
    await act(async () => store.update({ state: 'buffering' }));
    expect(document.body).toHaveFocus();
  });
});

test('R4-14 a related video that opens in another tab keeps full screen', () => {
  jest.useFakeTimers();
  const leave = jest.fn(() => Promise.resolve());
  Object.defineProperty(document, 'fullscreenElement', {
    value: document.documentElement,
    configurable: true,
  });
  Object.assign(document, { exitFullscreen: leave });
  show({ state: 'paused', isRelatedOpen: true });
  const link = screen.getByRole('link', { name: /Film 7/ });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link, { ctrlKey: true });
  jest.advanceTimersByTime(60_000);
  const left = leave.mock.calls.length;
  fireEvent.click(link);
  jest.advanceTimersByTime(60_000);
  expect([left, leave.mock.calls.length]).toEqual([0, 1]);
  for (const name of ['fullscreenElement', 'exitFullscreen'])
    Reflect.deleteProperty(document, name);
  jest.useRealTimers();
});
