import { expect, test } from '@jest/globals';
import { aRemote, aRoute } from '../testing/a-remote.ts';
import { isWhole } from './is-whole.ts';
import type { LoadedRoute } from './loaded-route.ts';

const screen = (status?: 200 | 403 | 410): LoadedRoute => ({
  kind: 'screen',
  remote: aRemote(),
  descriptor: aRoute(),
  store: null,
  outcome: status ? { status } : {},
});

test.each([
  [screen(), true],
  [screen(200), true],
  [screen(403), false],
  [screen(410), false],
  [{ kind: 'missing' } as const, false],
  [{ kind: 'failed', reason: 'data' } as const, false],
  [{ kind: 'failed', reason: 'remote' } as const, true],
])(
  'R2.3-18 R2.1-28 isWhole is false for missing, refused and unavailable objects',
  (loaded, expected) => {
    expect(isWhole(loaded)).toBe(expected);
  },
);
