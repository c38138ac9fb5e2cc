import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { delegateTraversals, handleTraversals } from './history-traversals.ts';

const router = jest.fn();
const leaving = new AbortController();
const goBack = () => window.dispatchEvent(new PopStateEvent('popstate'));

beforeAll(() => {
  delegateTraversals();
  window.addEventListener('popstate', router);
});
afterAll(() => window.removeEventListener('popstate', router));
beforeEach(() => void router.mockClear());

test('R2.1-02 Back reaches the router if no listener takes it', () => {
  goBack();
  handleTraversals(() => false, leaving.signal);
  goBack();
  expect(router).toHaveBeenCalledTimes(2);
});

test('R2.1-02 Back does not reach the router while a listener takes it', () => {
  const part = new AbortController();
  const take = jest.fn(() => true);
  handleTraversals(take, part.signal);
  goBack();
  expect(take).toHaveBeenCalledTimes(1);
  expect(router).not.toHaveBeenCalled();
  part.abort();
  goBack();
  expect(take).toHaveBeenCalledTimes(1);
  expect(router).toHaveBeenCalledTimes(1);
});
