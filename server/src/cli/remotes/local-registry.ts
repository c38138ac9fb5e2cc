import { makeRegistry, type Registry } from '../../compose-registry.ts';
import { foldersOf } from '../../config/folders.ts';
import { ChannelChoice } from '../../registry/channel-choice.ts';
import { shownChannel } from '../../registry/shown-channel.ts';
import { isAppError } from '../../services/app-error.ts';
import { withSiteDatabase } from '../with-database.ts';
import { RegistryRefusal, type RegistryClient } from './client.ts';

/** Runs a command over the registry of this machine's site, beside a running server or alone. `actor` is written into the audit. */
export async function withLocalRegistry(actor: string, run: (registry: RegistryClient) => Promise<void>): Promise<void> {
  await withSiteDatabase(async (db, config) => {
    const onError = (error: unknown) => void process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    const parts = makeRegistry({ db, folder: foldersOf(config.dataDir).remotes, bucket: config.bucket, onError, hasGate: true });
    const channels = await ChannelChoice.open(config);
    await run(localRegistry({ ...parts, channels }, actor)).catch((error: unknown) => {
      throw isAppError(error) ? new RegistryRefusal(error.message, error) : error;
    });
  });
}

function localRegistry({ desk, tokens, registry, channels }: Registry & { channels: ChannelChoice }, actor: string): RegistryClient {
  return {
    state: () => desk.state(),
    releases: (remote) => desk.releases(remote),
    experiment: (id) => desk.experiment(id),
    verify: (remote) => desk.verify(remote),
    store: (remote) => desk.store(remote),
    export: (channel) => desk.export(channel),
    async publish(folder, { channel, promote }) {
      const release = await desk.publish(folder, { actor, channel, promote });
      return { done: `published ${release}${promote ? `, ${channel} shows it` : ''}${desk.checkNote}`, release };
    },
    act: async (body) => ({ done: await desk.act(body, actor) }),
    makeToken: (remote, team) => tokens.make(remote, team, actor),
    revokeToken: (remote) => tokens.revoke(remote, actor),
    viewLink: async (channel, releases) => channels.linkTo(await shownChannel(registry, channel, releases)),
  };
}
