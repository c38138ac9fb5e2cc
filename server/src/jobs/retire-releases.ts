import { RELEASE_KEPT_DAYS } from '@nocturne/contracts/registry';
import { SERVER_ACTOR } from '@nocturne/contracts/remotes';
import type { ReleaseStorage } from '../registry/release-storage.ts';
import type { RegistryRepository } from '../repositories/registry-repository.ts';

interface RetireParts {
  registry: Pick<RegistryRepository, 'unshown' | 'change'>;
  storage: Pick<ReleaseStorage, 'remove'>;
  now: () => Date;
}

const DAY_MS = 86_400_000;

/**
 * Takes away the files of releases that no page can want any more: no channel shows them or goes back to them, no open experiment names them, and none
 * has for RELEASE_KEPT_DAYS. The rows stay. Resolves to the ids.
 */
export async function retireReleases({ registry, storage, now }: RetireParts): Promise<string[]> {
  const before = new Date(now().getTime() - RELEASE_KEPT_DAYS * DAY_MS);
  const retired: string[] = [];
  for (const { id, remote, build } of await registry.unshown(before)) {
    await registry.change(remote, async (change) => {
      if (!(await change.retire(id, before))) return;
      await change.note({ actor: SERVER_ACTOR, action: 'retire', release: id, text: `${id} is retired: its files are gone` });
      // While the remote is held nobody can publish the same build, whose files would go.
      await storage.remove({ remote, build });
      retired.push(id);
    });
  }
  return retired;
}
