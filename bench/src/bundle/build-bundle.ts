import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { releaseBase } from '@nocturne/contracts/remotes';
import webpack, { type Configuration, type Stats } from 'webpack';
import { compressFiles } from '../../../server/src/registry/compress-files.ts';
import { CACHE_FOLDER, DATA_DIR, ROOT } from '../settings.ts';
import { bundleEntry, type BundleKind } from './bundle-entry.ts';

/** A build of shell and remotes without federation, as the site serves it. */
export interface Bundle {
  /** Address of its folder, with a closing slash. */
  base: string;
  entry: string;
  /**
   * Style sheets that the index page needs, inlined as on the site, and scripts that it preloads.
   */
  styles: readonly { file: string; text: string }[];
  preloads: readonly string[];
}

interface WebpackShared {
  APPS: readonly string[];
  appConfig: (name: string, options: { build: string; target: 'web' }) => Configuration;
  buildHash: (name: string) => string;
}

const DESCRIPTION_FILE = 'peer.json';
/**
 * Remote of the index page. A split build preloads it, as the server does for the composed site.
 */
const INDEX_REMOTE = 'mf-catalog';

/**
 * Builds the peer with the shell's configuration but without federation, unless its inputs are
 * unchanged. Copies it to the folder that the site serves releases from, so that one server sends
 * both. Rejects with the compiler's messages.
 */
export async function buildBundle(kind: BundleKind): Promise<Bundle> {
  const shared = (await import(
    pathToFileURL(join(ROOT, 'webpack.shared.js')).href
  )) as WebpackShared;
  const remotes = shared.APPS.filter((name) => name !== 'shell');
  const folder = join(CACHE_FOLDER, kind);
  await mkdir(folder, { recursive: true });
  const source = bundleEntry(kind, remotes, '../../..');
  const build = identityOf(source, shared);
  const web = join(folder, build);
  if (!existsSync(join(web, DESCRIPTION_FILE))) {
    const entry = join(folder, 'entry.tsx');
    await writeFile(entry, source);
    const bundle = await describeBundle(await run(configOf(shared, { kind, build, entry, web })), {
      kind,
      build,
      web,
    });
    await compressFiles(web);
    await writeFile(join(web, DESCRIPTION_FILE), JSON.stringify(bundle));
  }
  const served = join(DATA_DIR, 'remotes', kind);
  await rm(served, { recursive: true, force: true });
  await cp(web, join(served, build, 'web'), { recursive: true });
  return JSON.parse(await readFile(join(web, DESCRIPTION_FILE), 'utf8')) as Bundle;
}

/** Removes the files that the site served for a peer. */
export async function withdrawBundle(kind: BundleKind): Promise<void> {
  await rm(join(DATA_DIR, 'remotes', kind), { recursive: true, force: true });
}

function identityOf(source: string, { APPS, buildHash }: WebpackShared): string {
  const hash = createHash('sha256').update(source);
  for (const name of APPS) hash.update(buildHash(name));
  return hash.digest('hex').slice(0, 12);
}

interface BundleBuild {
  kind: BundleKind;
  build: string;
  entry: string;
  /** Output folder. */
  web: string;
}

function configOf(
  { appConfig }: WebpackShared,
  { kind, build, entry, web }: BundleBuild,
): Configuration {
  const shell = appConfig('shell', { build, target: 'web' });
  return {
    ...shell,
    entry: { main: entry },
    output: { ...shell.output, path: web, publicPath: releaseBase(kind, build) },
    plugins: (shell.plugins ?? []).filter(
      (plugin) => plugin?.constructor.name !== 'ModuleFederationPlugin',
    ),
  };
}

async function describeBundle(
  stats: Stats,
  { kind, build, web }: Omit<BundleBuild, 'entry'>,
): Promise<Bundle> {
  const { compilation } = stats;
  const filesOf = (group: string): readonly string[] =>
    compilation.namedChunkGroups.get(group)?.getFiles() ?? [];
  const main = filesOf('main');
  const lazy = kind === 'split-bundle' ? filesOf(INDEX_REMOTE) : [];
  const entry = main.find((file) => file.endsWith('.js'));
  if (entry === undefined) throw new Error(`the ${kind} build has no entry`);
  const sheets = [...main, ...lazy].filter((file) => file.endsWith('.css'));
  return {
    base: releaseBase(kind, build),
    entry,
    styles: await Promise.all(
      sheets.map(async (file) => ({ file, text: await readFile(join(web, file), 'utf8') })),
    ),
    preloads: lazy.filter((file) => file.endsWith('.js')),
  };
}

function run(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler?.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors())
          reject(
            new Error(
              stats?.toString({ all: false, errors: true, colors: false }) ??
                'webpack returned no result',
            ),
          );
        else resolve(stats);
      });
    });
  });
}
