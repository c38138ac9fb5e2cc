import { expect, test } from '@jest/globals';
import { breakPixels, breaksFor, offsetSeconds, readVmap } from './vmap.ts';
import { fixture } from './testing/fixture-io.ts';

const URL_OF = 'https://ads.example/vmap.xml';

test('R4-16 sorts VMAP breaks by time: start, fixed, percent, repeated, end', () => {
  const vmap = readVmap(fixture('vmap-by-address.xml'), URL_OF);
  const placed = breaksFor(vmap, 160).map(
    ({ startSeconds, adBreak }) => `${startSeconds} ${adBreak.id}`,
  );
  expect(placed).toEqual([
    '0 script',
    '30 again',
    '80 half',
    '90 again',
    '90.5 fixed',
    '150 again',
    '160 after',
  ]);
});

test('R4-16 leaves out breaks after the end of the video', () => {
  const vmap = readVmap(fixture('vmap-by-address.xml'), URL_OF);
  expect(breaksFor(vmap, 20).map(({ adBreak }) => adBreak.id)).toEqual(['script', 'half', 'after']);
});

test('R4-16 reads the inline VAST of a break or its http(s) address', () => {
  const [inline] = readVmap(fixture('vmap-inline.xml'), URL_OF).breaks;
  expect(inline?.source.kind === 'inline' && inline.source.document.documentElement.nodeName).toBe(
    'VAST',
  );
  const sources = readVmap(fixture('vmap-by-address.xml'), URL_OF).breaks.map(
    ({ source }) => source,
  );
  expect(sources[0]).toEqual({ kind: 'address', url: 'https://ads.example/vast-2.0-linear.xml' });
  expect(sources.at(-1)?.kind).toBe('none');
});

test('R7-07 returns the start, end and error pixels of a break', () => {
  const [inline] = readVmap(fixture('vmap-inline.xml'), URL_OF).breaks;
  if (!inline) throw new Error('The fixture has a break.');
  expect(breakPixels(inline, 'breakStart', URL_OF, {})).toEqual([
    'https://pixels.example/break/start',
  ]);
  expect(breakPixels(inline, 'breakEnd', URL_OF, {})).toEqual(['https://pixels.example/break/end']);
  expect(breakPixels(inline, 'error', URL_OF, { ERRORCODE: 303 })).toEqual([
    'https://pixels.example/break/error?code=303',
  ]);
});

test('R4-16 refuses documents other than VMAP and parses offsets in standard format', () => {
  expect(() => readVmap('<VAST/>', URL_OF)).toThrow('not <VMAP>');
  expect(offsetSeconds('01:02:03.250')).toBe(3723.25);
  expect(offsetSeconds('90')).toBeUndefined();
  expect(offsetSeconds('00:61:00')).toBeUndefined();
});
