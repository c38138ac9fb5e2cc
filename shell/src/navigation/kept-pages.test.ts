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

describe('R2.1-02 pages of a visit as they were left', () => {
  test('R2.1-02 are found by their entry of the history', () => {
    pages.keep('a', page);
    expect(pages.find('a', wanted)?.state).toEqual({ page: 3 });
    expect(pages.find('b', wanted)).toBeUndefined();
    expect(pages.find(undefined, wanted)).toBeUndefined();
  });

  test.each([
    ['another address', { address: '/videos/longest/2/' }],
    ['another release of the remote', { release: 'r2' }],
    ['another reader', { reader: '7 en' }],
  ])('R2.1-02 are not shown for %s', (_what, change) => {
    pages.keep('a', page);
    expect(pages.find('a', { ...wanted, ...change })).toBeUndefined();
  });

  test('R2.1-02 R9-03 are kept as long as a listing may be', () => {
    pages.keep('a', page);
    time += HOUR - 1;
    expect(pages.find('a', wanted)).toBeDefined();
    time += 1;
    expect(pages.find('a', wanted)).toBeUndefined();
  });

  test('R2.1-02 the oldest makes room', () => {
    for (let at = 0; at <= KEPT_PAGES; at += 1) pages.keep(`k${at}`, page);
    expect(pages.find('k0', wanted)).toBeUndefined();
    expect(pages.find('k1', wanted)).toBeDefined();
  });
});

describe('R2.1-02 the page that is reloaded', () => {
  test('R2.1-02 is found once by the next document', () => {
    pages.keepForReload('a', page);
    const next = new KeptPages({ now: () => time, storage: () => sessionStorage });
    expect(next.takeReloaded('a', wanted)?.state).toEqual({ page: 3 });
    expect(next.takeReloaded('a', wanted)).toBeUndefined();
  });

  test('R2.1-02 is not another page', () => {
    pages.keepForReload('a', page);
    expect(pages.takeReloaded('a', { ...wanted, address: '/' })).toBeUndefined();
  });

  test('R2.1-02 is not kept where the browser refuses', () => {
    const refused = new KeptPages({
      storage: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
    refused.keepForReload('a', page);
    expect(refused.takeReloaded('a', wanted)).toBeUndefined();
  });
});
