import { expect, test } from '@jest/globals';
import { jsonForHtml } from './json-for-html.ts';

test('R3-11 escapes text for a script element without changing the value', () => {
  const value = { name: '</script><!--\u2028\u2029' };
  const written = jsonForHtml(value);
  expect(written).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(written)).toEqual(value);
});
