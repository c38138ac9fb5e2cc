import { expect, test } from '@jest/globals';
import { webAddress } from './web-address.ts';

test('R3-17 webAddress accepts only http and https', () => {
  expect(webAddress('https://studio.example/join?a=1')).toBe('https://studio.example/join?a=1');
  expect(webAddress('HTTP://studio.example')).toBe('http://studio.example/');
  for (const text of [
    '',
    '/signup/',
    'studio.example',
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'ftp://a/',
    'mailto:a@b.c',
  ])
    expect(webAddress(text)).toBeUndefined();
});
