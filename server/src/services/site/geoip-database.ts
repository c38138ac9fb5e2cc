import { readFile } from 'node:fs/promises';
import { COUNTRIES } from '@nocturne/contracts/countries';
import type { VisitorLocation } from '@nocturne/contracts/gates';
import { Reader, type Response } from 'mmdb-lib';
import { parseAddress } from '../../lib/parse-address.ts';

/** Returns the location of an address; undefined if unknown. */
export type LookUpLocation = (address: string) => VisitorLocation | undefined;

/** The fields in use: the record format of MaxMind and DB-IP, or the flat one of others. */
interface GeoipRecord {
  country?: { iso_code?: string };
  subdivisions?: { iso_code?: string }[];
  country_code?: string;
}

/**
 * Opens a GeoIP database (MMDB, https://maxmind.github.io/MaxMind-DB/) and keeps it in memory.
 * Throws for an invalid file.
 */
export async function openGeoipDatabase(file: string): Promise<LookUpLocation> {
  try {
    const reader = new Reader<Response & GeoipRecord>(await readFile(file));
    // An IPv4 tree would read the first 32 bits of an IPv6 address as an IPv4 one.
    const hasOnlyIpv4 = reader.metadata.ipVersion === 4;
    return (address) => {
      const parsed = parseAddress(address);
      return !parsed || (hasOnlyIpv4 && parsed.kind() === 'ipv6')
        ? undefined
        : locationOf(reader.get(parsed.toString()));
    };
  } catch (cause) {
    throw new Error(
      `COUNTRY_DATABASE ${file}: ${cause instanceof Error ? cause.message : 'not a database'}`,
      { cause },
    );
  }
}

function locationOf(record: GeoipRecord | null): VisitorLocation | undefined {
  return record
    ? toLocation(
        record.country?.iso_code ?? record.country_code,
        record.subdivisions?.[0]?.iso_code,
      )
    : undefined;
}

/**
 * Converts codes to a location; the state may be `TX` or `US-TX`. Undefined for an unknown country.
 */
export function toLocation(
  country: string | undefined,
  state: string | undefined,
): VisitorLocation | undefined {
  const code = country?.toUpperCase() ?? '';
  if (!Object.hasOwn(COUNTRIES, code)) return undefined;
  const short = (state ?? '').toUpperCase().replace(`${code}-`, '');
  return { country: code, region: /^[A-Z0-9]{1,3}$/.test(short) ? `${code}-${short}` : '' };
}
