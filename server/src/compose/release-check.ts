import { BrowserReleaseCheck } from '../registry/release-check-browser.ts';
import { RegistryCounterparts } from '../registry/release-check-counterparts.ts';
import { SmokeRenderer } from '../registry/release-check-render.ts';
import { ReleaseCheck } from '../registry/release-check.ts';
import type { ReleaseStorage } from '../registry/release-storage.ts';
import type { RegistryRepository } from '../repositories/releases/registry-repository.ts';

/** Creates the check of new releases, in a browser if this machine has one. */
export function createReleaseCheck({
  repository,
  storage,
}: {
  repository: RegistryRepository;
  storage: ReleaseStorage;
}): ReleaseCheck {
  const browser = BrowserReleaseCheck.onThisMachine();
  return new ReleaseCheck({
    counterparts: new RegistryCounterparts(repository, storage),
    smoke: new SmokeRenderer(),
    ...(browser ? { browser } : {}),
  });
}
