import { readFile } from 'node:fs/promises';
import type { Registry, RegistryAccess } from '../../compose/registry.ts';
import type { Config } from '../../config/config.ts';
import { DEFAULT_RELEASES } from '../../config/default-releases.ts';
import type { ReleasesConfig } from '../../config/releases.ts';
import { isAppError } from '../../errors/app-error.ts';
import { operatorPerson } from '../../registry/person.ts';
import type { TokenInfo } from '../../registry/team-tokens.ts';
import { loadExistingKey } from '../../services/site/key-file.ts';
import type { CommandOutput } from '../command-output.ts';
import { printError } from '../print.ts';
import { withSiteDatabase } from '../with-database.ts';
import { RegistryRefusal, type ListedToken, type LocalRegistryClient } from './client.ts';

/**
 * Runs a command on the registry of this machine's site. The server may be running. `actor` is
 * written to the audit log.
 */
export async function runOnLocalRegistry(
  actor: string,
  run: (registry: LocalRegistryClient) => Promise<CommandOutput>,
): Promise<CommandOutput> {
  const [{ createRegistry, createRegistryAccess }, { foldersOf }] = await Promise.all([
    import('../../compose/registry.ts'),
    import('../../config/folders.ts'),
  ]);
  return withSiteDatabase(async ({ db, config, signal }) => {
    const registry = createRegistry({
      db,
      folder: foldersOf(config.dataDir).remotes,
      bucket: config.bucket,
      onError: printError,
      hasReleaseCheck: true,
      signal,
    });
    const access = createRegistryAccess(registry, await readRules(config.operatorFile));
    try {
      return await run(localRegistry(registry, access, { config, actor, signal }));
    } catch (error) {
      throw isAppError(error) ? new RegistryRefusal(error.message, error) : error;
    }
  });
}

/** Loads the schemas of the operator's file only if it has rules for releases. */
async function readRules(operatorFile: string | undefined): Promise<ReleasesConfig> {
  if (operatorFile === undefined || !(await mayHaveRules(operatorFile))) return DEFAULT_RELEASES;
  const { readOperatorConfig } = await import('../../config/operator.ts');
  return (await readOperatorConfig(operatorFile)).releases;
}

/** False if the file has no section for releases. True if it is unreadable: its reader says why. */
async function mayHaveRules(operatorFile: string): Promise<boolean> {
  try {
    return Object.hasOwn(JSON.parse(await readFile(operatorFile, 'utf8')) as object, 'releases');
  } catch {
    return true;
  }
}

function localRegistry(
  { registry, registryAdmin }: Registry,
  { requests, tokens }: RegistryAccess,
  { config, actor, signal }: { config: Config; actor: string; signal: AbortSignal },
): LocalRegistryClient {
  const person = operatorPerson(actor);
  return {
    getState: () => requests.getState(person),
    listReleases: (remote) => registryAdmin.listReleases(remote),
    getExperiment: (id) => registryAdmin.getExperiment(id),
    verify: (remote) => registryAdmin.verify(remote, signal),
    store: (remote) => registryAdmin.store(remote, signal),
    export: (channel) => registryAdmin.export(channel),
    publish: (folder, options) => requests.publish(folder, options, person),
    act: (body) => requests.performAction(body, person),
    createToken: (remote, team, options) => tokens.createToken(remote, team, actor, options),
    revokeToken: (remote) => tokens.revoke(remote, actor),
    listTokens: async () => (await tokens.listTokens()).map(presentToken),
    async createViewLink(channel, releases) {
      const [{ ReleaseChannelResolver }, { selectReleaseChannel }] = await Promise.all([
        import('../../registry/release-channel-resolver.ts'),
        import('../../registry/select-release-channel.ts'),
      ]);
      const releaseChannels = await ReleaseChannelResolver.create(config, {
        loadKey: loadExistingKey,
      });
      return releaseChannels.createLink(await selectReleaseChannel(registry, channel, releases));
    },
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
