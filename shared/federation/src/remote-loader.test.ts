import { describe, expect, it, jest } from '@jest/globals';
import {
  REMOTE_CONTRACT,
  type AssignedRemote,
  type RegistrySnapshot,
  type RemoteRelease,
} from '@nocturne/contracts/remotes';
import { RemoteError } from './remote-error.ts';
import { RemoteLoader, type RemoteOutcome } from './remote-loader.ts';
import type { RemoteModule } from './remote-module.ts';

type Behaviour =
  | 'ok'
  | 'network'
  | 'integrity'
  | 'hang'
  | 'old contract'
  | 'network once'
  | 'hang once'
  | 'nothing'
  | "another's module"
  | 'no routes';

const aRelease = (release: string): RemoteRelease => ({
  release,
  entry: `/remotes/mf-catalog/${release}/web/remoteEntry.js`,
  global: release,
  integrity: 'sha384-x',
  exposes: [],
});

function aSnapshot(kill: AssignedRemote['kill'] = null): RegistrySnapshot {
  return {
    schema: 1,
    rev: 1,
    channel: 'production',
    remotes: { 'mf-catalog': { ...aRelease('active'), fallback: [aRelease('previous')], kill } },
  };
}

/** Creates a loader for a page in which each release has the given behavior. */
function aLoader(
  behaviours: Readonly<Record<string, Behaviour>>,
  { snapshot = aSnapshot(), retryDelayMs = 0 } = {},
) {
  const tries: string[] = [];
  const entries: string[] = [];
  const outcomes: RemoteOutcome[] = [];
  const module = (contract = REMOTE_CONTRACT): RemoteModule => ({
    name: 'mf-catalog',
    contract,
    routes: [],
  });
  const loadContainer = ({ release, entry }: RemoteRelease): Promise<RemoteModule> => {
    tries.push(release);
    entries.push(entry);
    const behaviour = behaviours[release] ?? 'ok';
    const isFirst = tries.filter((tried) => tried === release).length === 1;
    if (behaviour === 'hang' || (behaviour === 'hang once' && isFirst))
      return new Promise(() => undefined);
    if (behaviour === 'network' || (behaviour === 'network once' && isFirst))
      return Promise.reject(new RemoteError('network', 'no answer'));
    if (behaviour === 'nothing') return Promise.resolve(undefined as unknown as RemoteModule);
    if (behaviour === "another's module")
      return Promise.resolve({ ...module(), name: 'mf-player' });
    if (behaviour === 'no routes')
      return Promise.resolve({
        ...module(),
        routes: undefined as unknown as RemoteModule['routes'],
      });
    if (behaviour === 'integrity')
      return Promise.reject(new RemoteError('integrity', 'not below /remotes/'));
    return Promise.resolve(module(behaviour === 'old contract' ? '0.9.0' : undefined));
  };
  const loader = new RemoteLoader({
    snapshot,
    loadContainer,
    report: (outcome) => outcomes.push(outcome),
    retryDelayMs: () => retryDelayMs,
  });
  return { loader, tries, entries, outcomes };
}

describe('RemoteLoader', () => {
  it('loads the assigned release once per visit', async () => {
    const { loader, tries } = aLoader({});
    const [one, two] = await Promise.all([loader.load('mf-catalog'), loader.load('mf-catalog')]);
    expect(one).toBe(two);
    expect(one).toMatchObject({ isFallback: false, release: { release: 'active' } });
    expect(tries).toEqual(['active']);
  });

  it('R8-09 retries after a network error, then loads the previous release', async () => {
    const { loader, tries, outcomes } = aLoader({ active: 'network' });
    await expect(loader.load('mf-catalog')).resolves.toMatchObject({
      isFallback: true,
      release: { release: 'previous' },
    });
    expect(tries).toEqual(['active', 'active', 'previous']);
    expect(outcomes.map(({ release, outcome, reason }) => [release, outcome, reason])).toEqual([
      ['active', 'failed', 'network'],
      ['previous', 'fallback', undefined],
    ]);
  });

  it('uses the assigned release if the second try succeeds', async () => {
    const { loader } = aLoader({ active: 'network once' });
    await expect(loader.load('mf-catalog')).resolves.toMatchObject({ isFallback: false });
  });

  it('does not retry a release whose address is refused', async () => {
    const { loader, tries } = aLoader({ active: 'integrity' });
    await expect(loader.load('mf-catalog')).resolves.toMatchObject({ isFallback: true });
    expect(tries).toEqual(['active', 'previous']);
  });

  it('falls back if the release has another major contract version', async () => {
    const { loader, outcomes } = aLoader({ active: 'old contract' });
    await expect(loader.load('mf-catalog')).resolves.toMatchObject({ isFallback: true });
    expect(outcomes[0]).toMatchObject({ outcome: 'failed', reason: 'contract' });
  });

  it.each(['nothing', "another's module", 'no routes'] as const)(
    'R8-09 falls back if the release exposes %s',
    async (what) => {
      const { loader, outcomes } = aLoader({ active: what });
      await expect(loader.load('mf-catalog')).resolves.toMatchObject({ isFallback: true });
      expect(outcomes[0]).toMatchObject({
        release: 'active',
        outcome: 'failed',
        reason: 'contract',
      });
    },
  );

  it('gives each release four seconds and fails within nine', async () => {
    jest.useFakeTimers();
    const { loader, outcomes } = aLoader({ active: 'hang', previous: 'hang' });
    const ended = expect(loader.load('mf-catalog')).rejects.toMatchObject({ reason: 'timeout' });
    await jest.advanceTimersByTimeAsync(3999);
    expect(outcomes).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(outcomes).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(4000);
    await ended;
    jest.useRealTimers();
  });

  it('tries every release again after a failure', async () => {
    const { loader, tries } = aLoader({ active: 'integrity', previous: 'integrity' });
    await expect(loader.load('mf-catalog')).rejects.toMatchObject({ reason: 'integrity' });
    await expect(loader.load('mf-catalog')).rejects.toMatchObject({ reason: 'integrity' });
    expect(tries).toHaveLength(4);
  });

  it('R8-09 restart replaces a hanging attempt for callers that already wait', async () => {
    const { loader, tries, entries, outcomes } = aLoader({ active: 'hang once' });
    const waiting = loader.load('mf-catalog');
    expect(loader.restart('mf-catalog')).toBe(true);
    await expect(waiting).resolves.toMatchObject({
      isFallback: false,
      release: aRelease('active'),
    });
    expect(tries).toEqual(['active', 'active']);
    expect(entries).toEqual([aRelease('active').entry, `${aRelease('active').entry}?again=1`]);
    expect(outcomes.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['failed', 'timeout'],
      ['ok', undefined],
    ]);
  });

  it('R8-09 changes the address after a timeout, so the browser requests it again', async () => {
    jest.useFakeTimers();
    const { loader, entries } = aLoader({ active: 'hang', previous: 'network' });
    for (const _ of [1, 2]) {
      const ended = expect(loader.load('mf-catalog')).rejects.toMatchObject({ reason: 'network' });
      await jest.advanceTimersByTimeAsync(8000);
      await ended;
    }
    jest.useRealTimers();
    expect(entries.map((entry) => entry.replace(/.*\//, ''))).toEqual([
      'remoteEntry.js',
      'remoteEntry.js',
      'remoteEntry.js',
      'remoteEntry.js?again=1',
      'remoteEntry.js',
      'remoteEntry.js',
    ]);
  });

  it('restart does nothing before the first load and after success', async () => {
    const { loader, tries } = aLoader({});
    expect(loader.restart('mf-catalog')).toBe(false);
    await loader.load('mf-catalog');
    expect(loader.restart('mf-catalog')).toBe(false);
    expect(tries).toEqual(['active']);
  });

  it('does not retry a release after its timeout', async () => {
    jest.useFakeTimers();
    const { loader, tries } = aLoader({ active: 'network' }, { retryDelayMs: 5000 });
    const loading = loader.load('mf-catalog');
    await jest.advanceTimersByTimeAsync(4000);
    await expect(loading).resolves.toMatchObject({ release: { release: 'previous' } });
    await jest.advanceTimersByTimeAsync(5000);
    expect(tries).toEqual(['active', 'previous']);
    jest.useRealTimers();
  });

  describe('R8-09 excludeRelease', () => {
    it('replaces a broken release for the visit and reports it once', async () => {
      const { loader, tries, outcomes } = aLoader({});
      await loader.load('mf-catalog');
      expect(loader.excludeRelease('mf-catalog', 'active')).toBe(true);
      expect(loader.excludeRelease('mf-catalog', 'active')).toBe(false);
      for (const _ of [1, 2])
        await expect(loader.load('mf-catalog')).resolves.toMatchObject({
          isFallback: true,
          release: aRelease('previous'),
        });
      expect(tries).toEqual(['active', 'previous']);
      expect(outcomes.map(({ release, outcome, reason }) => [release, outcome, reason])).toEqual([
        ['active', 'ok', undefined],
        ['active', 'failed', 'exec'],
        ['previous', 'fallback', undefined],
      ]);
    });

    it('returns false if the previous release breaks as well', async () => {
      const { loader, tries } = aLoader({});
      await loader.load('mf-catalog');
      loader.excludeRelease('mf-catalog', 'active');
      await loader.load('mf-catalog');
      expect(loader.excludeRelease('mf-catalog', 'previous')).toBe(false);
      expect(tries).toEqual(['active', 'previous']);
    });

    it('returns false if there is no previous release', async () => {
      const snapshot = aSnapshot('previous');
      const { loader } = aLoader({}, { snapshot });
      await loader.load('mf-catalog');
      expect(loader.excludeRelease('mf-catalog', 'previous')).toBe(false);
    });
  });

  it('obeys the kill switch', async () => {
    await expect(
      aLoader({}, { snapshot: aSnapshot('hide') }).loader.load('mf-catalog'),
    ).rejects.toMatchObject({ reason: 'missing' });
    const { loader, tries, outcomes } = aLoader({}, { snapshot: aSnapshot('previous') });
    // Not a fallback: the server renders with the same release, so its page can be hydrated.
    await expect(loader.load('mf-catalog')).resolves.toMatchObject({
      isFallback: false,
      release: { release: 'previous' },
    });
    expect(tries).toEqual(['previous']);
    expect(outcomes).toMatchObject([{ outcome: 'ok' }]);
  });

  it('refuses a remote that is not in the registry', async () => {
    await expect(aLoader({}).loader.load('mf-player')).rejects.toMatchObject({ reason: 'missing' });
  });
});
