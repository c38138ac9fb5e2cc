import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { nameEntries } from './name-entries.ts';

const named = (): { key?: string } => (history.state ?? {}) as { key?: string };

beforeAll(() => nameEntries());
beforeEach(() => history.pushState(null, '', '/'));
/** As a browser says it: after a place on the page, and after Back or Forward. */
const arrive = (): boolean => window.dispatchEvent(new PopStateEvent('popstate'));

test('R2.1-02 entries that nobody named get names of their own', () => {
  nameEntries();
  const first = named().key;
  history.pushState(null, '', '/#main');
  arrive();
  expect(first).toEqual(expect.any(String));
  expect(named().key).toEqual(expect.any(String));
  expect(named().key).not.toBe(first);
});

test('R2.1-02 a named entry keeps its name over a reload, and an unnamed one what else it holds', () => {
  history.replaceState({ key: 'abc', idx: 3 }, '');
  nameEntries();
  arrive();
  expect(named()).toEqual({ key: 'abc', idx: 3 });
  history.replaceState({ idx: 3 }, '');
  arrive();
  expect(named()).toEqual({ idx: 3, key: expect.any(String) });
});
