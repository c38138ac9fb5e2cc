import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { blankDocument } from './blank-document.ts';

let restore: () => void;
let paused: HTMLMediaElement[];
let scrolls: unknown[];
beforeEach(() => {
  paused = [];
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(
    this: HTMLMediaElement,
  ) {
    paused.push(this);
  });
  scrolls = [];
  window.scrollTo = (...to: unknown[]) => void scrolls.push(to);
  document.head.innerHTML =
    '<title>Glass tide</title><link rel="icon" href="/icon.svg">' +
    '<link rel="manifest" href="/manifest.webmanifest">';
  document.body.innerHTML = '<div id="root"><button>Play</button><video></video></div>';
  document.querySelector('button')?.focus();
  restore = blankDocument(document, 'New tab');
});
afterEach(() => restore());

const icon = () => document.querySelector('link[rel="icon"]')?.getAttribute('href') ?? '';
/** Mutation observers run in a microtask. */
const settled = () => Promise.resolve();

describe('blankDocument', () => {
  test('sets a neutral title and icon, blurs the page and pauses media', () => {
    expect([document.title, icon()]).toEqual(['New tab', expect.stringMatching(/^data:/)]);
    expect(document.documentElement.dataset['blank']).toBe('');
    expect(document.activeElement).toBe(document.body);
    expect(paused).toEqual([document.querySelector('video')]);
    expect(document.querySelector('link[rel="manifest"]')?.getAttribute('href')).toBe(
      '/manifest.webmanifest',
    );
  });

  test('pauses media that starts while blank', () => {
    const later = document.body.appendChild(document.createElement('video'));
    later.dispatchEvent(new Event('play'));
    expect(paused).toContain(later);
  });

  test('hides later titles and icons until restored', async () => {
    document.title = 'Next video';
    document.head.insertAdjacentHTML('beforeend', '<link rel="icon" href="/new.svg">');
    await settled();
    expect(document.title).toBe('New tab');
    expect(document.querySelectorAll('link[rel="icon"][href^="data:"]')).toHaveLength(2);
    restore();
    expect(document.title).toBe('Next video');
    expect(
      [...document.querySelectorAll('link[rel="icon"]')].map((link) => link.getAttribute('href')),
    ).toEqual(['/icon.svg', '/new.svg']);
  });

  test('restores title, icon, focus and scroll position, with media paused', () => {
    restore();
    expect([document.title, icon(), document.documentElement.dataset['blank']]).toEqual([
      'Glass tide',
      '/icon.svg',
      undefined,
    ]);
    expect(document.activeElement).toBe(document.querySelector('button'));
    expect(scrolls).toEqual([[{ top: 0, behavior: 'instant' }]]);
    document.querySelector('video')?.dispatchEvent(new Event('play'));
    expect(paused).toHaveLength(1);
  });
});
