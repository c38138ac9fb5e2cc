import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AD_SLOTS, type AdSlot } from '@nocturne/contracts/ads';

/** Works where bubblewrap is unavailable; safe, because tests only upload files that they made. */
const UPLOAD_SETTINGS = { sandbox: 'limits' };

/**
 * Writes an operator's file and returns its path. Only `slots` have house advertisements; `backups`
 * get a second tag.
 */
export function operatorFile(
  name: string,
  slots: readonly AdSlot[],
  backups: readonly AdSlot[] = [],
): string {
  const file = join(tmpdir(), `nocturne-operator-${name}-${process.pid}.json`);
  const tagsOf = (slot: AdSlot) => [
    { id: `house-${slot}` },
    ...(backups.includes(slot) ? [{ id: `backup-${slot}` }] : []),
  ];
  writeFileSync(
    file,
    JSON.stringify({
      uploads: UPLOAD_SETTINGS,
      ads: { slots: Object.fromEntries(slots.map((slot) => [slot, tagsOf(slot)])) },
    }),
  );
  return file;
}

/** No advertisements: most tests are about the site itself. */
export const plainOperatorFile = (): string => operatorFile('plain', []);

/** House advertisements on every slot. */
export const adsOperatorFile = (): string => operatorFile('ads', AD_SLOTS, ['preroll']);

/** Production of this site needs a second person, and team tokens expire after 90 days. */
export function secondPersonOperatorFile(): string {
  const file = join(tmpdir(), `nocturne-operator-second-${process.pid}.json`);
  writeFileSync(
    file,
    JSON.stringify({
      uploads: UPLOAD_SETTINGS,
      ads: { slots: {} },
      releases: { secondPerson: true, tokenDays: 90 },
    }),
  );
  return file;
}

/** Host that serves advertisements and collects events. Tests intercept it and never reach it. */
export const FOREIGN_HOST = 'https://elsewhere.example';

/** Every slot has an advertisement of another host, which also collects analytics events. */
export function foreignOperatorFile(): string {
  const file = join(tmpdir(), `nocturne-operator-foreign-${process.pid}.json`);
  const slots = Object.fromEntries(
    AD_SLOTS.map((slot) => [
      slot,
      [{ id: `foreign-${slot}`, url: `${FOREIGN_HOST}/tag?slot=${slot}` }],
    ]),
  );
  const ads = { hosts: [FOREIGN_HOST], trackingHost: FOREIGN_HOST, slots };
  writeFileSync(
    file,
    JSON.stringify({
      uploads: UPLOAD_SETTINGS,
      ads,
      analytics: { sinks: [`${FOREIGN_HOST}/events`] },
    }),
  );
  return file;
}
