import { expect, test } from '@jest/globals';
import { replaceMacros, timecode } from './macros.ts';
import { safeUrl } from './safe-url.ts';

test('R4-16 allows only http and https, upgraded to https on https pages', () => {
  const page = 'https://site.example/video/';
  expect(safeUrl(' https://a.example/x?[M] ', page)).toBe('https://a.example/x?[M]');
  expect(safeUrl('http://a.example/x', page)).toBe('https://a.example/x');
  expect(safeUrl('http://a.example/x', 'http://localhost/')).toBe('http://a.example/x');
  expect(safeUrl('//a.example/x', page)).toBe('https://a.example/x');
  expect(safeUrl('/ads/vast', page)).toBe('https://site.example/ads/vast');
  for (const bad of [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:x',
    'rtmp://a/b',
    'https://',
    '',
  ]) {
    expect(safeUrl(bad, page)).toBeUndefined();
  }
  expect(safeUrl('https://user:secret@a.example/', page)).toBeUndefined();
});

test('R7-07 fills macros in three spellings, unknown ones with -1; keeps other brackets', () => {
  const values = { CACHEBUSTING: '00000042', PAGEURL: "https://a.example/?b=c&d='" };
  expect(replaceMacros('https://x/?a=[CACHEBUSTING]&b=%%PAGEURL%%&c=%5BRANDOM%5D', values)).toBe(
    'https://x/?a=00000042&b=https%3A%2F%2Fa.example%2F%3Fb%3Dc%26d%3D%27&c=00000042',
  );
  expect(replaceMacros('https://x/?ip=[DEVICEIP]&gpp=[GPPSTRING]&own=[0]', values)).toBe(
    'https://x/?ip=-1&gpp=-1&own=[0]',
  );
});

test('R7-07 formats times as VAST timecodes', () => {
  expect(timecode(3725.5)).toBe('01:02:05.500');
  expect(timecode(59.9999)).toBe('00:01:00.000');
});
