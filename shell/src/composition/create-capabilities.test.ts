import type { LoadedRemote } from '@nocturne/federation/remote-loader';
import type { Capabilities } from '@nocturne/federation/services';
import { testServices } from '@nocturne/federation/testing/test-services';
import { describe, expect, jest, test } from '@jest/globals';
import { observable, runInAction } from 'mobx';
import { aRemote } from '../testing/a-remote.ts';
import { createCapabilities } from './create-capabilities.ts';

const video = { video_id: 4001, duration: '1:00' };

const openGate = { isPassed: true };

function lend(offered: Partial<Capabilities>, ageGate = openGate): Capabilities {
  const { module, ...loaded } = aRemote();
  const remote: LoadedRemote = { ...loaded, module: { ...module, capabilities: () => offered } };
  return createCapabilities(
    () => Promise.resolve(remote),
    () => ({ services: testServices(), ageGate }),
  );
}

test('createCapabilities calls the capability of the remote', async () => {
  const argument = await new Promise((resolve) =>
    lend({ player: { prefetch: resolve } }).player.prefetch(video),
  );
  expect(argument).toEqual(video);
});

test('createCapabilities only logs a capability that throws', async () => {
  const broken = new TypeError('it is broken');
  const logged = new Promise((resolve) =>
    jest.spyOn(console, 'warn').mockImplementation((...args) => resolve(args)),
  );
  const prefetch = () => {
    throw broken;
  };
  lend({ player: { prefetch } }).player.prefetch(video);
  expect(await logged).toEqual(['a capability of mf-player failed', broken]);
});

describe('R4-01 behind the age gate', () => {
  test('does not prefetch videos', async () => {
    const prefetch = jest.fn();
    const outstream = jest.fn<Capabilities['ads']['outstream']>();
    const gate = observable({ isPassed: false });
    const lent = lend({ player: { prefetch }, ads: { outstream } }, gate);
    lent.player.prefetch(video);
    const shown = new Promise((resolve) => outstream.mockImplementation(resolve));
    lent.ads.outstream(document.createElement('div'), new AbortController().signal);
    runInAction(() => (gate.isPassed = true));
    await shown;
    expect(prefetch).not.toHaveBeenCalled();
  });

  test('delays an advertisement until the gate is passed, unless it is aborted', async () => {
    const outstream = jest.fn<Capabilities['ads']['outstream']>();
    const gate = observable({ isPassed: false });
    const { ads } = lend({ ads: { outstream } }, gate);
    const [removed, host] = [document.createElement('div'), document.createElement('div')];
    const leaving = new AbortController();
    ads.outstream(removed, leaving.signal);
    const { signal } = new AbortController();
    const shown = new Promise((resolve) =>
      outstream.mockImplementation((...args) => resolve(args)),
    );
    ads.outstream(host, signal);
    leaving.abort();
    expect(outstream).not.toHaveBeenCalled();
    runInAction(() => (gate.isPassed = true));
    expect(await shown).toEqual([host, signal]);
    expect(outstream).toHaveBeenCalledTimes(1);
  });
});
