import { expect, test } from '@jest/globals';
import type { ReleaseChannelRow, ReleaseRow } from '../repositories/releases/registry-rows.ts';
import { showableContents, type RegistryContents } from './showable-contents.ts';

const release = (id: string): ReleaseRow => ({
  id,
  remote: 'mf-catalog',
  version: '1.0.0',
  build: id,
  entry: '',
  globalName: '',
  integrity: '',
  preload: [],
  early: undefined,
  publishedAt: new Date(0),
  publishedBy: 'ada',
  revision: '',
  status: 'accepted',
  refusals: [],
  assets: {},
});
const contentsOf = (
  active: string,
  previous: string[],
  killMode: ReleaseChannelRow['killMode'] = null,
): RegistryContents => ({
  rev: 1,
  releases: new Map(['a', 'b', 'c'].map((id) => [id, release(id)])),
  channels: [
    {
      remote: 'mf-catalog',
      channel: 'production',
      active,
      previous,
      sequence: 1,
      killMode,
      updatedAt: new Date(0),
      changedBy: 'ada',
    },
  ],
  experiments: [],
});
const shown = (now: RegistryContents, missing: string, last?: RegistryContents) => {
  const { channels, releases } = showableContents(now, ({ id }) => !missing.includes(id), last);
  return {
    active: channels[0]?.active,
    kill: channels[0]?.killMode,
    releases: [...releases.keys()].join(''),
  };
};

test('R8-09 showableContents uses the newest earlier release and keeps kill switches', () => {
  expect(shown(contentsOf('b', ['a'], 'hide'), 'b', contentsOf('a', []))).toEqual({
    active: 'a',
    kill: 'hide',
    releases: 'ac',
  });
  expect(shown(contentsOf('c', ['b', 'a']), 'bc')).toEqual({
    active: 'a',
    kill: null,
    releases: 'a',
  });
});

test('R8-09 showableContents uses a release that was rolled back only as a last resort', () => {
  expect(shown(contentsOf('b', ['a']), 'b', contentsOf('c', ['b', 'a'])).active).toBe('a');
  expect(shown(contentsOf('b', []), 'b', contentsOf('c', ['b'])).active).toBe('c');
  expect(shown(contentsOf('b', []), 'b').active).toBeNull();
});

test('R8-09 showableContents returns the registry unchanged if no release is missing', () => {
  const now = contentsOf('b', ['a']);
  expect(showableContents(now, () => true)).toBe(now);
});
