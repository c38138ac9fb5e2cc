import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { assignEntryKeys } from './assign-entry-keys.ts';

const named = (): { key?: string } => (history.state ?? {}) as { key?: string };

beforeAll(() => assignEntryKeys());
beforeEach(() => history.pushState(null, '', '/'));
/** Fires as browsers do: after a fragment navigation, and after Back or Forward. */
const arrive = (): boolean => window.dispatchEvent(new PopStateEvent('popstate'));

test('R2.1-02 assignEntryKeys gives unnamed history entries unique keys', () => {
  assignEntryKeys();
  const first = named().key;
  history.pushState(null, '', '/#main');
  arrive();
  expect(first).toEqual(expect.any(String));
  expect(named().key).toEqual(expect.any(String));
  expect(named().key).not.toBe(first);
});

test('R2.1-02 assignEntryKeys keeps existing keys and other history state', () => {
  history.replaceState({ key: 'abc', overlays: 3 }, '');
  assignEntryKeys();
  arrive();
  expect(named()).toEqual({ key: 'abc', overlays: 3 });
  history.replaceState({ overlays: 3 }, '');
  arrive();
  expect(named()).toEqual({ overlays: 3, key: expect.any(String) });
});
