import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { processVideo } from '../../media/pipeline.ts';
import { probeFile } from '../../media/probe.ts';
import type { MediaTools } from '../../media/tools.ts';
import { isWatchable } from '../../policies/video-policy.ts';
import type { ImportRepository } from '../../repositories/uploads/import-repository.ts';
import { slugOf } from '../../repositories/catalogue/slugs.ts';
import type { CaptionImport, CaptionReport, CaptionSource } from '../videos/caption-import.ts';
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
  /** All caption files of the video. Without this property the video keeps its tracks. */
  captions?: readonly CaptionSource[];
}
/** Results of the caption files of a request; absent if there are none. */
interface WithCaptions {
  captions?: readonly CaptionReport[];
}
export type ImportPlan =
  | (({ kind: 'new' } | { kind: 'known' }) & WithCaptions)
  | { kind: 'refused'; reason: string };
export type ImportOutcome =
  | (({ kind: 'created'; videoId: number } | { kind: 'known' }) & WithCaptions)
  | { kind: 'refused'; reason: string };

interface Options {
  /** DATA_DIR/media. */
  mediaFolder: string;
  tools: () => Promise<MediaTools>;
  captions: CaptionImport;
  announce: () => Promise<void>;
}

/**
 * Imports files of the operator's own catalogue through the media pipeline. Repeatable: for a known
 * external id only the captions are updated.
 */
export class ImportService {
  readonly #imports: ImportRepository;
  readonly #options: Options;

  constructor(imports: ImportRepository, options: Options) {
    this.#imports = imports;
    this.#options = options;
  }

  /**
   * Resolves to `refused` for an unusable file; missing tools, an abort and database errors reject.
   */
  async importVideo(request: ImportRequest, signal?: AbortSignal): Promise<ImportOutcome> {
    const known = await this.#findImported(request.externalId);
    if (known)
      return { kind: 'known', ...(await this.#synchronizeCaptions(known, request, signal)) };
    const hash = createHash('sha256').update(request.externalId).digest('hex');
    const folder = `imports/${hash.slice(0, 24)}`;
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
        kind: 'created',
        videoId,
        ...(await this.#synchronizeCaptions({ id: videoId, folder }, request, signal)),
      };
    } catch (error) {
      return { kind: 'refused', reason: refusalReason(error) };
    }
  }

  /** Returns what an import would do, without doing it. New files are only probed. */
  async plan(request: ImportRequest, signal?: AbortSignal): Promise<ImportPlan> {
    const known = await this.#findImported(request.externalId);
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

  /** Returns undefined for a new video; `folder` is null for a video that nobody can watch. */
  async #findImported(externalId: string): Promise<CaptionTarget | undefined> {
    const known = await this.#imports.findImported(externalId);
    return known && { id: known.id, folder: isWatchable(known) ? known.folder : null };
  }

  async #synchronizeCaptions(
    { id, folder }: CaptionTarget,
    { captions }: ImportRequest,
    signal?: AbortSignal,
  ): Promise<WithCaptions> {
    if (!captions || folder === null || id === undefined) return {};
    return toCaptionResult(
      await this.#options.captions.synchronize({ id, folder }, captions, signal),
    );
  }

  async #planCaptions(
    { id, folder }: CaptionTarget,
    { captions }: ImportRequest,
    signal?: AbortSignal,
  ): Promise<WithCaptions> {
    if (!captions || folder === null) return {};
    return toCaptionResult(
      (await this.#options.captions.plan({ id, folder }, captions, signal)).report,
    );
  }
}

interface CaptionTarget {
  id: number | undefined;
  folder: string | null;
}

function toCaptionResult(captions: readonly CaptionReport[]): WithCaptions {
  return captions.length > 0 ? { captions } : {};
}
