import { beforeEach, describe, expect, test } from '@jest/globals';
import { KEPT_PAGES, KeptPages, type KeptFor } from './kept-pages.ts';

const wanted: KeptFor = { address: '/videos/longest/1/', release: 'r1', reader: ' en' };
const page = { ...wanted, state: { page: 3 }, place: undefined };
const HOUR = 3_600_000;

let time = 0;
let pages: KeptPages;

beforeEach(() => {
  time = 1000;
  sessionStorage.clear();
  pages = new KeptPages({ now: () => time, storage: () => sessionStorage });
});

describe('R2.1-02 KeptPages', () => {
  test('R2.1-02 finds a page by its history entry', () => {
    pages.keep('a', page);
    expect(pages.find('a', wanted)?.state).toEqual({ page: 3 });
    expect(pages.find('b', wanted)).toBeUndefined();
    expect(pages.find(undefined, wanted)).toBeUndefined();
  });

  test.each([
    ['another address', { address: '/videos/longest/2/' }],
    ['another release of the remote', { release: 'r2' }],
    ['another reader', { reader: '7 en' }],
  ])('R2.1-02 returns nothing for %s', (_what, change) => {
    pages.keep('a', page);
    expect(pages.find('a', { ...wanted, ...change })).toBeUndefined();
  });

  test('R2.1-02 R9-03 keeps a page for one hour', () => {
    pages.keep('a', page);
    time += HOUR - 1;
    expect(pages.find('a', wanted)).toBeDefined();
    time += 1;
    expect(pages.find('a', wanted)).toBeUndefined();
  });

  test('R2.1-02 drops the oldest page when full', () => {
    for (let at = 0; at <= KEPT_PAGES; at += 1) pages.keep(`k${at}`, page);
    expect(pages.find('k0', wanted)).toBeUndefined();
    expect(pages.find('k1', wanted)).toBeDefined();
  });
});

describe('R2.1-02 KeptPages across a reload', () => {
  test('R2.1-02 returns the page once in the next document', () => {
    pages.keepForReload('a', page);
    const next = new KeptPages({ now: () => time, storage: () => sessionStorage });
    expect(next.takeReloaded('a', wanted)?.state).toEqual({ page: 3 });
    expect(next.takeReloaded('a', wanted)).toBeUndefined();
  });

  test('R2.1-02 returns nothing for another address', () => {
    pages.keepForReload('a', page);
    expect(pages.takeReloaded('a', { ...wanted, address: '/' })).toBeUndefined();
  });

  test('R2.1-02 keeps nothing if storage is blocked', () => {
    const refused = new KeptPages({
      storage: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
    refused.keepForReload('a', page);
    expect(refused.takeReloaded('a', wanted)).toBeUndefined();
  });
});
