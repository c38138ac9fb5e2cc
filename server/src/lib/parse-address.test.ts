import { expect, test } from '@jest/globals';
import { parseAddress } from './parse-address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:0DB8::1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['10', undefined],
  ['010.0.0.1', undefined],
  ['0x7f.1', undefined],
  ['unknown', undefined],
  ['', undefined],
])('parseAddress reads %j as %j', (text, address) => {
  expect(parseAddress(text)?.toString()).toBe(address);
});
