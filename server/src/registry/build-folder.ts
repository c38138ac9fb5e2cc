import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join, normalize, relative } from 'node:path';
import { REMOTE_NAME_PATTERN } from '@nocturne/contracts/registry';
import { CONTRACT_FILE, type RemoteContract } from '@nocturne/contracts/remotes';

/** Output folder of a build: `web/`, `node/` and the contract. */
export interface BuildFolder {
  folder: string;
  contract: RemoteContract;
}

/**
 * Returns the folders below `dist` that contain a build, sorted by name; empty if `dist` does not
 * exist.
 */
export async function listBuildFolders(dist: string): Promise<string[]> {
  const names = existsSync(dist) ? await readdir(dist) : [];
  const folders = names.toSorted().map((name) => join(dist, name));
  return folders.filter((folder) => existsSync(join(folder, CONTRACT_FILE)));
}

/** Reads a build; throws with a message for the publisher if it is not one. */
export async function readBuild(folder: string): Promise<BuildFolder> {
  const file = join(folder, CONTRACT_FILE);
  if (!existsSync(file)) throw new Error(`${folder} is not a build: it has no ${CONTRACT_FILE}`);
  const contract = await parseContract(file);
  const wrong = contractProblems(contract);
  if (wrong.length > 0) throw new Error(`${file}: ${wrong.join(', ')}`);
  return { folder, contract: contract as RemoteContract };
}

/** Replaces the parser's message, which names a position in a text that nobody sees. */
async function parseContract(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch {
    throw new Error(`${file}: it is not valid JSON`);
  }
}

/**
 * Computes the hashes of a build's files again and returns the problems; empty if there are none.
 */
export async function checkFiles({ folder, contract }: BuildFolder): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(contract.files).map(([file, hash]) => checkFile(folder, file, hash)),
  );
  const unlisted = [
    contract.entry,
    ...contract.preload,
    ...(contract.early ? [contract.early] : []),
  ]
    .filter((file) => !(file in contract.files))
    .map((file) => `${file} has no hash`);
  return [...found.filter((problem) => problem !== undefined), ...unlisted];
}

/** Returns the files below `web/` that the contract does not list, so no hash covers them. */
export async function unlistedFiles({ folder, contract }: BuildFolder): Promise<string[]> {
  const web = join(folder, 'web');
  const found = existsSync(web) ? await readdir(web, { recursive: true, withFileTypes: true }) : [];
  const files = found
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(web, join(entry.parentPath, entry.name)));
  return files
    .filter((file) => !Object.hasOwn(contract.files, file))
    .map((file) => `web/${file} is not in ${CONTRACT_FILE}`);
}

async function checkFile(folder: string, file: string, hash: string): Promise<string | undefined> {
  if (normalize(file).startsWith('..') || file.startsWith('/'))
    return `${file} is outside of the build`;
  const path = [join(folder, 'web', file), join(folder, file)].find((candidate) =>
    existsSync(candidate),
  );
  if (!path) return `${file} is missing`;
  if (!(await lstat(path)).isFile()) return `${file} is not a regular file`;
  return integrityOf(await readFile(path)) === hash ? undefined : `${file} does not match its hash`;
}

/** True if both lists have the same files with the same hashes. */
export function hasSameFiles(
  assets: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>>,
): boolean {
  const names = Object.keys(files);
  return (
    names.length === Object.keys(assets).length &&
    names.every((file) => assets[file] === files[file])
  );
}

export function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

function contractProblems(contract: unknown): string[] {
  if (!isRecord(contract)) return ['it is not an object'];
  const texts = (['name', 'version', 'build', 'contract', 'global', 'entry'] as const).filter(
    (field) => typeof contract[field] !== 'string' || contract[field] === '',
  );
  const names = [
    ...(REMOTE_NAME_PATTERN.test(String(contract['name']))
      ? []
      : ['name must be shell or begin with mf-']),
    ...(/^[A-Za-z0-9-]{1,80}$/.test(String(contract['build']))
      ? []
      : ['build must be 1 to 80 letters, digits and -']),
  ];
  const wrong = Object.entries(SHAPES).filter(([field, isRight]) => !isRight(contract[field]));
  return [
    ...texts.map((field) => `${field} is missing`),
    ...names,
    ...wrong.map(([field]) => `${field} is missing or has the wrong shape`),
  ];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const areTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
const isMap = (value: unknown) => isRecord(value) && Object.values(value).every(isText);
const isNeedsOrOffer = (value: unknown) =>
  isRecord(value) && isText(value['contract']) && isMap(value['singletons']);
const optional =
  (isRight: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === undefined || value === null || isRight(value);

/** Checks of the contract's other fields. The publisher may send anything. */
const SHAPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  files: isMap,
  exposes: areTexts,
  preload: areTexts,
  early: optional(isText),
  policy: optional(isText),
  runtime: optional(isText),
  revision: optional(isText),
  routes: optional(areTexts),
  requires: optional(isNeedsOrOffer),
  provides: optional(isNeedsOrOffer),
};
