import { expect, test } from '@jest/globals';
import { IDEMPOTENCY_KEY_PATTERN } from '@nocturne/contracts/forms';
import { IdempotencyKeyHolder } from './idempotency-key.ts';

test('the key stays until the content changes or has arrived', () => {
  const key = new IdempotencyKeyHolder();
  const first = key.of('one');
  expect(first).toMatch(new RegExp(IDEMPOTENCY_KEY_PATTERN));
  expect(key.of('one')).toBe(first);
  const other = key.of('another');
  expect(other).not.toBe(first);
  key.arrived();
  expect(key.of('another')).not.toBe(other);
});
