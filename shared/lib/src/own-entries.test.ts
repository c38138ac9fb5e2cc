import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { askPageFirst, takeEntries } from './own-entries.ts';

const router = jest.fn();
const leaving = new AbortController();
const goBack = () => window.dispatchEvent(new PopStateEvent('popstate'));

beforeAll(() => {
  askPageFirst();
  window.addEventListener('popstate', router);
});
afterAll(() => window.removeEventListener('popstate', router));
beforeEach(() => void router.mockClear());

test('R2.1-02 Back is the router’s where no part of the page takes it', () => {
  goBack();
  takeEntries(() => false, leaving.signal);
  goBack();
  expect(router).toHaveBeenCalledTimes(2);
});

test('R2.1-02 an entry that a part of the page takes is not the router’s, until that part has gone', () => {
  const part = new AbortController();
  const take = jest.fn(() => true);
  takeEntries(take, part.signal);
  goBack();
  expect(take).toHaveBeenCalledTimes(1);
  expect(router).not.toHaveBeenCalled();
  part.abort();
  goBack();
  expect(take).toHaveBeenCalledTimes(1);
  expect(router).toHaveBeenCalledTimes(1);
});
