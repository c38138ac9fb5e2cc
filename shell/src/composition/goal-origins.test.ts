import { expect, test } from '@jest/globals';
import type { RegistrySnapshot } from '@nocturne/contracts/remotes';
import { GoalOrigins } from './goal-origins.ts';

const SNAPSHOT = {
  schema: 1,
  rev: 1,
  channel: 'production',
  remotes: { 'mf-player': { release: 'b2', experiment: { id: 'skin', variant: 'new' }, fallback: [], kill: null } },
} as unknown as RegistrySnapshot;

test('R7-07 goals of the player carry the release that runs and the variant of this visitor', () => {
  const origins = new GoalOrigins(SNAPSHOT);
  expect(origins.originOf('player_init')).toBeUndefined();
  origins.note({ remote: 'mf-player', release: 'b2', outcome: 'ok', ms: 1 });
  expect(origins.originOf('player_firstframe')).toEqual({ remote: 'b2', variant: 'skin:new' });
  expect(origins.originOf('remote_outcome')).toBeUndefined();
});

test('R7-07 a release that fell back is in no experiment, and a failure changes nothing', () => {
  const origins = new GoalOrigins(SNAPSHOT);
  origins.note({ remote: 'mf-player', release: 'b2', outcome: 'failed', ms: 1 });
  origins.note({ remote: 'mf-catalog', release: 'c1', outcome: 'ok', ms: 1 });
  expect(origins.originOf('player_error')).toBeUndefined();
  origins.note({ remote: 'mf-player', release: 'b1', outcome: 'fallback', ms: 1 });
  expect(origins.originOf('player_error')).toEqual({ remote: 'b1', variant: '' });
});
