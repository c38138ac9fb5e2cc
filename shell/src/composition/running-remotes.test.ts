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

test('R7-07 records the release and variant of a running remote', () => {
  const running = new RunningRemotes(SNAPSHOT);
  expect(running.get('mf-player')).toBeUndefined();
  running.recordOutcome({ remote: 'mf-player', release: 'b2', outcome: 'ok', ms: 1 });
  expect(running.get('mf-player')).toEqual({
    remote: 'mf-player',
    release: 'b2',
    variant: 'skin:new',
  });
  expect(running.get('mf-catalog')).toBeUndefined();
});

test('R7-07 a fallback release has no variant, and failures are ignored', () => {
  const running = new RunningRemotes(SNAPSHOT);
  running.recordOutcome({ remote: 'mf-player', release: 'b2', outcome: 'failed', ms: 1 });
  running.recordOutcome({ remote: 'mf-catalog', release: 'c1', outcome: 'ok', ms: 1 });
  expect(running.get('mf-player')).toBeUndefined();
  running.recordOutcome({ remote: 'mf-player', release: 'b1', outcome: 'fallback', ms: 1 });
  expect(running.get('mf-player')).toEqual({ remote: 'mf-player', release: 'b1', variant: '' });
});

test('R8-09 the replacement of a killed release has no variant', () => {
  const running = new RunningRemotes(SNAPSHOT);
  running.recordOutcome({ remote: 'mf-player', release: 'b1', outcome: 'ok', ms: 1 });
  expect(running.get('mf-player')?.variant).toBe('');
});

test('R7-07 lists variants of all remotes, including those that are not running', () => {
  expect(new RunningRemotes(SNAPSHOT).variants).toEqual(['skin:new']);
});
