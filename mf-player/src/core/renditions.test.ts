import { expect, test } from '@jest/globals';
import { USUAL_FILES } from '../testing/test-files.ts';
import { hlsRenditions, mp4Renditions, levelOfLabel } from './renditions.ts';
import { playerSources } from './sources.ts';

test('R3-03 the quality menu lists progressive files by label, best first', () => {
  const sources = playerSources(USUAL_FILES, { durationSeconds: 600 });
  expect(
    mp4Renditions(sources, sources[0]).map(({ label, isSelected }) => [label, isSelected]),
  ).toEqual([
    ['Full HD', false],
    ['HD', true],
    ['SD', false],
  ]);
});

test('R3-03 the quality menu of a stream lists auto, then the levels by height', () => {
  const levels = [{ height: 360 }, { height: 1080 }, { height: 720 }];
  expect(
    hlsRenditions(levels, -1, 2).map(({ id, label, currentLabel, isSelected }) => [
      id,
      label,
      currentLabel,
      isSelected,
    ]),
  ).toEqual([
    ['auto', 'auto', 'HD', true],
    ['1', 'Full HD', undefined, false],
    ['2', 'HD', undefined, false],
    ['0', 'SD', undefined, false],
  ]);
  expect(hlsRenditions(levels, 1, 1).find(({ isSelected }) => isSelected)?.label).toBe('Full HD');
  expect(hlsRenditions([], -1, -1)).toEqual([]);
});

test('R3-03 picks the best level with the saved label', () => {
  const levels = [{ height: 360 }, { height: 540 }, { height: 720 }];
  expect([
    levelOfLabel(levels, 'SD'),
    levelOfLabel(levels, 'HD'),
    levelOfLabel(levels, 'Full HD'),
    levelOfLabel(levels, ''),
  ]).toEqual([1, 2, undefined, undefined]);
});
