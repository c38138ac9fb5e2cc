import { beforeEach, expect, test } from '@jest/globals';
import { VOLUME_KEY } from '@nocturne/contracts/constants';
import { browserSettings, PlayerSettings } from './settings.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('R3-09 saves the volume for the next visit under its own key', () => {
  browserSettings().saveVolume({ volume: 0.4, isMuted: true });
  expect(localStorage.getItem(VOLUME_KEY)).toBe('0.4,muted');
  expect(browserSettings().volume).toEqual({ volume: 0.4, isMuted: true });
});

test('R3-09 reads a missing or invalid volume as full volume', () => {
  expect(browserSettings().volume).toEqual({ volume: 1, isMuted: false });
  localStorage.setItem(VOLUME_KEY, 'loud');
  expect(browserSettings().volume).toEqual({ volume: 1, isMuted: false });
  localStorage.setItem(VOLUME_KEY, '7');
  expect(browserSettings().volume.volume).toBe(1);
});

test('keeps quality and bandwidth across sessions, speed only within one', () => {
  const settings = browserSettings();
  settings.saveQuality('SD');
  settings.saveBandwidth(2_500_000.4);
  settings.saveRate(1.5);
  sessionStorage.clear();
  expect([browserSettings().quality, browserSettings().bandwidth, browserSettings().rate]).toEqual([
    'SD',
    2_500_000,
    1,
  ]);
});

test('returns defaults and does not throw without storage', () => {
  const settings = new PlayerSettings(undefined, undefined);
  settings.saveVolume({ volume: 0.1, isMuted: false });
  expect([settings.volume.volume, settings.quality, settings.bandwidth, settings.rate]).toEqual([
    1,
    '',
    undefined,
    1,
  ]);
});
