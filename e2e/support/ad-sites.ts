import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AD_SLOTS, type AdSlot } from '@nocturne/contracts/ads';

/** Writes an operator's file with house ads on these slots alone, `backups` with a second tag, and returns its path. */
export function operatorFile(name: string, slots: readonly AdSlot[], backups: readonly AdSlot[] = []): string {
  const file = join(tmpdir(), `nocturne-operator-${name}-${process.pid}.json`);
  const tagsOf = (slot: AdSlot) => [{ id: `house-${slot}` }, ...(backups.includes(slot) ? [{ id: `backup-${slot}` }] : [])];
  writeFileSync(file, JSON.stringify({ ads: { slots: Object.fromEntries(slots.map((slot) => [slot, tagsOf(slot)])) } }));
  return file;
}

/** Most tests are about the site itself. */
export const plainOperatorFile = (): string => operatorFile('plain', []);

/** House ads on every slot. */
export const adsOperatorFile = (): string => operatorFile('ads', AD_SLOTS, ['preroll']);
