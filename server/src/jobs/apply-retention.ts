import { rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Folders } from '../config/folders.ts';
import type { AuditRepository } from '../repositories/audit/audit-repository.ts';
import type { DataRequestsRepository } from '../repositories/privacy/data-requests-repository.ts';
import type { ErasureRepository } from '../repositories/privacy/erasure-repository.ts';
import type { ProfilesRepository } from '../repositories/members/profiles-repository.ts';
import type { RetentionRepository } from '../repositories/privacy/retention-repository.ts';
import { truncateAddress } from '../lib/truncate-address.ts';
import { removeOrphanedPictures } from './remove-orphaned-pictures.ts';

interface RetentionDeps {
  requests: Pick<DataRequestsRepository, 'listDueErasures'>;
  erasure: ErasureRepository;
  retention: RetentionRepository;
  profiles: Pick<ProfilesRepository, 'pictureKeys'>;
  audit: Pick<AuditRepository, 'truncateAddresses' | 'deleteOld'>;
  folders: Pick<Folders, 'media' | 'review' | 'records'>;
  now: () => Date;
}

/**
 * The job "retention": deletes expired data.
 *
 * - accounts whose deletion is due
 * - face pictures and 2257 records that are due
 * - verifications whose document has expired
 * - addresses and events of the audit log past their retention
 * - pictures that no profile uses
 *
 * All steps are independent and may run twice.
 */
export async function applyRetention({
  requests,
  erasure,
  retention,
  profiles,
  audit,
  folders,
  now,
}: RetentionDeps): Promise<void> {
  const startedAt = now();
  const removeFiles = async ({
    media = [],
    records,
  }: {
    media?: readonly string[];
    records: readonly string[];
  }): Promise<void> => {
    for (const key of media)
      for (const folder of [folders.media, folders.review]) await removeInside(folder, key);
    for (const key of records) await removeInside(folders.records, key);
  };
  for (const userId of await requests.listDueErasures(startedAt))
    await erasure.erase(userId, startedAt, removeFiles);
  await retention.purgeBiometrics(startedAt, removeFiles);
  await retention.purgeRecords(startedAt, removeFiles);
  await retention.expireIdentities(startedAt);
  await audit.truncateAddresses(startedAt, truncateAddress);
  await audit.deleteOld(startedAt);
  await removeOrphanedPictures({ profiles, mediaFolder: folders.media, now: startedAt });
}

/** Ignores a key that points outside of its folder or to the folder itself. */
async function removeInside(folder: string, key: string): Promise<void> {
  const path = join(folder, key);
  const relativePath = relative(folder, path);
  if (key === '' || relativePath === '' || relativePath.startsWith('..')) return;
  await rm(path, { recursive: true, force: true });
}
