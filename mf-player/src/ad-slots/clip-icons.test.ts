import { afterEach, expect, jest, test } from '@jest/globals';
import { createTranslate } from '@nocturne/i18n/translate';
import { playerTexts } from '@nocturne/i18n/texts/player';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { listenToOverlays, type Overlay } from '@nocturne/lib/overlays';
import type { AdIcon, AdTracker, ResolvedAd } from '../ads/ad-types.ts';
import { Stage } from '../ads/testing/machine-stage.ts';
import type { ClipView } from '../state/ads-view.ts';
import { ClipIcons } from './clip-icons.ts';

const t = createTranslate('en', { ...uiTexts.en, ...playerTexts.en });
const ICON: AdIcon = {
  program: 'AdChoices',
  url: 'https://media.example/choices.png',
  width: 20,
  height: 20,
  x: 'right',
  y: 'top',
  fromSeconds: 2,
  forSeconds: 5,
  alt: '',
  hint: '',
  clickThrough: 'https://choices.example/',
  clickTracking: [],
  viewTracking: [],
  fallbacks: [],
};

afterEach(() => document.body.replaceChildren());

function setUp(changes: Partial<AdIcon> = {}) {
  const host = document.createElement('div');
  document.body.append(host);
  const events: string[] = [];
  const plain = new Stage().ad('A');
  const tracker: AdTracker = {
    ...plain.tracker,
    icon: ({ program }, what) => events.push(`${program} ${what}`),
  };
  const ad: ResolvedAd = { ...plain, icons: [{ ...ICON, ...changes }], tracker };
  const icons = new ClipIcons(host, t);
  const togglePlay = jest.fn();
  const commands = { togglePlay, skip: () => undefined, click: () => undefined };
  const at = (seconds: number, isPaused = false): void => {
    const clip: ClipView = {
      ad,
      index: 1,
      total: 1,
      seconds,
      durationSeconds: 20,
      skipIn: 0,
      isPaused,
    };
    icons.show(clip, commands);
  };
  return { host, events, icons, commands, togglePlay, at };
}

test('P14 shows an icon during its time and removes it with its clip', () => {
  const { host, icons, commands, at } = setUp();
  const counts = [1, 2, 6.9, 7].map((seconds) => {
    at(seconds);
    return host.childElementCount;
  });
  expect(counts).toEqual([0, 1, 1, 0]);
  at(3);
  icons.show(null, commands);
  expect(host.childElementCount).toBe(0);
});

test('P14 links an icon to its page, reports view and click, and pauses the clip', () => {
  const { host, events, togglePlay, at } = setUp();
  at(3);
  const link = host.querySelector('a');
  expect([link?.href, link?.rel, link?.getAttribute('aria-label'), events]).toEqual([
    'https://choices.example/',
    'noopener noreferrer sponsored',
    'AdChoices',
    [],
  ]);
  host.querySelector('img')?.dispatchEvent(new Event('load'));
  link?.addEventListener('click', (event) => event.preventDefault());
  link?.click();
  expect([events, togglePlay.mock.calls.length]).toEqual([
    ['AdChoices view', 'AdChoices click'],
    1,
  ]);
});

test('P14 shows the fallback image of an icon in a dialog and resumes on close', () => {
  const fallbacks = [
    { url: 'https://media.example/wide.png', alt: 'Wide', width: 900, height: 500 },
    { url: 'https://media.example/small.png', alt: 'Who pays', width: 300, height: 250 },
  ];
  const { host, events, togglePlay, at } = setUp({ clickThrough: undefined, fallbacks });
  Object.defineProperty(host, 'clientWidth', { value: 640 });
  at(3);
  const button = host.querySelector('button');
  button?.click();
  at(3.1, true);
  const dialog = host.querySelector('[role="dialog"]');
  expect([dialog?.getAttribute('aria-label'), dialog?.querySelector('img')?.src]).toEqual([
    'Who pays',
    'https://media.example/small.png',
  ]);
  expect([document.activeElement?.textContent, events, togglePlay.mock.calls.length]).toEqual([
    'Close',
    ['AdChoices click'],
    1,
  ]);
  const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(tab);
  expect([tab.defaultPrevented, document.activeElement?.textContent]).toEqual([true, 'Close']);
  dialog?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect([
    host.querySelector('[role="dialog"]'),
    document.activeElement,
    togglePlay.mock.calls.length,
  ]).toEqual([null, button, 2]);
});

test('V1 Back closes the image of an icon like Escape', () => {
  const { host, togglePlay, at } = setUp({
    clickThrough: undefined,
    fallbacks: [{ url: 'https://media.example/a.png', alt: 'Who pays', width: 300, height: 250 }],
  });
  const [overlays, listening]: [Overlay[], AbortController] = [[], new AbortController()];
  listenToOverlays(
    { add: (overlay) => overlays.push(overlay), leave: (navigate) => navigate() },
    listening.signal,
  );
  at(3);
  host.querySelector('button')?.click();
  at(3.1, true);
  overlays[0]?.close();
  expect([
    host.querySelector('[role="dialog"]'),
    togglePlay.mock.calls.length,
    overlays[0]?.signal.aborted,
  ]).toEqual([null, 2, true]);
  listening.abort();
});

test('P14 shows an icon without a link as an image with alt text', () => {
  const { host, at } = setUp({ clickThrough: undefined, program: '' });
  at(3);
  expect([host.querySelector('a, button'), host.querySelector('img')?.alt]).toEqual([
    null,
    'About this advertisement',
  ]);
});
