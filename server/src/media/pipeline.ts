import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HLS_ABOVE_SECONDS } from '@nocturne/contracts/constants';
import { filePath, PREVIEW_FORMAT } from '@nocturne/contracts/media-layout';
import type { FileFormat } from '@nocturne/contracts/media-layout';
import { codecsOf } from './codecs.ts';
import { startJob } from './job.ts';
import type { MediaJob } from './job.ts';
import { ladderFor } from './ladder.ts';
import type { Rung } from './ladder.ts';
import { packageHls } from './package-hls.ts';
import type { EncodedRendition } from './package-hls.ts';
import { loopRenditions, encodeRenditions } from './encode-renditions.ts';
import { createPosters, createPostersAndPreview, createSprites } from './create-stills.ts';
import type { MediaFile, MediaResult } from './media-result.ts';
import { probeFile } from './probe.ts';
import type { Probe } from './probe-output.ts';
import type { OnProgress } from './progress.ts';
import type { MediaTools } from './tools.ts';
import { openWorkFolder, type WorkFolder } from './work-folder.ts';

export type ProcessVideoOptions = {
  /** Absolute path of the source, under a name that we chose. */
  readonly input: string;
  /** Absolute path of the video's media folder. Replaces an existing one at the end. */
  readonly outputFolder: string;
  readonly tools: MediaTools;
  /** Repeats the encoded clip to this length (seconds) by stream copy; for the demo catalogue. */
  readonly loopToSeconds?: number;
  /** Format `{angle}_{format}`, empty for flat pictures. */
  readonly vr?: string;
  /**
   * Minimum length for HLS, seconds, exclusive. The default is the site's rule; tests may change
   * it.
   */
  readonly hlsAboveSeconds?: number;
  /** Creates SD before the rest, to check and show it early. This decodes the source twice. */
  readonly first?: FirstSteps;
  readonly onProgress?: OnProgress;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Callbacks for the SD rendition, before the rest is made. The run waits for each and rejects if it
 * does.
 */
export type FirstSteps = {
  /**
   * Gets the absolute path of the rendition before anything is shown. A rejection stops the run.
   */
  readonly check: (file: string) => Promise<void>;
  /**
   * Called when the rendition and its posters are at the target: reviewers may watch it now
   * (docs/media.md).
   */
  readonly show: (first: FirstResult) => Promise<void>;
};

/** Result that can be shown before the ladder is complete: SD and posters. */
export type FirstResult = Pick<
  MediaResult,
  'durationS' | 'width' | 'height' | 'vr' | 'files' | 'posters'
>;

/** CRF shift of loops. A loop repeats its bytes a hundred times, so the clip should be small. */
const LOOP_CRF_SHIFT = 7;

/**
 * Creates everything that a video needs: renditions, posters, preview, timeline sheets and HLS.
 *
 * It works in a private folder that replaces the published one at the end. So a failed or killed
 * run leaves nothing incomplete, and a second run creates the same names.
 *
 * Throws MediaError.
 */
export async function processVideo(options: ProcessVideoOptions): Promise<MediaResult> {
  const work = await openWorkFolder(options.outputFolder, ['posters', 'sprites']);
  try {
    const { tools, signal, onProgress } = options;
    const job = startJob({ folder: work.path, tools, signal, onProgress });
    const result = await runSteps(job, options, work);
    await work.publish();
    job.report('publish', 1);
    return result;
  } finally {
    await work.discard();
  }
}

async function runSteps(
  job: MediaJob,
  options: ProcessVideoOptions,
  work: WorkFolder,
): Promise<MediaResult> {
  const { input, loopToSeconds, vr = '', hlsAboveSeconds = HLS_ABOVE_SECONDS } = options;
  const source = await probeFile(input, job.tools, job.signal);
  job.report('probe', 1);
  const rungs = ladderFor(source, loopToSeconds === undefined ? 0 : LOOP_CRF_SHIFT);
  await encode(job, options, { source, rungs, work });
  const posters = await createPostersAndPreview(job, rungs, await pictureLength(job, rungs), vr);
  if (loopToSeconds !== undefined) await loopRenditions(job, rungs, loopToSeconds);
  const renditions = await Promise.all(rungs.map((rung) => describeRendition(job, rung)));
  const durationS = renditions[0]?.durationS ?? source.durationS;
  const sprite = await createSprites(job, renditions[0]?.pictureS ?? durationS, vr);
  const files = [
    ...renditions.map(({ file }) => file),
    (await describeFile(job, PREVIEW_FORMAT)).file,
  ];
  if (durationS > hlsAboveSeconds) files.push(await packageHls(job, renditions, durationS));
  const { width, height } = source;
  return { durationS, width, height, vr, files, posters, sprite };
}

interface Encoding {
  source: Probe;
  rungs: readonly Rung[];
  work: WorkFolder;
}

/** Encodes all rungs at once, or SD first with its steps, then the others. */
async function encode(
  job: MediaJob,
  { input, vr = '', first }: ProcessVideoOptions,
  { source, rungs, work }: Encoding,
): Promise<void> {
  const [sd, ...others] = rungs;
  if (first === undefined || sd === undefined) return encodeRenditions(job, input, source, rungs);
  const share = areaOf([sd]) / areaOf(rungs);
  await encodeRenditions(job, input, source, [sd], { from: 0, to: share });
  await first.check(join(job.folder, filePath(sd.format)));
  const { file, durationS, pictureS } = await describeRendition(job, sd);
  const posters = await createPosters(job, [sd], pictureS, vr);
  await work.publishPart([file.key, ...posters.keys]);
  // Posters are made again from the best rung and must not overwrite the linked ones.
  for (const key of posters.keys) await rm(join(job.folder, key));
  await first.show({
    durationS,
    width: source.width,
    height: source.height,
    vr,
    files: [file],
    posters,
  });
  if (others.length > 0) await encodeRenditions(job, input, source, others, { from: share, to: 1 });
}

function areaOf(rungs: readonly Rung[]): number {
  return rungs.reduce((sum, { width, height }) => sum + width * height, 0);
}

/** Length of the picture in the rendition that stills come from. Later moments have no frame. */
async function pictureLength(job: MediaJob, rungs: readonly Rung[]): Promise<number> {
  const { pictureS } = await probeFile(
    join(job.folder, filePath(rungs.at(-1)?.format ?? '_sd.mp4')),
    job.tools,
    job.signal,
  );
  return pictureS;
}

async function describeRendition(
  job: MediaJob,
  rung: Rung,
): Promise<EncodedRendition & Pick<Probe, 'durationS' | 'pictureS'>> {
  const { file, probe } = await describeFile(job, rung.format);
  const { fps, durationS, pictureS } = probe;
  return { rung, file, fps, durationS, pictureS };
}

async function describeFile(
  job: MediaJob,
  format: FileFormat,
): Promise<{ file: MediaFile; probe: Probe }> {
  const key = filePath(format);
  const path = join(job.folder, key);
  const probe = await probeFile(path, job.tools, job.signal);
  const { size: bytes } = await stat(path);
  const { width, height, bitrate } = probe;
  return { file: { format, key, bytes, width, height, bitrate, codecs: codecsOf(probe) }, probe };
}
