import { expect, test } from '@jest/globals';
import { withTextRedirect } from './text-redirect.ts';

test('R4-19 appends text_redirect=yes to an address with or without a query', () => {
  expect(withTextRedirect('/media/v/video.mp4')).toBe('/media/v/video.mp4?text_redirect=yes');
  expect(withTextRedirect('/media/v/video.mp4?a=1')).toBe(
    '/media/v/video.mp4?a=1&text_redirect=yes',
  );
});
