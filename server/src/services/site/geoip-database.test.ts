import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { writeGeoipDatabase } from '../../../test/support/write-geoip-database.ts';
import { openGeoipDatabase, toLocation } from './geoip-database.ts';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'nocturne-locations-'))));
afterAll(() => rm(folder, { recursive: true }));

test('R4-03 the GeoIP database returns country and state', async () => {
  const file = join(folder, 'locations.mmdb');
  await writeGeoipDatabase(file, {
    '10.1.0.0/16': { country: { iso_code: 'GB' } },
    '10.2.0.0/16': {
      country: { iso_code: 'US' },
      subdivisions: [{ iso_code: 'TX' }, { iso_code: '201' }],
    },
    '10.3.0.0/24': { country_code: 'FR' },
    '10.4.0.0/16': { country: { iso_code: 'XX' } },
  });
  const find = await openGeoipDatabase(file);
  expect(find('10.1.2.3')).toEqual({ country: 'GB', region: '' });
  expect(find('10.2.255.255')).toEqual({ country: 'US', region: 'US-TX' });
  expect(find('::ffff:10.1.2.3')).toEqual({ country: 'GB', region: '' });
  expect(find('10.3.0.9')).toEqual({ country: 'FR', region: '' });
  // The first 32 bits equal 10.1.2.3.
  expect(find('a01:203::')).toBeUndefined();
  for (const unknown of [
    '10.4.0.1',
    '10.3.1.0',
    '192.0.2.1',
    '2001:db8::1',
    '',
    'unknown',
    '999.1.1.1',
  ])
    expect(find(unknown)).toBeUndefined();
});

test.each([
  ['is missing', undefined],
  ['is no database', 'country,address'],
])('a file that %s stops the start and is named', async (_what, text) => {
  const file = join(folder, 'wrong.mmdb');
  if (text) await writeFile(file, text);
  await expect(openGeoipDatabase(file)).rejects.toThrow(`COUNTRY_DATABASE ${file}`);
});

describe('R3-09 toLocation', () => {
  test.each([
    ['us', 'tx', { country: 'US', region: 'US-TX' }],
    ['US', 'US-TX', { country: 'US', region: 'US-TX' }],
    ['FR', undefined, { country: 'FR', region: '' }],
    ['FR', 'Île-de-France', { country: 'FR', region: '' }],
    ['XX', 'TX', undefined],
    ['T1', undefined, undefined],
    [undefined, 'TX', undefined],
  ])('reads %j and %j', (country, state, location) =>
    expect(toLocation(country, state)).toEqual(location),
  );
});
