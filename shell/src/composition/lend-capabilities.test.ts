import type { LoadedRemote } from '@nocturne/federation/remote-loader';
import type { Capabilities } from '@nocturne/federation/services';
import { testServices } from '@nocturne/federation/testing/test-services';
import { expect, jest, test } from '@jest/globals';
import { aRemote } from '../testing/a-remote.ts';
import { lendCapabilities } from './lend-capabilities.ts';

const video = { video_id: 4001, duration: '1:00' };

function lend(offered: Partial<Capabilities>): Capabilities {
  const { module, ...loaded } = aRemote();
  const remote: LoadedRemote = { ...loaded, module: { ...module, capabilities: () => offered } };
  return lendCapabilities(
    () => Promise.resolve(remote),
    () => testServices(),
  );
}

test('what a remote offers is called', async () => {
  const asked = await new Promise((resolve) => lend({ player: { prefetch: resolve } }).player.prefetch(video));
  expect(asked).toEqual(video);
});

test('what a remote offers and breaks is logged, and nothing else happens', async () => {
  const broken = new TypeError('it is broken');
  const logged = new Promise((resolve) => jest.spyOn(console, 'warn').mockImplementation((...said) => resolve(said)));
  const prefetch = () => {
    throw broken;
  };
  lend({ player: { prefetch } }).player.prefetch(video);
  expect(await logged).toEqual(['mf-player broke what it offers', broken]);
});
