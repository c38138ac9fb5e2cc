import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { announceOverlay, leaveOverlays } from '@nocturne/lib/overlays';
import { waitFor } from '@testing-library/react';
import { OverlayEntries } from './overlay-entries.ts';

const router = jest.fn();
let pages = 0;
let isNavigating: boolean;
let closed: string[];
/** Overlays of the entries that the browser came to. */
let seen: unknown[];
let visit: AbortController;

/** A document takes over the current entry of the history. */
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

/** Opens an overlay that closes when it is told to; the function returned closes it in another way. */
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
const state = () => history.state as { key: string; idx: number; overlays?: number };
const isAt = (key: string, overlays?: number) =>
  waitFor(() => expect([state().key, state().overlays]).toEqual([key, overlays]));

function enter(key: string): void {
  history.pushState({ key, idx: pages }, '', `/${key}`);
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
  test('V1 closes the topmost overlay, then the next one, and then leaves the page', async () => {
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

  test('V1 leaves at once after an overlay was closed in another way', async () => {
    open('menu')();
    await isAt(page);
    history.back();
    await isAt(`before-${pages}`);
    expect([closed, router.mock.calls.length]).toEqual([[], 1]);
  });

  test('V1 closes an overlay that was opened again while the entry of the first one was on its way out', async () => {
    open('first')();
    await Promise.resolve();
    open('second');
    await waitFor(() => expect(seen).toEqual([0]));
    expect(state().overlays).toBe(1);
    history.back();
    await isAt(page);
    expect([closed, router.mock.calls.length]).toEqual([['second'], 0]);
  });

  test('V1 closes an overlay that took over the entry of another one', async () => {
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

  test('V1 over two entries at once closes both', async () => {
    open('menu');
    open('dialog');
    history.go(-2);
    await isAt(page);
    expect(closed).toEqual(['dialog', 'menu']);
    expect(router).not.toHaveBeenCalled();
  });
});

describe('V1 no entry is left over', () => {
  test('V1 Forward after Back has closed an overlay shows the page as it is', async () => {
    open('menu');
    history.back();
    await isAt(page);
    history.forward();
    await waitFor(() => expect(seen).toEqual([0, 1, 0]));
    expect([closed, router.mock.calls.length]).toEqual([['menu'], 0]);
  });

  test('V1 a document that is loaded again goes to its page', async () => {
    open('menu');
    load();
    await isAt(page);
    expect(router).not.toHaveBeenCalled();
  });

  test('V1 a navigation out of overlays starts at the entry of the page', async () => {
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

  test('V1 a navigation without overlays starts at once', () => {
    const navigate = jest.fn();
    leaveOverlays(navigate);
    expect(navigate).toHaveBeenCalledTimes(1);
  });
});

describe('V1 an entry is made', () => {
  test('V1 only after the visitor has acted: browsers skip others', async () => {
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

  test('V1 only while no other page is on its way', () => {
    isNavigating = true;
    open('menu');
    expect(state().overlays).toBeUndefined();
  });
});
