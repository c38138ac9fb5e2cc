import { describe, expect, test } from '@jest/globals';
import { releasesToTry, type AssignedRemote, type RemoteRelease } from './remotes.ts';

const aRelease = (release: string): RemoteRelease => ({
  release,
  entry: `/remotes/x/${release}/x.js`,
  global: release,
  integrity: '',
  exposes: [],
});
const remote = (kill: AssignedRemote['kill']): AssignedRemote => ({
  ...aRelease('new'),
  fallback: [aRelease('before'), aRelease('long before'), aRelease('first')],
  kill,
});
const tried = (kill: AssignedRemote['kill']) =>
  releasesToTry(remote(kill)).map(({ release }) => release);

describe('releasesToTry', () => {
  test('returns the assigned release and the previous one', () => {
    expect(tried(null)).toEqual(['new', 'before']);
  });

  test('skips the assigned release while it is killed', () => {
    expect(tried('previous')).toEqual(['before', 'long before']);
  });

  test('returns nothing while the remote is hidden', () => {
    expect(tried('hide')).toEqual([]);
  });
});
