import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

let isOpenedVideo: (id: string | undefined) => boolean;
/** Opens the document at this address. */
function open(path: string): void {
  Object.defineProperty(performance, 'getEntriesByType', {
    value: () => [{ name: `https://site.test${path}` }],
    configurable: true,
  });
}

beforeEach(async () => {
  jest.resetModules();
  ({ isOpenedVideo } = await import('./opened-video.ts'));
});
afterEach(() => void Reflect.deleteProperty(performance, 'getEntriesByType'));

test('P13 the video at whose address the document was opened was not clicked, whatever its address leads on to', () => {
  open('/video/7/any/');
  expect([isOpenedVideo('7'), isOpenedVideo('7')]).toEqual([true, true]);
});

test('P13 any other video was, and that one when it is visited again', () => {
  open('/video/7/tide/');
  expect([isOpenedVideo('8'), isOpenedVideo('7')]).toEqual([false, false]);
});

test.each(['/', '/members/7/'])(
  'P13 a document that was opened at %s has no such video',
  (path) => {
    open(path);
    expect(isOpenedVideo('7')).toBe(false);
  },
);
