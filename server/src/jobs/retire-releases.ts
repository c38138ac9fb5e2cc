import { RELEASE_KEPT_DAYS } from '@nocturne/contracts/registry';
import { SERVER_ACTOR } from '@nocturne/contracts/remotes';
import type { ReleaseStorage } from '../registry/release-storage.ts';
import type { RegistryRepository } from '../repositories/releases/registry-repository.ts';

interface RetireDeps {
  registry: Pick<
    RegistryRepository,
    'listUnused' | 'listHalfRetired' | 'change' | 'withLockedFiles'
  >;
  storage: Pick<ReleaseStorage, 'removeRelease'>;
  now: () => Date;
}

const DAY_MS = 86_400_000;

/**
 * Removes the files of releases that no page can need. Resolves to the ids of these releases.
 *
 * For RELEASE_KEPT_DAYS, no channel has shown them or could roll back to them, and no open
 * experiment has used them. The rows stay.
 *
 * The release is retired first, then its files are removed. The next run finishes an interrupted
 * one. The remote is not locked while files are removed.
 */
export async function retireReleases({ registry, storage, now }: RetireDeps): Promise<string[]> {
  const before = new Date(now().getTime() - RELEASE_KEPT_DAYS * DAY_MS);
  for (const { id, remote } of await registry.listUnused(before))
    await registry.change(remote, (change) => change.retire(id, before));
  const retired: string[] = [];
  for (const release of await registry.listHalfRetired())
    await registry.withLockedFiles(release, async (locked) => {
      // Someone may have published it again.
      if (locked.status !== 'retired') return;
      await storage.removeRelease(release);
      const entry = {
        actor: SERVER_ACTOR,
        action: 'retire',
        release: release.id,
        text: `${release.id} is retired: its files were removed`,
      };
      await locked.change((change) => change.addAuditEntry(entry));
      retired.push(release.id);
    });
  return retired;
}
