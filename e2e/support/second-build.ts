import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PRODUCTION, type RegistryState } from '@nocturne/contracts/registry';
import { CONTRACT_FILE, SERVER_ACTOR, type RemoteContract } from '@nocturne/contracts/remotes';
import { relabelBuild } from './relabel-build.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/**
 * Publishes the same code of an app once more under another build id, without a file where one is named, and shows it; resolves to the release and how
 * to go back.
 */
export async function publishAgain(
  name: string,
  { without }: { without?: string } = {},
): Promise<{ release: string; build: string; rollBack: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'nocturne-e2e-'));
  const build = `e2e${Date.now().toString(36)}`;
  await cp(await activeFolder(name), folder, { recursive: true });
  if (without) await leaveOut(folder, without);
  await relabelBuild(folder, build);
  const { release } = JSON.parse(await remotes('publish', folder, '--promote', '--json')) as { release: string };
  await rm(folder, { recursive: true });
  return { release, build, rollBack: async () => void (await remotes('rollback', name)) };
}

/** Takes a file out of a build, and out of its contract. */
async function leaveOut(folder: string, file: string): Promise<void> {
  const path = join(folder, CONTRACT_FILE);
  const contract = JSON.parse(await readFile(path, 'utf8')) as RemoteContract;
  const files = Object.fromEntries(Object.entries(contract.files).filter(([name]) => name !== file));
  await writeFile(path, JSON.stringify({ ...contract, files }));
  await rm(join(folder, 'web', file));
}

/** Where the site keeps the release that it shows now. */
export async function activeFolder(name: string): Promise<string> {
  const { channels } = JSON.parse(await remotes('list', '--json')) as RegistryState;
  const active = channels.find(({ remote, channel }) => remote === name && channel === PRODUCTION)?.active ?? '';
  return join(process.env['SITE_DATA_DIR'] ?? '', 'remotes', name, active.slice(name.length + 1));
}

/** `npm run remotes` over the tests' site; answers what it printed. */
export async function remotes(...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env['SITE_DATA_DIR'] };
  // No person's choice: the next start shows what is built again.
  const args = [join(root, 'server/src/cli/remotes.ts'), ...words, '--actor', SERVER_ACTOR];
  const { stdout } = await run(process.execPath, args, { cwd: root, env });
  return stdout;
}
