import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';
import { CONTRACT_FILE, type RemoteContract } from '@nocturne/contracts/remotes';
import { AppError } from '../errors/app-error.ts';
import type { Bucket, ObjectHeaders } from './bucket.ts';
import { hasSameFiles, integrityOf, type BuildFolder } from './build-folder.ts';
import { forEachConcurrent } from '../lib/for-each-concurrent.ts';
import type { KnownRelease, ReleaseKey } from './release-storage.ts';

/**
 * Lists every object of a release with its sha384, because the contract lists only the files of
 * `web/`.
 */
const FILES_FILE = 'files.json';
/** Parallel transfers for one release. */
const PARALLEL_TRANSFERS = 8;
/**
 * Time limit for the upload of a release, milliseconds. The upload holds a lock: with one more
 * silent request it still ends before a waiting publisher's statement times out
 * (`STATEMENT_TIMEOUT_MS`).
 */
const PUT_TIMEOUT_MS = 12_000;

type Hashes = Readonly<Record<string, string>>;
/** Called for each file that matches its hash. */
type OnFile = (file: string, bytes: Buffer) => Promise<void>;

/** The objects of a release are not what was published. */
export class CorruptRelease extends Error {
  override readonly name = 'CorruptRelease';
}

/**
 * Stores releases as objects of a bucket, `<remote>/<build>/` with the folders of a build below.
 * The contract is written last: a release exists if its contract exists. Objects are never listed:
 * `files.json`, written first, names them all.
 */
export class ReleaseObjects {
  readonly #bucket: Bucket;

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  has(release: ReleaseKey): Promise<boolean> {
    return this.#bucket.has(keyOf(release, CONTRACT_FILE));
  }

  /**
   * Writes the files of a build and overwrites leftovers of an interrupted try. The caller must
   * hold the release's lock, because two writers would mix files. Rejects with `unavailable`.
   */
  async putRelease({ folder, contract }: BuildFolder): Promise<void> {
    const release = { remote: contract.name, build: contract.build };
    const files = [
      ...Object.keys(contract.files).map((file) => `web/${file}`),
      ...(await nodeFiles(folder)),
    ];
    const until = Date.now() + PUT_TIMEOUT_MS;
    const put = async (file: string, bytes: Buffer) => {
      if (Date.now() > until)
        throw new AppError('unavailable', { why: 'the upload to the bucket is too slow' });
      await this.#bucket.putObject(keyOf(release, file), bytes, headersOf(file));
    };
    await this.#bucket.removeObject(keyOf(release, CONTRACT_FILE));
    await put(
      FILES_FILE,
      Buffer.from(JSON.stringify(await hashesOf(folder, [...files, CONTRACT_FILE]))),
    );
    await forEachConcurrent(files, PARALLEL_TRANSFERS, async (file) =>
      put(file, await readFile(join(folder, file))),
    );
    await put(CONTRACT_FILE, await readFile(join(folder, CONTRACT_FILE)));
  }

  /**
   * Writes the files of a release into a folder, each after its hash matches. Rejects with
   * `CorruptRelease`.
   */
  async fetch(release: KnownRelease, folder: string): Promise<void> {
    const wrong = await this.#readVerified(release, async (file, bytes) => {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), bytes);
    });
    if (wrong.length > 0)
      throw new CorruptRelease(
        `${release.remote} ${release.build} in the bucket: ${wrong.join('; ')}`,
      );
  }

  /** Returns the problems with the objects of a release; empty if they are what was published. */
  verifyFiles(release: KnownRelease): Promise<string[]> {
    return this.#readVerified(release, async () => undefined);
  }

  /**
   * Removes the contract before the list of files, so that an interrupted removal can be repeated.
   */
  async removeRelease(release: ReleaseKey): Promise<void> {
    const hashes = (await this.#hashes(release)) ?? {};
    const files = Object.keys(hashes).filter((file) => file !== CONTRACT_FILE);
    await forEachConcurrent(files, PARALLEL_TRANSFERS, (file) =>
      this.#bucket.removeObject(keyOf(release, file)),
    );
    await this.#bucket.removeObject(keyOf(release, CONTRACT_FILE));
    await this.#bucket.removeObject(keyOf(release, FILES_FILE));
  }

  /**
   * Verifies the files of `web/` against the registry, and the node build and the contract against
   * `files.json`.
   */
  async #readVerified(release: KnownRelease, onFile: OnFile): Promise<string[]> {
    const contract = await this.#bucket.getObject(keyOf(release, CONTRACT_FILE));
    if (!contract) return [`${CONTRACT_FILE} is missing`];
    const hashes = await this.#hashes(release);
    if (!hashes) return [`${FILES_FILE} is missing or invalid`];
    if (integrityOf(contract) !== hashes[CONTRACT_FILE])
      return [`${CONTRACT_FILE} does not match its hash`];
    if (!isContractOf(release, contract)) return [`${CONTRACT_FILE} is not part of this release`];
    const outside = Object.keys(hashes).filter((file) => !isInside(file));
    if (outside.length > 0) return outside.map((file) => `${file} is outside of the release`);
    await onFile(CONTRACT_FILE, contract);
    return this.#readFiles(release, { ...nodeHashes(hashes), ...webHashes(release) }, onFile);
  }

  async #readFiles(release: KnownRelease, hashes: Hashes, onFile: OnFile): Promise<string[]> {
    const wrong: string[] = [];
    await forEachConcurrent(Object.entries(hashes), PARALLEL_TRANSFERS, async ([file, hash]) => {
      const bytes = await this.#bucket.getObject(keyOf(release, file));
      if (!bytes) wrong.push(`${file} is missing`);
      else if (integrityOf(bytes) !== hash) wrong.push(`${file} does not match its hash`);
      else await onFile(file, bytes);
    });
    return wrong.toSorted();
  }

  async #hashes(release: ReleaseKey): Promise<Hashes | undefined> {
    const bytes = await this.#bucket.getObject(keyOf(release, FILES_FILE));
    return bytes && readHashes(bytes);
  }
}

/** True if these bytes are a contract of this release with exactly the files in the registry. */
export function isContractOf({ remote, build, assets }: KnownRelease, bytes: Buffer): boolean {
  const contract: Partial<RemoteContract> | undefined = readObject(bytes);
  return (
    contract?.name === remote &&
    contract.build === build &&
    hasSameFiles(assets, contract.files ?? {})
  );
}

const keyOf = ({ remote, build }: ReleaseKey, file: string) => `${remote}/${build}/${file}`;

const webHashes = ({ assets }: KnownRelease): Hashes =>
  Object.fromEntries(Object.entries(assets).map(([file, hash]) => [`web/${file}`, hash]));

const nodeHashes = (hashes: Hashes): Hashes =>
  Object.fromEntries(Object.entries(hashes).filter(([file]) => file.startsWith('node/')));

/** Guards against path traversal: names come from the bucket, and files are written under them. */
const isInside = (file: string) =>
  file === CONTRACT_FILE || (/^(web|node)\/./.test(file) && !file.split('/').includes('..'));

function readHashes(bytes: Buffer): Hashes | undefined {
  const read = readObject(bytes);
  return read && Object.values(read).every((hash) => typeof hash === 'string')
    ? (read as Hashes)
    : undefined;
}

function readObject(bytes: Buffer): object | undefined {
  try {
    const read: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof read === 'object' && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
}

async function nodeFiles(folder: string): Promise<string[]> {
  const node = join(folder, 'node');
  const entries = existsSync(node)
    ? await readdir(node, { recursive: true, withFileTypes: true })
    : [];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

async function hashesOf(folder: string, files: readonly string[]): Promise<Hashes> {
  const hashes = files.map(
    async (file) => [file, integrityOf(await readFile(join(folder, file)))] as const,
  );
  return Object.fromEntries(await Promise.all(hashes));
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/**
 * Returns the headers that the server itself sends, so that a CDN may serve `web/` from the bucket.
 * Other files must not be cached.
 */
function headersOf(file: string): ObjectHeaders {
  return {
    type: TYPES[extname(file)] ?? 'application/octet-stream',
    cacheControl: file.startsWith('web/')
      ? 'public, max-age=31536000, immutable'
      : 'private, no-store',
  };
}
