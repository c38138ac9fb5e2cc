import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ScrollPositions } from './scroll-positions.ts';

const storage = () => sessionStorage;
let visit: AbortController;

const scrollTo = (offset: number) =>
  Object.defineProperty(window, 'scrollY', { value: offset, configurable: true });

beforeEach(() => {
  sessionStorage.clear();
  visit = new AbortController();
  // jsdom has no scroll restoration.
  Object.defineProperty(history, 'scrollRestoration', { value: 'auto', writable: true });
});
afterEach(() => visit.abort());

test('R2.1-02 a reloaded document finds the positions of the one before', () => {
  const positions = new ScrollPositions(storage);
  positions.takeOver(() => 'second', visit.signal);
  scrollTo(30);
  positions.save('first');
  scrollTo(40);
  window.dispatchEvent(new Event('pagehide'));
  const reloaded = new ScrollPositions(storage);
  expect([reloaded.find('first'), reloaded.find('second'), reloaded.find('none')]).toEqual([
    30,
    40,
    undefined,
  ]);
});

test('R2.1-02 leaving while a page is loading saves no position for it', () => {
  const positions = new ScrollPositions(storage);
  positions.takeOver(() => undefined, visit.signal);
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem('scroll_places')).toBe('{}');
});

test('R2.1-02 the browser restores a left document, and the site again after it returns', () => {
  new ScrollPositions(storage).takeOver(() => 'first', visit.signal);
  expect(history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  window.dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
});

test.each([
  ['that something else wrote', 'null'],
  ['that is no JSON', '{'],
])('R2.1-02 a storage %s is empty', (_what, text) => {
  sessionStorage.setItem('scroll_places', text);
  expect(new ScrollPositions(storage).find('first')).toBeUndefined();
});

test('R2.1-02 a browser that refuses storage keeps the positions of the document', () => {
  const positions = new ScrollPositions(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  positions.takeOver(() => 'first', visit.signal);
  scrollTo(50);
  window.dispatchEvent(new Event('pagehide'));
  expect(positions.find('first')).toBe(50);
});
