import { readFile } from 'node:fs/promises';
import { isIP, isIPv6 } from 'node:net';
import { COUNTRIES } from '@nocturne/contracts/countries';
import type { VisitorLocation } from '@nocturne/contracts/gates';
import { Reader, type Response } from 'mmdb-lib';

/** The place of an address; undefined where nothing tells it. */
export type LookUpLocation = (address: string) => VisitorLocation | undefined;

/** What is read of a record: MaxMind's and DB-IP's shape, or the flat one of others. */
interface GeoipRecord {
  country?: { iso_code?: string };
  subdivisions?: { iso_code?: string }[];
  country_code?: string;
}

/** Opens a database of addresses (MMDB, https://maxmind.github.io/MaxMind-DB/), kept whole in memory. Throws where the file is none. */
export async function openGeoipDatabase(file: string): Promise<LookUpLocation> {
  try {
    const reader = new Reader<Response & GeoipRecord>(await readFile(file));
    // In a tree of IPv4 the first bits of a longer address would be taken for an IPv4 one.
    const isShort = reader.metadata.ipVersion === 4;
    return (address) => {
      const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
      return isIP(plain) === 0 || (isShort && isIPv6(plain))
        ? undefined
        : placeOf(reader.get(plain));
    };
  } catch (cause) {
    throw new Error(
      `COUNTRY_DATABASE ${file}: ${cause instanceof Error ? cause.message : 'no database'}`,
      { cause },
    );
  }
}

function placeOf(record: GeoipRecord | null): VisitorLocation | undefined {
  return record
    ? toLocation(
        record.country?.iso_code ?? record.country_code,
        record.subdivisions?.[0]?.iso_code,
      )
    : undefined;
}

/** A place from codes as they are told: a state as `TX` or `US-TX`. Undefined where the country is none. */
export function toLocation(
  country: string | undefined,
  state: string | undefined,
): VisitorLocation | undefined {
  const code = country?.toUpperCase() ?? '';
  if (!Object.hasOwn(COUNTRIES, code)) return undefined;
  const short = (state ?? '').toUpperCase().replace(`${code}-`, '');
  return { country: code, region: /^[A-Z0-9]{1,3}$/.test(short) ? `${code}-${short}` : '' };
}
