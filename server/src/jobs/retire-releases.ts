import { RELEASE_KEPT_DAYS } from '@nocturne/contracts/registry';
import { SERVER_ACTOR } from '@nocturne/contracts/remotes';
import type { ReleaseStorage } from '../registry/release-storage.ts';
import type { RegistryRepository } from '../repositories/registry-repository.ts';

interface RetireParts {
  registry: Pick<RegistryRepository, 'unshown' | 'halfRetired' | 'change' | 'holdFiles'>;
  storage: Pick<ReleaseStorage, 'remove'>;
  now: () => Date;
}

const DAY_MS = 86_400_000;

/**
 * Takes away the files of releases that no page can want any more: no channel shows them or goes back to them, no open experiment names them, and none
 * has for RELEASE_KEPT_DAYS. The rows stay. First a release can be shown no more, then its files go, and what breaks off between is taken up by the next
 * run: the remote is not held while files are removed. Resolves to the ids whose files went.
 */
export async function retireReleases({ registry, storage, now }: RetireParts): Promise<string[]> {
  const before = new Date(now().getTime() - RELEASE_KEPT_DAYS * DAY_MS);
  for (const { id, remote } of await registry.unshown(before))
    await registry.change(remote, (change) => change.retire(id, before));
  const retired: string[] = [];
  for (const release of await registry.halfRetired())
    await registry.holdFiles(release, async (held) => {
      // It may be published once more by now.
      if (held.status !== 'retired') return;
      await storage.remove(release);
      const entry = {
        actor: SERVER_ACTOR,
        action: 'retire',
        release: release.id,
        text: `${release.id} is retired: its files are gone`,
      };
      await held.change((change) => change.note(entry));
      retired.push(release.id);
    });
  return retired;
}
