import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sitemapFileName, type SitemapFile } from '@nocturne/contracts/discovery';
import { href } from '@nocturne/contracts/routes';
import type {
  Contents,
  StoredFile,
  SitemapRepository,
} from '../repositories/discovery/sitemap-repository.ts';
import { AppError } from '../errors/app-error.ts';
import { listingPaths, printPages, printSitemapIndex, printVideos } from './sitemap-xml.ts';

const zip = promisify(gzip);

/** Version of the file format. Increase it when the output for the same rows changes. */
const FORMAT_VERSION = 2;

interface SitemapDeps {
  repository: SitemapRepository;
  /** Scheme and host of the site. */
  siteUrl: string;
  clock: () => Date;
}

/** Planned contents of a file, and a function that prints it if they changed. */
interface PlannedFile {
  contents: Contents;
  print: () => Promise<string>;
}

/**
 * The sitemap, in files by ranges of ids, so that a change affects one file. A job creates the
 * files in advance.
 *
 * A request gets a stored file only if it still matches the rows; otherwise the file is created
 * again, so no response lists a removed video.
 */
export class SitemapService {
  readonly #deps: SitemapDeps;
  /** Files that are being created. */
  readonly #pending = new Map<string, Promise<StoredFile | undefined>>();
  #refreshing: Promise<number> | undefined;

  constructor(options: SitemapDeps) {
    this.#deps = options;
  }

  /**
   * Creates the files whose rows changed and removes empty ones. Resolves to the number of files
   * created.
   */
  refresh(): Promise<number> {
    this.#refreshing ??= this.#refresh().finally(() => (this.#refreshing = undefined));
    return this.#refreshing;
  }

  /** Returns the index of the existing files; creates them first if there are none. */
  async getIndex(): Promise<string> {
    const { repository, siteUrl } = this.#deps;
    if ((await repository.files()).length === 0) await this.refresh();
    const files = await repository.files();
    return printSitemapIndex(files.toSorted(byName), siteUrl);
  }

  /** Returns a file in its current state. Rejects with not_found if it would list no addresses. */
  async getFile(file: SitemapFile): Promise<StoredFile> {
    const name = sitemapFileName(file);
    const running = this.#pending.get(name);
    const pending = running ?? this.#ensureCurrent(file).finally(() => this.#pending.delete(name));
    if (!running) this.#pending.set(name, pending);
    const found = await pending;
    if (!found) throw new AppError('not_found');
    return found;
  }

  async #refresh(): Promise<number> {
    const { repository } = this.#deps;
    const storedSignatures = new Map(
      (await repository.files()).map(({ name, signature }) => [name, signature]),
    );
    let createdCount = 0;
    const expectedNames = new Set<string>();
    for (const { file, contents } of await this.#listExpectedFiles()) {
      const name = sitemapFileName(file);
      if (contents.urls > 0) expectedNames.add(name);
      if (contents.urls === 0 || storedSignatures.get(name) === this.#signatureOf(contents))
        continue;
      await this.#ensureCurrent(file);
      createdCount += 1;
    }
    await repository.removeFiles(
      [...storedSignatures.keys()].filter((name) => !expectedNames.has(name)),
    );
    return createdCount;
  }

  /** Returns every possible file with its current contents. */
  async #listExpectedFiles(): Promise<{ file: SitemapFile; contents: Contents }[]> {
    const { repository } = this.#deps;
    const files: SitemapFile[] = [
      { kind: 'listings', part: 0 },
      { kind: 'categories', part: 0 },
      ...numberedFiles('performers', await repository.parts('performers')),
      ...numberedFiles('channels', await repository.parts('channels')),
    ];
    const expected: { file: SitemapFile; contents: Contents }[] = [];
    for (const file of files)
      expected.push({ file, contents: (await this.#planFile(file, repository)).contents });
    for (const [part, contents] of await repository.videoContents())
      expected.push({ file: { kind: 'videos', part }, contents });
    return expected;
  }

  async #ensureCurrent(file: SitemapFile): Promise<StoredFile | undefined> {
    const { repository, clock } = this.#deps;
    const name = sitemapFileName(file);
    const stored = await repository.file(name);
    const current = await repository.inSnapshot(async (snapshot) => {
      const { contents, print } = await this.#planFile(file, snapshot);
      const signature = this.#signatureOf(contents);
      const isUnchanged = contents.urls === 0 || stored?.signature === signature;
      return { urls: contents.urls, signature, text: isUnchanged ? undefined : await print() };
    });
    if (current.urls === 0) {
      if (stored) await repository.removeFiles([name]);
      return undefined;
    }
    if (current.text === undefined) return stored;
    const fresh = {
      name,
      signature: current.signature,
      zipped: await zip(current.text),
      changedAt: clock(),
      urls: current.urls,
    };
    await repository.saveFile(fresh);
    return fresh;
  }

  async #planFile(
    { kind, part }: SitemapFile,
    repository: SitemapRepository,
  ): Promise<PlannedFile> {
    const { siteUrl } = this.#deps;
    if (kind === 'videos') {
      const contents = await repository.videoContentsOf(part);
      return { contents, print: async () => printVideos(await repository.videos(part), siteUrl) };
    }
    const paths =
      kind === 'listings'
        ? listingPaths()
        : (await repository.listDirs(kind, part)).map((dir) => directoryPagePath(kind, dir));
    return {
      contents: { urls: paths.length, hash: hashOf(paths.join('\n')) },
      print: () => printPages(paths, siteUrl),
    };
  }

  #signatureOf({ urls, hash }: Contents): string {
    return `${FORMAT_VERSION} ${this.#deps.siteUrl} ${urls} ${hash}`;
  }
}

function directoryPagePath(kind: 'categories' | 'performers' | 'channels', dir: string): string {
  if (kind === 'categories') return href('videos-categories', { object_id: dir });
  return kind === 'performers' ? href('pornstar', { dir }) : href('pornsite', { dir });
}

function numberedFiles(kind: 'performers' | 'channels', parts: number): SitemapFile[] {
  return Array.from({ length: parts }, (_empty, part) => ({ kind, part }));
}

export function hashOf(text: string): string {
  return createHash('sha1').update(text).digest('base64url');
}

/** Sorts `videos-2` before `videos-10`. */
function byName(a: { name: string }, b: { name: string }): number {
  return a.name.localeCompare(b.name, 'en', { numeric: true });
}
