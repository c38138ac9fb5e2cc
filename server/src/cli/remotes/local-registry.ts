import { makeRegistry, type Registry } from '../../compose-registry.ts';
import { foldersOf } from '../../config/folders.ts';
import { isAppError } from '../../services/app-error.ts';
import { withSiteDatabase } from '../with-database.ts';
import { RegistryRefusal, type RegistryClient } from './client.ts';

/** Runs a command over the registry of this machine's site, beside a running server or alone. `actor` is written into the audit. */
export async function withLocalRegistry(actor: string, run: (registry: RegistryClient) => Promise<void>): Promise<void> {
  await withSiteDatabase(async (db, config) => {
    const parts = makeRegistry({ db, folder: foldersOf(config.dataDir).remotes });
    await run(localRegistry(parts, actor)).catch((error: unknown) => {
      throw isAppError(error) ? new RegistryRefusal(error.message, error) : error;
    });
  });
}

function localRegistry({ desk, tokens }: Registry, actor: string): RegistryClient {
  return {
    state: () => desk.state(),
    releases: (remote) => desk.releases(remote),
    experiment: (id) => desk.experiment(id),
    verify: (remote) => desk.verify(remote),
    export: (channel) => desk.export(channel),
    async publish(folder, { channel, promote }) {
      const release = await desk.publish(folder, { actor, channel, promote });
      return { done: `published ${release}${promote ? `, ${channel} shows it` : ''}`, release };
    },
    act: async (body) => ({ done: await desk.act(body, actor) }),
    makeToken: (remote, team) => tokens.make(remote, team, actor),
    revokeToken: (remote) => tokens.revoke(remote, actor),
  };
}
