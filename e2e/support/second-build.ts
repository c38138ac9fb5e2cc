import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRODUCTION, type RegistryState } from '@nocturne/contracts/registry';
import { CONTRACT_FILE, type RemoteContract } from '@nocturne/contracts/remotes';
import { relabelBuild } from './relabel-build.ts';
import { siteCommand, siteCommandAsServer } from './site-command.ts';

/**
 * Publishes the same code of an app under another build id, without the file `without`, and shows
 * it in a channel. Resolves to the release and a function that rolls back.
 */
export async function publishCopy(
  name: string,
  { without, channel = PRODUCTION }: { without?: string; channel?: string } = {},
): Promise<{
  release: string;
  build: string;
  isShown: () => Promise<boolean>;
  rollBack: () => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'nocturne-e2e-'));
  const build = `e2e${Date.now().toString(36)}`;
  // Leaves out the compressed copies: they contain the old bytes.
  await cp(await activeFolder(name), folder, {
    recursive: true,
    filter: (path) => !/\.(br|gz)$/.test(path),
  });
  if (without) await removeFile(folder, without);
  await relabelBuild(folder, build);
  const { release } = JSON.parse(
    await changeRemotes('publish', folder, '--promote', '--channel', channel, '--json'),
  ) as {
    release: string;
  };
  await rm(folder, { recursive: true });
  const isShown = async () => (await activeRelease(name)) === release;
  return { release, build, isShown, rollBack: () => rollBack(name, channel) };
}

/** Returns to the previous release. */
export async function rollBack(name: string, channel: string = PRODUCTION): Promise<void> {
  await changeRemotes('rollback', name, '--channel', channel);
}

/** Removes a file from a build and from its contract. */
async function removeFile(folder: string, file: string): Promise<void> {
  const path = join(folder, CONTRACT_FILE);
  const contract = JSON.parse(await readFile(path, 'utf8')) as RemoteContract;
  const files = Object.fromEntries(
    Object.entries(contract.files).filter(([name]) => name !== file),
  );
  await writeFile(path, JSON.stringify({ ...contract, files }));
  await rm(join(folder, 'web', file));
}

/** Folder of the release that production shows now. */
export async function activeFolder(name: string): Promise<string> {
  return join(
    process.env['SITE_DATA_DIR'] ?? '',
    'remotes',
    name,
    (await activeRelease(name)).slice(name.length + 1),
  );
}

/** The active release of production; empty before the first one. */
async function activeRelease(name: string): Promise<string> {
  const { channels } = JSON.parse(await siteCommand('remotes', 'list', '--json')) as RegistryState;
  return (
    channels.find(({ remote, channel }) => remote === name && channel === PRODUCTION)?.active ?? ''
  );
}

/** Runs the operator's command that changes remotes on the site under test. */
export function changeRemotes(...words: string[]): Promise<string> {
  // As the server, not as a person: the next start may then replace the release with the built one.
  return siteCommandAsServer('remotes', ...words);
}
