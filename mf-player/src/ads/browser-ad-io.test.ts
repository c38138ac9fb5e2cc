import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { browserAdIo } from './browser-ad-io.ts';

const OWN = 'https://site.test/ads/event?event=impression&tag=house&slot=preroll';
const OTHER = 'https://track.example/impression';
const given = globalThis.fetch;
const request = jest.fn<typeof fetch>();

beforeEach(() => {
  request.mockReset().mockResolvedValue(new Response());
  globalThis.fetch = request;
});
afterEach(() => void (globalThis.fetch = given));

describe('R4-22 R7-07 pixels', () => {
  test('are sent only with consent, also to the own server (settlement 50)', () => {
    let mayTrack = false;
    const io = browserAdIo({ mayTrack: () => mayTrack });
    for (const url of [OWN, OTHER]) io.ping(url);
    expect(request).not.toHaveBeenCalled();
    mayTrack = true;
    for (const url of [OWN, OTHER]) io.ping(url);
    expect(request.mock.calls.map(([url]) => url)).toEqual([OWN, OTHER]);
    mayTrack = false;
    io.ping(OWN);
    expect(request).toHaveBeenCalledTimes(2);
  });

  test('P15 carry cookies if the tag allows them, and so do documents', () => {
    const io = browserAdIo({ mayTrack: () => true });
    io.ping(OTHER, true);
    void io.fetchText(OTHER, new AbortController().signal, true).catch(() => undefined);
    void io.fetchText(OTHER, new AbortController().signal).catch(() => undefined);
    expect(request.mock.calls.map(([, init]) => init?.credentials)).toEqual([
      'include',
      'include',
      'same-origin',
    ]);
  });

  test('carry no cookies by default, and a failed one is ignored', async () => {
    request.mockRejectedValue(new TypeError('Failed to fetch'));
    browserAdIo({ mayTrack: () => true }).ping(OTHER);
    await Promise.resolve();
    expect(request.mock.calls[0]?.[1]).toMatchObject({
      credentials: 'omit',
      mode: 'no-cors',
      keepalive: true,
    });
  });
});
