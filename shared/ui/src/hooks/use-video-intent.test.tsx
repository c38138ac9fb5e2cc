import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { HOVER_MS } from '@nocturne/contracts/constants';
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { aVideo } from '../testing/a-video.ts';
import { Tile } from '../tiles/tile.tsx';
import { useVideoIntent } from './use-video-intent.tsx';

const intents: number[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  intents.length = 0;
});
afterEach(() => void jest.useRealTimers());

function Tiles() {
  const hostRef = useRef<HTMLDivElement>(null);
  useVideoIntent(hostRef, (videoId) => intents.push(videoId));
  return (
    <div ref={hostRef} data-testid="host">
      <Tile video={aVideo({ videoId: 1, title: 'First' })} />
      <Tile video={aVideo({ videoId: 2, title: 'Second' })} />
    </div>
  );
}

const link = (title: string) => screen.getByRole('link', { name: title });
const rest = (milliseconds = HOVER_MS) => jest.advanceTimersByTime(milliseconds);

describe('useVideoIntent', () => {
  test.each(['pointerOver', 'focusIn'] as const)(
    'reports a video once after %s rests on its tile',
    (sign) => {
      render(<Tiles />);
      fireEvent[sign](link('First'));
      rest(HOVER_MS - 1);
      expect(intents).toEqual([]);
      rest(1);
      fireEvent[sign](screen.getAllByRole('article')[0] as HTMLElement);
      rest();
      expect(intents).toEqual([1]);
    },
  );

  test('reports only the last tile if the pointer passes over several', () => {
    render(<Tiles />);
    fireEvent.pointerOver(link('First'));
    rest(HOVER_MS - 1);
    fireEvent.pointerOver(link('Second'));
    rest();
    expect(intents).toEqual([2]);
  });

  test.each([
    ['leaves', () => fireEvent.pointerLeave(screen.getByTestId('host'))],
    ['begins to scroll with a finger', () => fireEvent.pointerCancel(link('First'))],
    ['scrolls', () => fireEvent.scroll(document)],
    ['is between two tiles', () => fireEvent.pointerOver(screen.getByTestId('host'))],
  ])('reports nothing if the visitor %s first', (_what, leave) => {
    render(<Tiles />);
    fireEvent.pointerOver(link('First'));
    leave();
    rest();
    expect(intents).toEqual([]);
  });

  test('reports focus despite scrolling, but not after focus has left', () => {
    render(<Tiles />);
    fireEvent.focusIn(link('First'));
    fireEvent.scroll(document);
    rest();
    fireEvent.focusOut(link('First'));
    fireEvent.focusIn(link('Second'));
    fireEvent.focusOut(link('Second'));
    rest();
    expect(intents).toEqual([1]);
  });

  test('reports nothing after unmounting', () => {
    const { unmount } = render(<Tiles />);
    fireEvent.pointerOver(link('First'));
    unmount();
    rest();
    expect(intents).toEqual([]);
  });
});
