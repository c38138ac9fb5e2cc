import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { renewScreens, webpArguments } from './renew-screens.ts';

const SHOWN = ['docs/screens/index-1470.webp', 'docs/screens/video-1470.webp'];
let screenshots: string;
let converted: string[];
let lines: string[];
beforeEach(() => {
  screenshots = mkdtempSync(join(tmpdir(), 'screens-'));
  converted = [];
  lines = [];
});

const take = (name: string) => writeFileSync(join(screenshots, `${name}.png`), 'PNG');

function renew(code = 0): Promise<number> {
  const convert = (from: string, to: string) => {
    converted.push(`${from.slice(screenshots.length + 1)} > ${to}`);
    return Promise.resolve(code);
  };
  return renewScreens(
    SHOWN,
    { root: '/site', screenshots },
    convert,
    (line) => void lines.push(line),
  );
}

describe('renewScreens', () => {
  test('converts only pictures that documents show', async () => {
    for (const name of ['index-1470', 'index-360', 'video-1470']) take(name);
    expect(await renew()).toBe(0);
    expect(converted).toEqual([
      'index-1470.png > /site/docs/screens/index-1470.webp',
      'video-1470.png > /site/docs/screens/video-1470.webp',
    ]);
  });

  test('keeps a picture that was not taken', async () => {
    take('video-1470');
    expect(await renew()).toBe(0);
    expect(lines).toEqual([
      'docs/screens/index-1470.webp is unchanged: the tests took no screenshot of it',
      '1 of 2 pictures updated',
    ]);
  });

  test('fails if nothing was taken, or if a conversion fails', async () => {
    expect(await renew()).toBe(1);
    take('index-1470');
    expect(await renew(1)).toBe(1);
  });
});

test('webpArguments produces a lossless WebP', () => {
  expect(webpArguments('a.png', 'a.webp').join(' ')).toBe(
    '-v error -y -i a.png -frames:v 1 -c:v libwebp -lossless 1 -compression_level 6 -quality ' +
      '100 a.webp',
  );
});
