import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { inspectText } from './inspect-vast.ts';
import { fixture } from './testing/fixture-io.ts';
import { createFindText, vastFilesIn } from '../cli/vast-folder.ts';

const FOLDER = join(import.meta.dirname, 'fixtures');
const FILES = vastFilesIn(FOLDER);

async function inspect(file: string) {
  return inspectText(
    fixture(file),
    `http://localhost/${file}`,
    createFindText(FOLDER, FILES, file),
  );
}

/** Per file: playable, error code, file names of the chosen media in order. */
const EXPECTED: Readonly<
  Record<string, readonly [playable: boolean, error: number | null, media: string]>
> = {
  'entity-bomb.xml': [false, 100, ''],
  'malformed.xml': [false, 100, ''],
  'not-vast.xml': [false, 101, ''],
  'vast-1.0.xml': [false, 102, ''],
  'vast-2.0-linear.xml': [true, null, 'two-hd.mp4 two-sd.mp4'],
  'vast-2.0-vpaid.xml': [false, 901, ''],
  'vast-3.0-empty.xml': [false, 303, ''],
  'vast-3.0-non-linear.xml': [true, null, ''],
  'vast-3.0-pod-broken.xml': [true, null, 'good-hd.mp4 good-sd.mp4'],
  'vast-3.0-pod.xml': [true, null, 'first-hd.mp4 first-sd.mp4'],
  'vast-3.0-skip.xml': [true, null, 'three-hd.mp4 three-sd.mp4'],
  'vast-3.0-unplayable.xml': [false, 403, ''],
  'vast-3.0-wrapper.xml': [
    true,
    null,
    'codecs-hd.mp4 codecs.webm codecs-sd.mp4 codecs-untyped.mp4',
  ],
  'vast-4.0-linear.xml': [true, null, 'four-hd.mp4 four-sd.mp4 four.m3u8'],
  'vast-4.1-hls.xml': [true, null, 'stream.m3u8'],
  'vast-4.2-codecs.xml': [true, null, 'codecs-hd.mp4 codecs.webm codecs-sd.mp4 codecs-untyped.mp4'],
  'vast-4.2-companion.xml': [true, null, 'companion-hd.mp4 companion-sd.mp4'],
  'vast-4.2-fallback.xml': [true, null, 'fallback-hd.mp4 fallback-sd.mp4'],
  'vast-4.2-script-click.xml': [true, null, 'script-hd.mp4 script-sd.mp4'],
  'vast-4.2-wrapper-elsewhere.xml': [false, 301, ''],
  'vast-4.2-wrapper-last.xml': [false, 300, ''],
  'vast-4.2-wrapper-loop.xml': [false, 302, ''],
  'vast-4.2-wrapper-script.xml': [false, 300, ''],
  'vast-4.2-wrapper.xml': [
    true,
    null,
    'codecs-hd.mp4 codecs.webm codecs-sd.mp4 codecs-untyped.mp4',
  ],
  'vmap-by-address.xml': [true, null, 'two-hd.mp4 two-sd.mp4'],
  'vmap-inline.xml': [true, null, 'three-hd.mp4 three-sd.mp4'],
};

describe('R4-16 inspectText on each fixture of VAST 1 to 4.2 and VMAP', () => {
  test('covers every fixture', () => expect(FILES).toEqual(Object.keys(EXPECTED)));

  test.each(Object.entries(EXPECTED))('%s', async (file, [playable, error, media]) => {
    const found = await inspect(file);
    const names = found.media.map(({ url }) => new URL(url).pathname.slice(1)).join(' ');
    expect({ playable: found.playable, error: found.error, media: names }).toEqual({
      playable,
      error,
      media,
    });
    expect(found.refused === null).toBe(playable);
  });
});

test('R9-08 reads the skip offset, 5 seconds by default', async () => {
  expect((await inspect('vast-3.0-skip.xml')).skipAfter).toBe(8);
  expect((await inspect('vast-2.0-linear.xml')).skipAfter).toBe(5);
});

test('R4-16 takes companion and overlay images, not HTML, frames or SVG', async () => {
  const companion = {
    url: 'https://media.example/companion.png',
    width: 300,
    height: 250,
    clickThrough: 'https://shop.example/companion',
  };
  expect((await inspect('vast-4.2-companion.xml')).companions).toEqual([companion]);
  expect((await inspect('vast-3.0-non-linear.xml')).nonLinear).toHaveLength(1);
});

test('R4-16 drops a script as click-through', async () => {
  expect((await inspect('vast-4.2-script-click.xml')).clickThrough).toBeNull();
});

test('R9-08 reports an unavailable wrapper as 301 with its address', async () => {
  const address = 'https://ads.example/not-in-the-folder.xml';
  const found = await inspect('vast-4.2-wrapper-elsewhere.xml');
  expect([found.error, found.wrapper, found.refused]).toEqual([
    301,
    address,
    expect.stringContaining(address),
  ]);
});

test('R9-08 reports an unavailable break as 301 with its address', async () => {
  const found = await inspectText(
    fixture('vmap-by-address.xml'),
    'http://localhost/vmap.xml',
    () => undefined,
  );
  expect([found.playable, found.error]).toEqual([false, 301]);
  expect(found.breaks?.map(({ error, wrapper }) => [error, wrapper !== null])).toContainEqual([
    301,
    true,
  ]);
});

test('R4-16 refuses a document larger than 1 MB', async () => {
  const large = `<VAST version="4.2"><!--${'x'.repeat(1_048_576)}--></VAST>`;
  expect((await inspectText(large, 'http://localhost/large.xml', () => undefined)).error).toBe(900);
});

describe('R4-16 inspectText refuses odd documents without throwing', () => {
  const odd = [
    '',
    '<VAST/>',
    '<VAST version="3.0"><Ad/></VAST>',
    '<VAST version="3.0"><Ad><InLine/></Ad></VAST>',
    '<VAST version="3.0"><Ad><Wrapper/></Ad></VAST>',
    '<VAST version="3.0"><Ad><Inline><Creatives><Creative/></Creatives></Inline></Ad></VAST>',
    '<VAST version="3.0"><Ad><InLine><Creatives><Creative><Linear/>' +
      '</Creative></Creatives></InLine></Ad></VAST>',
    '<VAST version="3.0"><Ad><InLine><Creatives><Creative><Linear skipoffset="">' +
      '<MediaFiles><MediaFile/></MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>',
    '<VAST version="3.0"><Ad><InLine><Creatives><Creative><NonLinearAds><NonLinear/>' +
      '</NonLinearAds></Creative></Creatives></InLine></Ad></VAST>',
    '<VAST version="3.0"><Ad><InLine><Creatives><Creative><CompanionAds><Companion/>' +
      '</CompanionAds></Creative></Creatives></InLine></Ad></VAST>',
    '<v:VAST xmlns:v="http://www.iab.com/VAST" version="4.2"><v:Ad><v:InLine/></v:Ad></v:VAST>',
    '<VMAP version="1.0"><AdBreak/><AdBreak timeOffset="start"><AdSource/></AdBreak></VMAP>',
    '<VMAP version="1.0"><AdBreak timeOffset="start">' +
      '<AdSource><VASTAdData><Other/></VASTAdData></AdSource></AdBreak></VMAP>',
  ];
  test.each(odd)('%s', async (text) => {
    const found = await inspectText(text, 'http://localhost/odd.xml', () => undefined);
    expect(found.playable).toBe(false);
    expect(found.error).not.toBeNull();
  });
});
