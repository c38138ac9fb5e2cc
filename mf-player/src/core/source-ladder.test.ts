import { expect, test } from '@jest/globals';
import { aFile, USUAL_FILES } from '../testing/test-files.ts';
import { SourceLadder } from './source-ladder.ts';
import { playerSources } from './sources.ts';

const mp4 = playerSources(USUAL_FILES, { durationSeconds: 600 });
const stream = playerSources([aFile('.m3u8'), ...USUAL_FILES], { durationSeconds: 4000 });

test('R4-19 falls back from a failed stream through each mp4, then ends', () => {
  const ladder = new SourceLadder(stream);
  expect([
    ladder.current?.type,
    ladder.fail()?.label,
    ladder.fail()?.label,
    ladder.fail()?.label,
    ladder.fail(),
  ]).toEqual(['hls', 'HD', 'SD', 'Full HD', undefined]);
});

test('starts mp4 at the saved quality, which a stream ignores', () => {
  expect(new SourceLadder(mp4, 'SD').current?.label).toBe('SD');
  expect(new SourceLadder(mp4, 'VHS').current?.label).toBe('HD');
  expect(new SourceLadder(stream, 'SD').current?.type).toBe('hls');
});

test('restart begins at the first source', () => {
  const ladder = new SourceLadder(mp4);
  for (const _ of mp4) ladder.fail();
  expect(ladder.restart()?.label).toBe('HD');
  expect(ladder.fail()?.label).toBe('SD');
});
