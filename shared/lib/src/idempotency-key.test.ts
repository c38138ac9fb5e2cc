import { expect, test } from '@jest/globals';
import { IDEMPOTENCY_KEY_PATTERN } from '@nocturne/contracts/forms';
import { IdempotencyKeyHolder } from './idempotency-key.ts';

test('the key stays until the content changes or has arrived', () => {
  const key = new IdempotencyKeyHolder();
  const first = key.keyFor('one');
  expect(first).toMatch(new RegExp(IDEMPOTENCY_KEY_PATTERN));
  expect(key.keyFor('one')).toBe(first);
  const other = key.keyFor('another');
  expect(other).not.toBe(first);
  key.markDelivered();
  expect(key.keyFor('another')).not.toBe(other);
});
