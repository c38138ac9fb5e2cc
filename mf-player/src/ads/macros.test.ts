import { expect, test } from '@jest/globals';
import { replaceMacros } from './macros.ts';

test('R4-16 R7-07 replaces a lone surrogate and keeps the pixel', () => {
  expect(replaceMacros('https://pixels.example/?asset=[ASSETURI]', { ASSETURI: 'a\uD800b' })).toBe(
    'https://pixels.example/?asset=a%EF%BF%BDb',
  );
});
