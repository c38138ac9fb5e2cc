import { expect, jest, test } from '@jest/globals';
import { testServices } from '@nocturne/federation/testing/test-services';
import { PlaylistStore } from './playlist-store.ts';

test('R4-12 a defect of ours is a failure too: the playlist can be asked for again', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const defect = () => {
    throw new TypeError('no such thing');
  };
  const store = new PlaylistStore(testServices({ answers: { playlist: defect } }));
  await store.show(501, 1);
  expect([store.plight, store.isBusy]).toEqual(['failed', false]);
  expect(warn).toHaveBeenCalledTimes(1);
});
