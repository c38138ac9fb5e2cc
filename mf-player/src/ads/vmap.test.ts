import { expect, test } from '@jest/globals';
import { breakPixels, breaksFor, offsetSeconds, readVmap } from './vmap.ts';
import { fixture } from './testing/fixture-io.ts';

const URL_OF = 'https://ads.example/vmap.xml';

test('R4-16 VMAP breaks come in the order of their times: start, fixed, percent, repeated, end', () => {
  const vmap = readVmap(fixture('vmap-by-address.xml'), URL_OF);
  const placed = breaksFor(vmap, 160).map(({ at, adBreak }) => `${at} ${adBreak.id}`);
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

test('R4-16 what lies behind the end of a video is left out', () => {
  const vmap = readVmap(fixture('vmap-by-address.xml'), URL_OF);
  expect(breaksFor(vmap, 20).map(({ adBreak }) => adBreak.id)).toEqual(['script', 'half', 'after']);
});

test('R4-16 a break brings its VAST or names an address of http(s)', () => {
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

test('R7-07 the start, end and error of a break have their pixels', () => {
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

test('R4-16 refuses what is no VMAP and reads offsets as the standard writes them', () => {
  expect(() => readVmap('<VAST/>', URL_OF)).toThrow('not <VMAP>');
  expect(offsetSeconds('01:02:03.250')).toBe(3723.25);
  expect(offsetSeconds('90')).toBeUndefined();
  expect(offsetSeconds('00:61:00')).toBeUndefined();
});
