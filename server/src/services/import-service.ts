import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { isMediaError } from '../media/media-error.ts';
import { processVideo } from '../media/pipeline.ts';
import { probeFile } from '../media/probe.ts';
import type { MediaTools } from '../media/tools.ts';
import type { ImportRepository } from '../repositories/import-repository.ts';
import { slugOf } from '../repositories/slugs.ts';

export interface ImportRequest {
  /** Absolute path of the source file. */
  input: string;
  externalId: string;
  title: string;
  description?: string;
  categories: readonly string[];
  performers: readonly string[];
  channel: string;
}
export type ImportPlan = { kind: 'new' } | { kind: 'known' } | { kind: 'refused'; reason: string };
export type ImportOutcome = { kind: 'made'; videoId: number } | { kind: 'known' } | { kind: 'refused'; reason: string };

interface Options {
  /** DATA_DIR/media. */
  mediaFolder: string;
  tools: () => Promise<MediaTools>;
  announce: () => Promise<void>;
}

/** A tool's own words may be long; a reason is one line. */
const REASON_MAX = 300;

/** Brings files of the operator's own catalogue in, through the media pipeline. Repeatable: a known external id is left alone. */
export class ImportService {
  readonly #imports: ImportRepository;
  readonly #options: Options;

  constructor(imports: ImportRepository, options: Options) {
    this.#imports = imports;
    this.#options = options;
  }

  /** A file that cannot be used is an outcome; missing tools, a stop and a broken database reject. */
  async importVideo(request: ImportRequest, signal?: AbortSignal): Promise<ImportOutcome> {
    if (await this.#imports.isImported(request.externalId)) return { kind: 'known' };
    const folder = `imports/${createHash('sha256').update(request.externalId).digest('hex').slice(0, 24)}`;
    const tools = await this.#options.tools();
    try {
      const outputFolder = join(this.#options.mediaFolder, folder);
      const media = await processVideo({ input: request.input, outputFolder, tools, signal });
      const videoId = await this.#imports.insert({ ...request, dir: slugOf(request.title), folder }, media);
      if (videoId === undefined) return { kind: 'known' };
      await this.#options.announce();
      return { kind: 'made', videoId };
    } catch (error) {
      return refusalOf(error);
    }
  }

  /** What an import would do, without doing it: new files are looked into as far as that is cheap. */
  async plan(request: ImportRequest, signal?: AbortSignal): Promise<ImportPlan> {
    if (await this.#imports.isImported(request.externalId)) return { kind: 'known' };
    try {
      await probeFile(request.input, await this.#options.tools(), signal);
      return { kind: 'new' };
    } catch (error) {
      return refusalOf(error);
    }
  }
}

/** What is wrong with one file, also a tool that fails on it, is an answer; what would end every import is thrown on. */
function refusalOf(error: unknown): { kind: 'refused'; reason: string } {
  if (!isMediaError(error) || error.code === 'tool-missing' || error.code === 'aborted') throw error;
  return { kind: 'refused', reason: error.message.replace(/\s+/g, ' ').slice(0, REASON_MAX) };
}
