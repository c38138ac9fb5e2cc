import { describe, expect, test } from '@jest/globals';
import type { RemoteRow } from '../repositories/releases/registry-rows.ts';
import { expectRemote } from './expect-remote.ts';

/** A registry with one remote, which has a token but no release. */
const news: RemoteRow = {
  name: 'mf-news',
  team: 'News',
  killMode: null,
  tokenHash: Buffer.alloc(32),
  tokenMadeAt: null,
  tokenEndsAt: null,
  tokenUsedAt: null,
};
const registry = { remotes: () => Promise.resolve([news]) };

describe('R8-09 a remote without releases', () => {
  test.each(['mf-news', 'mf-catalog', 'shell'])('may be %s', async (remote) => {
    await expect(expectRemote(registry, remote)).resolves.toBeUndefined();
  });

  test.each(['TYPO', 'mf-new', ''])('cannot be "%s"', async (remote) => {
    await expect(expectRemote(registry, remote)).rejects.toMatchObject({
      code: 'not_found',
      message: `there is no remote ${remote}`,
    });
  });
});
