import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { RELEASE_FILE_TYPES, type ReleaseFinding } from '@nocturne/contracts/registry';
import { policyNameOf, releaseBase, type RemoteContract } from '@nocturne/contracts/remotes';
import type { BuildFolder } from './build-folder.ts';
import { finding, isFinding } from './release-check-finding.ts';
import { checkSizes } from './release-check-sizes.ts';
import { leaksOf } from './release-check-styles.ts';

const INTEGRITY = String.raw`globalThis\.__nocturneIntegrity`;
const HASH_MAP = new RegExp(
  String.raw`^${INTEGRITY}=Object\.assign\(${INTEGRITY}\|\|\{\},(\{.*\})\);$`,
);
const POLICY_CREATION = /createPolicy\(\s*["'`]([^"'`]+)["'`]/g;
/**
 * Appears only in React's own files, in version 19 and earlier. Code that uses the page's React
 * need not contain it.
 */
const REACT_INTERNALS = /__(?:CLIENT|SERVER|SECRET)_INTERNALS_DO_NOT_USE_OR_/;
/** Cascade layers that a remote's style sheets may use (docs/house-style.md, "CSS"). */
const REMOTE_LAYERS = ['kit', 'remote'];

/**
 * Checks the content of a build whose hashes are correct: entry, scripts, style sheets, and no
 * additional files.
 */
export async function checkContents({ folder, contract }: BuildFolder): Promise<ReleaseFinding[]> {
  const web = join(folder, 'web');
  const names = Object.keys(contract.files);
  const unlisted = (await filesBelow(web)).filter(
    (file) => !names.includes(file) && !/\.(br|gz)$/.test(file),
  );
  const texts = await Promise.all(
    names
      .filter((file) => /\.(js|css)$/.test(file))
      .map(async (file) => [file, await read(web, file)] as const),
  );
  const scripts = texts.filter(([file]) => file.endsWith('.js'));
  const isRemote = contract.name !== 'shell';
  return [
    ...unlisted.map((file) =>
      finding('files', `${file} is in web/ but has no hash in contract.json.`),
    ),
    existsSync(join(folder, 'node', 'app.cjs'))
      ? undefined
      : finding('files', 'It has no node/app.cjs, which the server needs to render its pages.'),
    ...(await checkEntry(web, contract)),
    ...names.map(checkType),
    ...(await checkSizes({ folder, contract })),
    ...scripts.flatMap(([file, text]) => checkPolicies(file, text, contract.name)),
    ...(isRemote
      ? [...scripts.map(([file, text]) => checkReact(file, text)), ...checkStyles(texts)]
      : []),
  ].filter(isFinding);
}

/**
 * Checks that the entry has the hashes of all other scripts and style sheets, and of no other
 * release. It must also define the container under the contract's name.
 */
async function checkEntry(
  web: string,
  contract: RemoteContract,
): Promise<(ReleaseFinding | undefined)[]> {
  const text = await read(web, contract.entry);
  const entryHashes = hashMapOf(text);
  if (!entryHashes)
    return [
      finding('files', `${contract.entry} does not begin with the hashes of the other files.`),
    ];
  const base = releaseBase(contract.name, contract.build);
  const foreign = Object.keys(entryHashes).filter((address) => !address.startsWith(base));
  const wrong = Object.entries(contract.files).filter(
    ([file, hash]) => needsEntryHash(file, contract) && entryHashes[base + file] !== hash,
  );
  return [
    ...foreign.map((address) =>
      finding(
        'files',
        `${contract.entry} has a hash for ${address}, which is not part of this release.`,
      ),
    ),
    ...wrong.map(([file]) =>
      finding('files', `${contract.entry} does not contain the hash of ${file}.`),
    ),
    contract.name === 'shell' || text.includes(contract.global)
      ? undefined
      : finding(
          'global',
          `${contract.entry} does not define a container named ${contract.global}.`,
        ),
  ];
}

/** Excludes the service worker, because it is registered, not loaded by a script. */
const needsEntryHash = (file: string, { entry }: RemoteContract) =>
  /\.(js|css)$/.test(file) && file !== entry && file !== 'service-worker.js';

function hashMapOf(entry: string): Record<string, string> | undefined {
  const found = HASH_MAP.exec(entry.slice(0, entry.indexOf('\n')))?.[1];
  try {
    return found === undefined ? undefined : (JSON.parse(found) as Record<string, string>);
  } catch {
    return undefined;
  }
}

/**
 * A document on the site's origin could do everything that the page can. A source map would publish
 * the sources.
 */
function checkType(file: string): ReleaseFinding | undefined {
  if (RELEASE_FILE_TYPES.some((type) => file.endsWith(type))) return undefined;
  return finding(
    'files',
    `${file} has a type that is not served: use only ${RELEASE_FILE_TYPES.join(', ')}.`,
  );
}

function checkPolicies(file: string, text: string, name: string): ReleaseFinding[] {
  const allowed = name === 'shell' ? [policyNameOf(name), 'mf-shell'] : [policyNameOf(name)];
  const others = [...text.matchAll(POLICY_CREATION)]
    .map(([, policy = '']) => policy)
    .filter((policy) => !allowed.includes(policy));
  return others.map((policy) =>
    finding(
      'policy',
      `${file} creates the Trusted Types policy ${policy}, which the page does not allow.`,
    ),
  );
}

function checkReact(file: string, text: string): ReleaseFinding | undefined {
  return REACT_INTERNALS.test(text)
    ? finding('singleton', `${file} contains its own copy of React: it must use the page's.`)
    : undefined;
}

function checkStyles(texts: readonly (readonly [file: string, text: string])[]): ReleaseFinding[] {
  const sheets = texts.filter(([file]) => file.endsWith('.css'));
  return sheets.flatMap(([file, text]) =>
    leaksOf(text, REMOTE_LAYERS).map((leak) =>
      finding('style', `${file} affects other parts of the page: ${leak}.`),
    ),
  );
}

const read = (web: string, file: string) => readFile(join(web, file), 'utf8');

async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}
