import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { processVideo } from '../media/pipeline.ts';
import { probeFile } from '../media/probe.ts';
import type { MediaTools } from '../media/tools.ts';
import { isWatchable } from '../policies/video-policy.ts';
import type { ImportRepository } from '../repositories/import-repository.ts';
import { slugOf } from '../repositories/slugs.ts';
import type { CaptionImport, CaptionReport, CaptionSource } from './caption-import.ts';
import { refusalReason } from './refusal-reason.ts';

export interface ImportRequest {
  /** Absolute path of the source file. */
  input: string;
  externalId: string;
  title: string;
  description?: string;
  categories: readonly string[];
  performers: readonly string[];
  channel: string;
  /** All caption files of the video; left out where they are not known, then the video keeps the tracks it has. */
  captions?: readonly CaptionSource[];
}
/** What became of the caption files of a request; left out where nothing did. */
interface WithCaptions {
  captions?: readonly CaptionReport[];
}
export type ImportPlan =
  | (({ kind: 'new' } | { kind: 'known' }) & WithCaptions)
  | { kind: 'refused'; reason: string };
export type ImportOutcome =
  | (({ kind: 'made'; videoId: number } | { kind: 'known' }) & WithCaptions)
  | { kind: 'refused'; reason: string };

interface Options {
  /** DATA_DIR/media. */
  mediaFolder: string;
  tools: () => Promise<MediaTools>;
  captions: CaptionImport;
  announce: () => Promise<void>;
}

/** Brings files of the operator's own catalogue in, through the media pipeline. Repeatable: of a known external id only the captions follow their files. */
export class ImportService {
  readonly #imports: ImportRepository;
  readonly #options: Options;

  constructor(imports: ImportRepository, options: Options) {
    this.#imports = imports;
    this.#options = options;
  }

  /** A file that cannot be used is an outcome; missing tools, a stop and a broken database reject. */
  async importVideo(request: ImportRequest, signal?: AbortSignal): Promise<ImportOutcome> {
    const known = await this.#known(request.externalId);
    if (known) return { kind: 'known', ...(await this.#followCaptions(known, request, signal)) };
    const folder = `imports/${createHash('sha256').update(request.externalId).digest('hex').slice(0, 24)}`;
    const tools = await this.#options.tools();
    try {
      const outputFolder = join(this.#options.mediaFolder, folder);
      const media = await processVideo({ input: request.input, outputFolder, tools, signal });
      const videoId = await this.#imports.insert(
        { ...request, dir: slugOf(request.title), folder },
        media,
      );
      if (videoId === undefined) return { kind: 'known' };
      await this.#options.announce();
      return {
        kind: 'made',
        videoId,
        ...(await this.#followCaptions({ id: videoId, folder }, request, signal)),
      };
    } catch (error) {
      return { kind: 'refused', reason: refusalReason(error) };
    }
  }

  /** What an import would do, without doing it: new files are looked into as far as that is cheap. */
  async plan(request: ImportRequest, signal?: AbortSignal): Promise<ImportPlan> {
    const known = await this.#known(request.externalId);
    if (known) return { kind: 'known', ...(await this.#planCaptions(known, request, signal)) };
    try {
      await probeFile(request.input, await this.#options.tools(), signal);
      return {
        kind: 'new',
        ...(await this.#planCaptions({ id: undefined, folder: '' }, request, signal)),
      };
    } catch (error) {
      return { kind: 'refused', reason: refusalReason(error) };
    }
  }

  /** Undefined for a new video; without a folder where nothing of the video is to be seen. */
  async #known(externalId: string): Promise<Place | undefined> {
    const known = await this.#imports.imported(externalId);
    return known && { id: known.id, folder: isWatchable(known) ? known.folder : null };
  }

  async #followCaptions(
    { id, folder }: Place,
    { captions }: ImportRequest,
    signal?: AbortSignal,
  ): Promise<WithCaptions> {
    if (!captions || folder === null || id === undefined) return {};
    return reported(await this.#options.captions.follow({ id, folder }, captions, signal));
  }

  async #planCaptions(
    { id, folder }: Place,
    { captions }: ImportRequest,
    signal?: AbortSignal,
  ): Promise<WithCaptions> {
    if (!captions || folder === null) return {};
    return reported((await this.#options.captions.plan({ id, folder }, captions, signal)).report);
  }
}

interface Place {
  id: number | undefined;
  folder: string | null;
}

function reported(captions: readonly CaptionReport[]): WithCaptions {
  return captions.length > 0 ? { captions } : {};
}
