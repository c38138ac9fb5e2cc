import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { linkDemoMedia } from './link-demo-media.ts';

/** Creates a data folder with these files of demo media. */
function aDataFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'data-'));
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, 'media/masters', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}

describe('linkDemoMedia', () => {
  const target = aDataFolder({ 'tide/video.mp4': 'own' });
  const source = aDataFolder({
    'tide/video.mp4': 'other',
    'tide/result.json': '{}',
    'lines/hls/a.m4s': 'clip',
    'lines/result.json': '{}',
    'half/a.mp4': '',
  });

  test('links finished masters and skips existing and unfinished ones', async () => {
    await linkDemoMedia(target, [join(source, 'none'), source]);
    const taken = join(target, 'media/masters/lines/hls/a.m4s');
    expect(statSync(taken).ino).toBe(statSync(join(source, 'media/masters/lines/hls/a.m4s')).ino);
    expect(readFileSync(join(target, 'media/masters/tide/video.mp4'), 'utf8')).toBe('own');
    expect(existsSync(join(target, 'media/masters/half'))).toBe(false);
  });

  test('publishes a master only when it is complete', async () => {
    const names = Array.from({ length: 200 }, (_, at) => `posters/${at}.webp`);
    const whole = aDataFolder(
      Object.fromEntries(
        ['rain/result.json', ...names.map((name) => `rain/${name}`)].map((name) => [name, '']),
      ),
    );
    const empty = aDataFolder({ 'other/result.json': '{}' });
    const masters = join(empty, 'media/masters');
    const firstSeen = Promise.withResolvers<string[]>();
    const watcher = watch(masters, { persistent: false }, () =>
      firstSeen.resolve(readdirSync(join(masters, 'rain'), { recursive: true }).map(String)),
    );
    await linkDemoMedia(empty, [whole]);
    expect((await firstSeen.promise).toSorted()).toEqual(
      ['posters', 'result.json', ...names].toSorted(),
    );
    watcher.close();
  });
});
