import { expect, test } from '@jest/globals';
import type { RegistrySnapshot } from '@nocturne/contracts/remotes';
import { RunningRemotes } from './running-remotes.ts';

const SNAPSHOT = {
  schema: 1,
  rev: 1,
  channel: 'production',
  remotes: {
    'mf-player': {
      release: 'b2',
      experiment: { id: 'skin', variant: 'new' },
      fallback: [],
      kill: null,
    },
  },
} as unknown as RegistrySnapshot;

test('R7-07 a remote runs with its release and the variant of this visitor', () => {
  const running = new RunningRemotes(SNAPSHOT);
  expect(running.of('mf-player')).toBeUndefined();
  running.note({ remote: 'mf-player', release: 'b2', outcome: 'ok', ms: 1 });
  expect(running.of('mf-player')).toEqual({
    remote: 'mf-player',
    release: 'b2',
    variant: 'skin:new',
  });
  expect(running.of('mf-catalog')).toBeUndefined();
});

test('R7-07 a release that fell back is in no experiment, and a failure changes nothing', () => {
  const running = new RunningRemotes(SNAPSHOT);
  running.note({ remote: 'mf-player', release: 'b2', outcome: 'failed', ms: 1 });
  running.note({ remote: 'mf-catalog', release: 'c1', outcome: 'ok', ms: 1 });
  expect(running.of('mf-player')).toBeUndefined();
  running.note({ remote: 'mf-player', release: 'b1', outcome: 'fallback', ms: 1 });
  expect(running.of('mf-player')).toEqual({ remote: 'mf-player', release: 'b1', variant: '' });
});

test('R8-09 a killed release’s stand-in is in no experiment, though it is the first that is tried', () => {
  const running = new RunningRemotes(SNAPSHOT);
  running.note({ remote: 'mf-player', release: 'b1', outcome: 'ok', ms: 1 });
  expect(running.of('mf-player')?.variant).toBe('');
});

test('R7-07 a visitor is in the experiments of all remotes, also of those that do not run in this page', () => {
  expect(new RunningRemotes(SNAPSHOT).variants).toEqual(['skin:new']);
});
