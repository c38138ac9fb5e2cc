import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { announceOverlay, leaveOverlays } from '@nocturne/lib/overlays';
import { waitFor } from '@testing-library/react';
import { OverlayEntries } from './overlay-entries.ts';

const router = jest.fn();
let pages = 0;
let isNavigating: boolean;
let closed: string[];
/** Overlay counts of the history entries that the browser visited. */
let seen: unknown[];
let visit: AbortController;

/** Loads a document at the current history entry. */
function load(): OverlayEntries {
  visit?.abort();
  visit = new AbortController();
  window.addEventListener('popstate', () => seen.push(state().overlays ?? 0), {
    signal: visit.signal,
  });
  const entries = new OverlayEntries({ isNavigating: () => isNavigating });
  entries.listen(visit.signal);
  window.addEventListener('popstate', router, { signal: visit.signal });
  return entries;
}

/** Opens an overlay that closes on request. Returns a function that closes it in another way. */
function open(name: string): () => void {
  const closing = new AbortController();
  const close = (): void => {
    closed.push(name);
    closing.abort();
  };
  announceOverlay({ close, signal: closing.signal });
  return () => closing.abort();
}

const press = () => window.dispatchEvent(new Event('mousedown'));
const state = () => history.state as { key: string; overlays?: number };
const isAt = (key: string, overlays?: number) =>
  waitFor(() => expect([state().key, state().overlays]).toEqual([key, overlays]));

function enter(key: string): void {
  history.pushState({ key }, '', `/${key}`);
}

let page: string;
beforeEach(() => {
  pages += 1;
  page = `page-${pages}`;
  [isNavigating, closed, seen] = [false, [], []];
  enter(`before-${pages}`);
  enter(page);
  load();
  press();
  router.mockClear();
});
afterEach(() => visit.abort());

describe('V1 Back', () => {
  test('V1 closes overlays from the top, then leaves the page', async () => {
    open('menu');
    open('dialog');
    await isAt(page, 2);
    history.back();
    await isAt(page, 1);
    expect(closed).toEqual(['dialog']);
    history.back();
    await isAt(page);
    expect([closed, location.pathname]).toEqual([['dialog', 'menu'], `/${page}`]);
    expect(router).not.toHaveBeenCalled();
    history.back();
    await isAt(`before-${pages}`);
    expect(router).toHaveBeenCalledTimes(1);
  });

  test('V1 leaves the page after an overlay was closed in another way', async () => {
    open('menu')();
    await isAt(page);
    history.back();
    await isAt(`before-${pages}`);
    expect([closed, router.mock.calls.length]).toEqual([[], 1]);
  });

  test('V1 closes an overlay opened while the entry of another is being removed', async () => {
    open('first')();
    await Promise.resolve();
    open('second');
    await waitFor(() => expect(seen).toEqual([0]));
    expect(state().overlays).toBe(1);
    history.back();
    await isAt(page);
    expect([closed, router.mock.calls.length]).toEqual([['second'], 0]);
  });

  test('V1 closes an overlay that reuses the entry of another', async () => {
    const before = history.length;
    const close = open('menu');
    close();
    open('dialog');
    await Promise.resolve();
    expect([state().overlays, history.length]).toEqual([1, before + 1]);
    history.back();
    await isAt(page);
    expect(closed).toEqual(['dialog']);
  });

  test('V1 closes both overlays when it skips two entries', async () => {
    open('menu');
    open('dialog');
    history.go(-2);
    await isAt(page);
    expect(closed).toEqual(['dialog', 'menu']);
    expect(router).not.toHaveBeenCalled();
  });
});

describe('V1 leftover entries', () => {
  test('V1 Forward after a closed overlay keeps the page', async () => {
    open('menu');
    history.back();
    await isAt(page);
    history.forward();
    await waitFor(() => expect(seen).toEqual([0, 1, 0]));
    expect([closed, router.mock.calls.length]).toEqual([['menu'], 0]);
  });

  test('V1 a reload returns to the entry of the page', async () => {
    open('menu');
    load();
    await isAt(page);
    expect(router).not.toHaveBeenCalled();
  });

  test('V1 navigation starts from the entry of the page', async () => {
    open('menu');
    open('dialog');
    const navigate = jest.fn(() => {
      isNavigating = true;
      enter(`next-${pages}`);
    });
    leaveOverlays(navigate);
    expect(navigate).not.toHaveBeenCalled();
    await isAt(`next-${pages}`);
    expect(router).not.toHaveBeenCalled();
    history.back();
    await isAt(page);
    expect(router).toHaveBeenCalledTimes(1);
  });

  test('V1 navigation starts at once without overlays', () => {
    const navigate = jest.fn();
    leaveOverlays(navigate);
    expect(navigate).toHaveBeenCalledTimes(1);
  });
});

describe('V1 an overlay adds an entry', () => {
  test('V1 only after user activation, because browsers skip other entries', async () => {
    load();
    open('dialog');
    expect(state().overlays).toBeUndefined();
    press();
    await isAt(page, 1);
    history.back();
    await isAt(page);
    open('other');
    expect(state().overlays).toBeUndefined();
  });

  test('V1 only while no navigation is in progress', () => {
    isNavigating = true;
    open('menu');
    expect(state().overlays).toBeUndefined();
  });
});
