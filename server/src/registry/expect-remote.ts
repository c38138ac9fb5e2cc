import { APP_NAMES } from '@nocturne/contracts/routes';
import { AppError } from '../errors/app-error.ts';
import type { RegistryRepository } from '../repositories/releases/registry-repository.ts';

const KNOWN: ReadonlySet<string> = new Set(APP_NAMES);

/** Rejects with `not_found` for a remote that neither the contracts nor the registry have. */
export async function expectRemote(
  registry: Pick<RegistryRepository, 'remotes'>,
  remote: string,
): Promise<void> {
  if (KNOWN.has(remote)) return;
  if ((await registry.remotes()).some(({ name }) => name === remote)) return;
  throw new AppError('not_found', { field: 'remote', why: `there is no remote ${remote}` });
}
