import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_FILE, type RemoteContract } from '@nocturne/contracts/remotes';
import { integrityOf } from '../../src/registry/build-folder.ts';

const STYLE = Buffer.from('a{}');
/** Hash of the only style sheet in such builds. */
export const STYLE_INTEGRITY = integrityOf(STYLE);

/** Writes a build as webpack leaves it; resolves to its folder. */
export async function writeBuild(
  folder: string,
  build: string,
  name: RemoteContract['name'] = 'mf-catalog',
  script = `/* ${name} ${build} */`,
): Promise<string> {
  await mkdir(join(folder, 'web'), { recursive: true });
  await mkdir(join(folder, 'node'), { recursive: true });
  const entry = Buffer.from(script);
  await writeFile(join(folder, 'web', 'remoteEntry.js'), entry);
  await writeFile(join(folder, 'web', 'remote.css'), STYLE);
  await writeFile(join(folder, 'node', 'remote.js'), 'module.exports = {}');
  const contract: RemoteContract = {
    name,
    version: '1.0.0',
    build,
    contract: '1.0.0',
    global: `x_${build}`,
    entry: 'remoteEntry.js',
    exposes: ['./remote'],
    files: { 'remoteEntry.js': integrityOf(entry), 'remote.css': STYLE_INTEGRITY },
    preload: ['remote.css'],
    revision: 'abc',
  };
  await writeFile(join(folder, CONTRACT_FILE), JSON.stringify(contract));
  return folder;
}
