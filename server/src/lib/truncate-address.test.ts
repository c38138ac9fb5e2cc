import { expect, test } from '@jest/globals';
import { truncateAddress } from './truncate-address.ts';

test.each([
  ['192.0.2.77', '192.0.2.0'],
  ['::ffff:192.0.2.77', '192.0.2.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8::5', '2001:db8:0::'],
  ['unknown', ''],
  ['', ''],
])('R4-05 truncates %s to %s', (address, kept) => {
  expect(truncateAddress(address)).toBe(kept);
});
