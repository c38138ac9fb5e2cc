import { beforeEach, expect, test } from '@jest/globals';
import { LocalDb } from '@nocturne/local-db/local-db';
import { searchFor } from './search-for.ts';

let visited: string[];
let localDb: LocalDb;
const search = (written: string) =>
  searchFor(written, { localDb, navigate: (address) => void visited.push(address) });
beforeEach(() => {
  localStorage.clear();
  visited = [];
  localDb = new LocalDb(undefined, localStorage);
});

test('R5-08 a search opens its results and is stored once', () => {
  expect([search(' glass tide '), search('glass tide'), search('мел & ink')]).toEqual([
    true,
    true,
    true,
  ]);
  expect(visited).toEqual([
    '/search/1/?s=glass+tide',
    '/search/1/?s=glass+tide',
    '/search/1/?s=%D0%BC%D0%B5%D0%BB+%26+ink',
  ]);
  expect(localDb.searches.list()).toEqual([{ title: 'мел & ink' }, { title: 'glass tide' }]);
});

test.each(['', 'ab', ' ab ', 'x'.repeat(70)])('R5-03 does nothing for %j', (written) => {
  expect(search(written)).toBe(false);
  expect(visited).toEqual([]);
  expect(localDb.searches.list()).toEqual([]);
});
