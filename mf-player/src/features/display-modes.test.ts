import { afterEach, expect, jest, test } from '@jest/globals';
import { listenToOverlays, type Overlay } from '@nocturne/lib/overlays';
import { PlayerSettings } from '../core/settings.ts';
import { PlayerStore } from '../state/player-store.ts';
import { attachDisplayModes } from './display-modes.ts';

const ending = new AbortController();
afterEach(() => ending.abort());

test('V1 Back leaves the native full screen of a video on iPhone', () => {
  const overlays: Overlay[] = [];
  listenToOverlays(
    { add: (overlay) => overlays.push(overlay), leave: () => undefined },
    ending.signal,
  );
  const root = document.body.appendChild(document.createElement('section'));
  const leave = jest.fn();
  const media = Object.assign(root.appendChild(document.createElement('video')), {
    webkitExitFullscreen: leave,
  });
  const [store, settings] = [new PlayerStore(600), new PlayerSettings(undefined, undefined)];
  attachDisplayModes({
    root,
    media,
    store,
    settings,
    signal: ending.signal,
    goal: () => undefined,
  });
  media.dispatchEvent(new Event('webkitbeginfullscreen'));
  overlays[0]?.close();
  expect(leave).toHaveBeenCalledTimes(1);
  media.dispatchEvent(new Event('webkitendfullscreen'));
  expect([overlays.length, overlays[0]?.signal.aborted]).toEqual([1, true]);
});
