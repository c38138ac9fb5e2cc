import { ApiError } from '@nocturne/api/api-error';
import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { describe, expect, test } from '@jest/globals';
import { aRemote, aRoute } from '../testing/a-remote.ts';
import { testShell } from '../testing/test-shell.ts';
import { loadRoute } from './load-route.ts';

const broken = new TypeError('it is broken');
const breaks = () => {
  throw broken;
};

async function load(changes: Partial<RouteDescriptor>, state?: { value: unknown }) {
  const shell = testShell({ loadRemote: () => Promise.resolve(aRemote(aRoute(changes))) });
  const visit = { match: { name: 'index', params: {} }, query: new URLSearchParams(), signal: new AbortController().signal } as const;
  return { loaded: await loadRoute({ ...shell, ...visit, state }), reported: shell.reported };
}

describe('R8-09 loadRoute never rejects, and says what a remote broke', () => {
  test.each([
    ['makes its store', { store: breaks }, undefined],
    ['takes over what the server drew', { hydrate: breaks }, { value: null }],
  ])('while it %s', async (_when, changes, state) => {
    const { loaded, reported } = await load(changes, state);
    expect(loaded).toEqual({ kind: 'failed', reason: 'remote' });
    expect(reported).toEqual([broken]);
  });

  test('while it loads its data', async () => {
    const { loaded, reported } = await load({ load: () => Promise.reject(broken) });
    expect(loaded).toEqual({ kind: 'failed', reason: 'data' });
    expect(reported).toEqual([broken]);
  });

  test('R4-08 data that could not be had is nobody’s fault', async () => {
    const { loaded, reported } = await load({ load: () => Promise.reject(ApiError.offline()) });
    expect(loaded).toEqual({ kind: 'failed', reason: 'data' });
    expect(reported).toEqual([]);
  });
});
