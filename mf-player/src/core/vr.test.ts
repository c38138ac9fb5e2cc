import { expect, test } from '@jest/globals';
import { parseVr, withTextRedirect } from './vr.ts';

test('R3-06 the vr field is angle and format, separated by an underscore', () => {
  expect(parseVr('180_sbs')).toEqual({ angle: 180, format: 'sbs' });
  expect(parseVr('360_mono')).toEqual({ angle: 360, format: 'mono' });
  for (const flat of ['', '90_sbs', '180', '180_sbs_x', 'sbs_180']) expect(parseVr(flat)).toBeUndefined();
});

test('R4-19 text_redirect=yes is appended to an address with and without a query', () => {
  expect(withTextRedirect('/media/v/video.mp4')).toBe('/media/v/video.mp4?text_redirect=yes');
  expect(withTextRedirect('/media/v/video.mp4?a=1')).toBe('/media/v/video.mp4?a=1&text_redirect=yes');
});
