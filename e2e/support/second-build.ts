import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RemoteContract } from '@nocturne/contracts/remotes';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** Publishes the same code of a remote once more under another build id and shows it; resolves to the release and how to go back. */
export async function publishAgain(name: string): Promise<{ release: string; build: string; rollBack: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'nocturne-e2e-'));
  const build = await copyBuild(await activeFolder(name), folder);
  const { release } = JSON.parse(await remotes('publish', folder, '--promote', '--json')) as { release: string };
  await rm(folder, { recursive: true });
  return { release, build, rollBack: async () => void (await remotes('rollback', name)) };
}

/** Where the site keeps the release that it shows now. */
async function activeFolder(name: string): Promise<string> {
  const rows = JSON.parse(await remotes('list', '--json')) as { remote: string; active: string | null }[];
  const active = rows.find(({ remote }) => remote === name)?.active ?? '';
  return join(process.env['SITE_DATA_DIR'] ?? '', 'remotes', name, active.slice(name.length + 1));
}

async function remotes(...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env['SITE_DATA_DIR'] };
  const { stdout } = await run(process.execPath, [join(root, 'server/src/cli/remotes.ts'), ...words], { cwd: root, env });
  return stdout;
}

/** Copies a build; its id stands in every name that must not collide, so it is written anew everywhere, and with it the hashes. */
async function copyBuild(from: string, to: string): Promise<string> {
  await cp(from, to, { recursive: true });
  const file = join(to, 'contract.json');
  const old = JSON.parse(await readFile(file, 'utf8')) as RemoteContract;
  const build = createHash('sha256').update(`${old.build}${Date.now()}`).digest('hex').slice(0, 12);
  const rename = (text: string) => text.replaceAll(old.build, build);
  const contract = JSON.parse(rename(JSON.stringify(old))) as RemoteContract;
  const hashes = new Map<string, string>();
  const names = (await readdir(join(to, 'web'), { recursive: true })).filter((one) => one in old.files);
  // The entry names the hashes of the other files, so it comes last.
  for (const one of names.toSorted((a, b) => Number(a === old.entry) - Number(b === old.entry))) {
    hashes.set(old.files[one] ?? '', await rewrite(join(to, 'web', one), one, rename, hashes));
  }
  await writeFile(
    file,
    JSON.stringify({
      ...contract,
      files: Object.fromEntries(Object.entries(old.files).map(([one, hash]) => [one, hashes.get(hash) ?? hash])),
    }),
  );
  return build;
}

async function rewrite(path: string, name: string, rename: (text: string) => string, hashes: ReadonlyMap<string, string>): Promise<string> {
  const bytes = await readFile(path);
  const isText = /\.(js|css|json)$/.test(name);
  const written = isText
    ? Buffer.from([...hashes].reduce((text, [before, after]) => text.replaceAll(before, after), rename(bytes.toString('utf8'))))
    : bytes;
  if (isText) await writeFile(path, written);
  return `sha384-${createHash('sha384').update(written).digest('base64')}`;
}
