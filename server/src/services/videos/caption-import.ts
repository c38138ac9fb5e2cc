import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { captionLabel, type CaptionKind } from '@nocturne/contracts/captions';
import { CAPTIONS_PER_VIDEO } from '@nocturne/contracts/constants';
import { readCaption } from '../../media/captions/read-caption.ts';
import { captionKey } from '../../media/captions/caption-key.ts';
import { MediaError } from '../../media/media-error.ts';
import type { MediaTools } from '../../media/tools.ts';
import { storeFile } from '../../media/store-file.ts';
import type {
  CaptionRow,
  CaptionsRepository,
} from '../../repositories/videos/captions-repository.ts';
import { refusalReason } from '../uploads/refusal-reason.ts';

/** A caption file of an imported video. */
export interface CaptionSource {
  /** Absolute path of a WebVTT or SRT file. */
  path: string;
  /** Canonical BCP 47; undefined if the file name should contain it and does not. */
  language: string | undefined;
  kind: CaptionKind;
}

/**
 * Result for one caption file, or for a track whose file is missing. Unchanged tracks are not
 * reported.
 */
export interface CaptionReport {
  /** Name of the file, or the track name (`de`, `en.cc`) for a removed track. */
  caption: string;
  outcome: 'created' | 'changed' | 'removed' | 'refused';
  reason?: string;
}

interface Video {
  id: number;
  /** Folder of its media below the media root. */
  folder: string;
}
interface Track extends CaptionRow {
  file: string;
  text: string;
}
export interface CaptionPlan {
  report: CaptionReport[];
  /** All tracks of the video afterwards. */
  rows: CaptionRow[];
  fresh: readonly Track[];
  obsolete: readonly CaptionRow[];
}

interface Options {
  /** DATA_DIR/media. */
  mediaFolder: string;
  tools: () => Promise<MediaTools>;
  /** Drops cached responses and pages about an object, such as `video:12`, in every process. */
  purge: (tag: string) => Promise<void>;
}

/** Synchronizes the tracks of an imported video with the operator's caption files. */
export class CaptionImport {
  readonly #captions: CaptionsRepository;
  readonly #options: Options;

  constructor(captions: CaptionsRepository, options: Options) {
    this.#captions = captions;
    this.#options = options;
  }

  /**
   * Writes new and changed tracks and removes those whose file is missing. A refused file keeps its
   * existing track. Rejects for missing tools, an abort and database errors.
   */
  async synchronize(
    video: Video,
    sources: readonly CaptionSource[],
    signal?: AbortSignal,
  ): Promise<CaptionReport[]> {
    const { report, rows, fresh, obsolete } = await this.plan(video, sources, signal);
    if (fresh.length + obsolete.length === 0) return report;
    const { mediaFolder, purge } = this.#options;
    for (const { key, text } of fresh) await storeFile(mediaFolder, key, text);
    await this.#captions.replace(video.id, rows);
    await purge(`video:${video.id}`);
    const kept = new Set(rows.map(({ key }) => key));
    for (const { key } of obsolete)
      if (!kept.has(key)) await rm(join(mediaFolder, key), { force: true });
    return report;
  }

  /** Returns what `synchronize` would do, without doing it. A new video has no id yet. */
  async plan(
    { id, folder }: Omit<Video, 'id'> & { id: number | undefined },
    sources: readonly CaptionSource[],
    signal?: AbortSignal,
  ): Promise<CaptionPlan> {
    const before = new Map(
      (id === undefined ? [] : await this.#captions.listCaptions(id)).map((row) => [
        nameOf(row),
        row,
      ]),
    );
    const tracks = new Map<string, Track>();
    const refused: CaptionReport[] = [];
    const kept = new Set<string>();
    for (const source of sources) {
      try {
        const track = await this.#read(source, folder, tracks, signal);
        tracks.set(nameOf(track), track);
      } catch (error) {
        refused.push({
          caption: basename(source.path),
          outcome: 'refused',
          reason: refusalReason(error),
        });
        if (source.language !== undefined)
          kept.add(nameOf({ ...source, language: source.language }));
      }
    }
    return planOf(before, tracks, kept, refused);
  }

  async #read(
    { path, language, kind }: CaptionSource,
    folder: string,
    tracks: ReadonlyMap<string, Track>,
    signal?: AbortSignal,
  ): Promise<Track> {
    if (language === undefined)
      throw new MediaError('refused', 'its name must contain a language, as in name.en.vtt');
    const other = tracks.get(nameOf({ language, kind }));
    if (other)
      throw new MediaError('refused', `${other.file} is already the track for this language`);
    if (tracks.size >= CAPTIONS_PER_VIDEO)
      throw new MediaError('refused', `a video can have at most ${CAPTIONS_PER_VIDEO} tracks`);
    const text = await readCaption(path, this.#options.tools, signal);
    const bytes = Buffer.byteLength(text);
    return {
      language,
      kind,
      label: captionLabel(language, kind),
      key: captionKey(folder, text),
      bytes,
      file: basename(path),
      text,
    };
  }
}

function planOf(
  before: ReadonlyMap<string, CaptionRow>,
  tracks: ReadonlyMap<string, Track>,
  kept: ReadonlySet<string>,
  refused: readonly CaptionReport[],
): CaptionPlan {
  const fresh = [...tracks]
    .filter(([name, { key }]) => before.get(name)?.key !== key)
    .map(([, track]) => track);
  const keptRows = [...before]
    .filter(([name]) => !tracks.has(name) && kept.has(name))
    .map(([, row]) => row);
  const removed = [...before]
    .filter(([name]) => !tracks.has(name) && !kept.has(name))
    .map(([, row]) => row);
  const replaced = fresh.flatMap((track) => before.get(nameOf(track)) ?? []);
  return {
    rows: [...[...tracks.values()].map(({ file: _file, text: _text, ...row }) => row), ...keptRows],
    fresh,
    obsolete: [...removed, ...replaced],
    report: [
      ...fresh.map((track) => ({
        caption: track.file,
        outcome: before.has(nameOf(track)) ? ('changed' as const) : ('created' as const),
      })),
      ...removed.map((row) => ({ caption: nameOf(row), outcome: 'removed' as const })),
      ...refused,
    ],
  };
}

/** Identifies a track among those of one video, also in the report. */
function nameOf({ language, kind }: { language: string; kind: CaptionKind }): string {
  return kind === 'captions' ? `${language}.cc` : language;
}
