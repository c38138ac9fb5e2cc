import {
  createRegistry,
  createRegistryAccess,
  type Registry,
  type RegistryAccess,
} from '../../compose/registry.ts';
import { readOperatorConfig } from '../../config/operator.ts';
import { foldersOf } from '../../config/folders.ts';
import { ReleaseChannelResolver } from '../../registry/release-channel-resolver.ts';
import { operatorPerson } from '../../registry/person.ts';
import { selectReleaseChannel } from '../../registry/select-release-channel.ts';
import type { TokenInfo } from '../../registry/team-tokens.ts';
import { isAppError } from '../../errors/app-error.ts';
import { withSiteDatabase } from '../with-database.ts';
import { RegistryRefusal, type ListedToken, type RegistryClient } from './client.ts';

/**
 * Runs a command on the registry of this machine's site. The server may be running. `actor` is
 * written to the audit log.
 */
export async function withLocalRegistry(
  actor: string,
  run: (registry: RegistryClient) => Promise<void>,
): Promise<void> {
  await withSiteDatabase(async ({ db, config }) => {
    const onError = (error: unknown) =>
      void process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    const composed = createRegistry({
      db,
      folder: foldersOf(config.dataDir).remotes,
      bucket: config.bucket,
      onError,
      hasReleaseCheck: true,
    });
    const { releases } = await readOperatorConfig(config.operatorFile);
    const access = createRegistryAccess(composed, releases);
    const { registry, registryAdmin } = composed;
    const releaseChannels = await ReleaseChannelResolver.create(config);
    await run(localRegistry({ ...access, registry, registryAdmin, releaseChannels }, actor)).catch(
      (error: unknown) => {
        throw isAppError(error) ? new RegistryRefusal(error.message, error) : error;
      },
    );
  });
}

interface LocalRegistryDeps extends RegistryAccess, Pick<Registry, 'registry' | 'registryAdmin'> {
  releaseChannels: ReleaseChannelResolver;
}

function localRegistry(
  { registryAdmin, requests, tokens, registry, releaseChannels }: LocalRegistryDeps,
  actor: string,
): RegistryClient {
  const person = operatorPerson(actor);
  return {
    getState: () => requests.getState(person),
    listReleases: (remote) => registryAdmin.listReleases(remote),
    getExperiment: (id) => registryAdmin.getExperiment(id),
    verify: (remote) => registryAdmin.verify(remote),
    store: (remote) => registryAdmin.store(remote),
    export: (channel) => registryAdmin.export(channel),
    publish: (folder, options) => requests.publish(folder, options, person),
    act: (body) => requests.performAction(body, person),
    createToken: (remote, team, options) => tokens.createToken(remote, team, actor, options),
    revokeToken: (remote) => tokens.revoke(remote, actor),
    listTokens: async () => (await tokens.listTokens()).map(presentToken),
    createViewLink: async (channel, releases) =>
      releaseChannels.createLink(await selectReleaseChannel(registry, channel, releases)),
  };
}

function presentToken({ remote, team, madeAt, endsAt, usedAt, isExpired }: TokenInfo): ListedToken {
  return {
    remote,
    team,
    made_at: madeAt.toISOString(),
    ends_at: endsAt?.toISOString() ?? null,
    used_at: usedAt?.toISOString() ?? null,
    expired: isExpired,
  };
}
