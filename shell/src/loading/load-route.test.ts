import { ApiError } from '@nocturne/api/api-error';
import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { DATA_TIMEOUT_MS } from '@nocturne/contracts/constants';
import { aRemote, aRoute } from '../testing/a-remote.ts';
import { testShell } from '../testing/test-shell.ts';
import { loadRoute } from './load-route.ts';

const broken = new TypeError('it is broken');
const breaks = () => {
  throw broken;
};

async function load(changes: Partial<RouteDescriptor>, state?: { value: unknown }) {
  const shell = testShell({ loadRemote: () => Promise.resolve(aRemote(aRoute(changes))) });
  const visit = {
    match: { name: 'index', params: {} },
    query: new URLSearchParams(),
    signal: new AbortController().signal,
  } as const;
  return {
    loaded: await loadRoute({ ...shell, ...visit, state }),
    reported: shell.reported,
    broken: shell.broken,
  };
}

describe('R8-09 loadRoute reports what a remote broke instead of rejecting', () => {
  test.each([
    ['makes its store', { store: breaks }, undefined],
    ['takes over what the server drew', { hydrate: breaks }, { value: null }],
  ])('while it %s', async (_when, changes, state) => {
    const { loaded, reported, broken: releases } = await load(changes, state);
    expect(loaded).toEqual({ kind: 'failed', reason: 'remote' });
    expect(reported).toEqual([broken]);
    expect(releases).toHaveLength(1);
  });

  test('while it loads its data', async () => {
    const { loaded, reported } = await load({ load: () => Promise.reject(broken) });
    expect(loaded).toEqual({ kind: 'failed', reason: 'data' });
    expect(reported).toEqual([broken]);
  });

  test('R4-08 unavailable data is blamed on no release', async () => {
    const {
      loaded,
      reported,
      broken: releases,
    } = await load({ load: () => Promise.reject(ApiError.offline()) });
    expect(loaded).toEqual({ kind: 'failed', reason: 'data' });
    expect([reported, releases]).toEqual([[], []]);
  });
});

describe('R8-09 loadRoute with a deadline', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  const opened = (load: RouteDescriptor['load'], deadlineMs: number | undefined) => {
    const shell = testShell({ loadRemote: () => Promise.resolve(aRemote(aRoute({ load }))) });
    const visit = {
      match: { name: 'index', params: {} },
      query: new URLSearchParams(),
      signal: new AbortController().signal,
    } as const;
    return loadRoute({ ...shell, ...visit, deadlineMs });
  };

  test('fails after the deadline and aborts loading', async () => {
    jest.useFakeTimers();
    const aborted = jest.fn();
    const loading = opened((_store, { signal }) => {
      signal.addEventListener('abort', aborted);
      return new Promise(() => undefined);
    }, DATA_TIMEOUT_MS);
    const settled = jest.fn();
    void loading.then(settled);
    await jest.advanceTimersByTimeAsync(DATA_TIMEOUT_MS - 1);
    expect([settled.mock.calls, aborted.mock.calls]).toEqual([[], []]);
    await jest.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith({ kind: 'failed', reason: 'data' });
    expect(aborted).toHaveBeenCalledTimes(1);
  });

  test('clears the timer once data has loaded', async () => {
    jest.useFakeTimers();
    expect(await opened(() => Promise.resolve(undefined), DATA_TIMEOUT_MS)).toMatchObject({
      kind: 'screen',
    });
    expect(jest.getTimerCount()).toBe(0);
  });
});
