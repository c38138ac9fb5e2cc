import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { FakePreviewNetwork } from '../testing/fake-preview-network.ts';
import { FETCHES_AT_ONCE, PREVIEW_HEAD_BYTES, PreviewPrefetcher } from './preview-prefetcher.ts';

let network: FakePreviewNetwork;
let heads: PreviewPrefetcher;

beforeEach(() => {
  network = new FakePreviewNetwork();
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) => network.fetch(input as string, init));
  heads = new PreviewPrefetcher();
});

describe('R2.3-03 PreviewPrefetcher', () => {
  test('R2.3-03 fetches the head of a file once', async () => {
    heads.prefetch('/1.mp4');
    heads.prefetch('/1.mp4');
    await network.answer('/1.mp4');
    heads.prefetch('/1.mp4');
    expect(network.requests).toEqual([`/1.mp4 bytes=0-${PREVIEW_HEAD_BYTES - 1}`]);
  });

  test('R2.3-03 fetches at most two at once, then the next', async () => {
    for (const url of ['/1.mp4', '/2.mp4', '/3.mp4']) heads.prefetch(url);
    expect(network.pending).toEqual(['/1.mp4', '/2.mp4']);
    expect(FETCHES_AT_ONCE).toBe(2);
    await network.answer('/1.mp4');
    expect(network.pending).toEqual(['/2.mp4', '/3.mp4']);
  });

  test('R2.3-03 drops queued and running fetches of clips that scroll away', async () => {
    for (const url of ['/1.mp4', '/2.mp4', '/3.mp4', '/4.mp4']) heads.prefetch(url);
    heads.cancel('/3.mp4');
    heads.cancel('/1.mp4');
    await network.settled();
    expect(network.pending).toEqual(['/2.mp4', '/4.mp4']);
    heads.prefetch('/1.mp4');
    await network.answer('/2.mp4');
    expect(network.pending).toEqual(['/4.mp4', '/1.mp4']);
  });

  test('R2.3-03 starts the next fetch after a failure', async () => {
    for (const url of ['/1.mp4', '/2.mp4', '/3.mp4']) heads.prefetch(url);
    await network.fail('/1.mp4');
    expect(network.pending).toEqual(['/2.mp4', '/3.mp4']);
  });
});
