import { beforeEach, describe, expect, test } from '@jest/globals';
import { PAGE_SNAPSHOTS_MAX, PageSnapshots, type PageIdentity } from './page-snapshots.ts';

const wanted: PageIdentity = { address: '/videos/longest/1/', release: 'r1', reader: ' en' };
const page = { ...wanted, state: { page: 3 }, position: undefined };
const HOUR = 3_600_000;

let time = 0;
let pages: PageSnapshots;

beforeEach(() => {
  time = 1000;
  sessionStorage.clear();
  pages = new PageSnapshots({ now: () => time, storage: () => sessionStorage });
});

describe('R2.1-02 PageSnapshots', () => {
  test('R2.1-02 finds a page by its history entry', () => {
    pages.save('a', page);
    expect(pages.find('a', wanted)?.state).toEqual({ page: 3 });
    expect(pages.find('b', wanted)).toBeUndefined();
    expect(pages.find(undefined, wanted)).toBeUndefined();
  });

  test.each([
    ['another address', { address: '/videos/longest/2/' }],
    ['another release of the remote', { release: 'r2' }],
    ['another reader', { reader: '7 en' }],
  ])('R2.1-02 returns nothing for %s', (_what, change) => {
    pages.save('a', page);
    expect(pages.find('a', { ...wanted, ...change })).toBeUndefined();
  });

  test('R2.1-02 R9-03 keeps a page for one hour', () => {
    pages.save('a', page);
    time += HOUR - 1;
    expect(pages.find('a', wanted)).toBeDefined();
    time += 1;
    expect(pages.find('a', wanted)).toBeUndefined();
  });

  test('R2.1-02 drops the oldest page when full', () => {
    for (let at = 0; at <= PAGE_SNAPSHOTS_MAX; at += 1) pages.save(`k${at}`, page);
    expect(pages.find('k0', wanted)).toBeUndefined();
    expect(pages.find('k1', wanted)).toBeDefined();
  });
});

describe('R2.1-02 PageSnapshots across a reload', () => {
  test('R2.1-02 returns the page once in the next document', () => {
    pages.saveForReload('a', page);
    const next = new PageSnapshots({ now: () => time, storage: () => sessionStorage });
    expect(next.takeReloaded('a', wanted)?.state).toEqual({ page: 3 });
    expect(next.takeReloaded('a', wanted)).toBeUndefined();
  });

  test('R2.1-02 returns nothing for another address', () => {
    pages.saveForReload('a', page);
    expect(pages.takeReloaded('a', { ...wanted, address: '/' })).toBeUndefined();
  });

  test('R2.1-02 keeps nothing if storage is blocked', () => {
    const refused = new PageSnapshots({
      storage: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
    refused.saveForReload('a', page);
    expect(refused.takeReloaded('a', wanted)).toBeUndefined();
  });
});
