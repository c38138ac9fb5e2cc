import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

let isLandingVideo: (id: string | undefined) => boolean;
/** Simulates a document that was opened at this address. */
function open(path: string): void {
  Object.defineProperty(performance, 'getEntriesByType', {
    value: () => [{ name: `https://site.test${path}` }],
    configurable: true,
  });
}

beforeEach(async () => {
  jest.resetModules();
  ({ isLandingVideo } = await import('./landing-video.ts'));
});
afterEach(() => void Reflect.deleteProperty(performance, 'getEntriesByType'));

test('P13 recognizes the video whose address opened the document, whatever its dir', () => {
  open('/video/7/any/');
  expect([isLandingVideo('7'), isLandingVideo('7')]).toEqual([true, true]);
});

test('P13 does not recognize another video, nor the first one on a later visit', () => {
  open('/video/7/tide/');
  expect([isLandingVideo('8'), isLandingVideo('7')]).toEqual([false, false]);
});

test.each(['/', '/members/7/'])(
  'P13 recognizes no video in a document that was opened at %s',
  (path) => {
    open(path);
    expect(isLandingVideo('7')).toBe(false);
  },
);
