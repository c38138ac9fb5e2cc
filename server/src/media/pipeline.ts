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
import { makeHls } from './make-hls.ts';
import type { MadeRendition } from './make-hls.ts';
import { loopRenditions, makeRenditions } from './make-renditions.ts';
import { makePosters, makePostersAndPreview, makeSprites } from './make-stills.ts';
import type { MediaFile, MediaResult } from './media-result.ts';
import { probeFile } from './probe.ts';
import type { Probe } from './probe-answer.ts';
import type { OnProgress } from './progress.ts';
import type { MediaTools } from './tools.ts';
import { openWorkFolder, type WorkFolder } from './work-folder.ts';

export type ProcessVideoOptions = {
  /** Absolute path of the source, under a name of our own. */
  readonly input: string;
  /** Absolute path of the media folder; an older one of the same name is replaced at the end. */
  readonly outputFolder: string;
  readonly tools: MediaTools;
  /** Repeat the encoded clip to this length (seconds) by stream copy; for the demo catalogue. */
  readonly loopToSeconds?: number;
  /** `{angle}_{format}` (R3-06), empty for flat pictures. */
  readonly vr?: string;
  /** Above this length (seconds) HLS is packed too; the site's rule unless a test says otherwise. */
  readonly hlsAboveSeconds?: number;
  /** Makes SD before the rest and lets it be looked at and shown; the source is decoded twice for it. */
  readonly first?: FirstSteps;
  readonly onProgress?: OnProgress;
  readonly signal?: AbortSignal | undefined;
};

/** What is done with the SD rendition before the rest is made; the run waits for both, and ends with what they reject with. */
export type FirstSteps = {
  /** Gets the absolute path of the rendition while nothing of it is shown: what must not be seen goes no further. */
  readonly look: (file: string) => Promise<void>;
  /** Hears that the rendition and its posters stand at the target: whoever reviews the video may watch it (docs/media.md). */
  readonly show: (first: FirstResult) => Promise<void>;
};

/** What can be seen before the ladder ends: SD and posters. */
export type FirstResult = Pick<
  MediaResult,
  'durationS' | 'width' | 'height' | 'vr' | 'files' | 'posters'
>;

/** A loop repeats its bytes a hundred times: they are spent more sparingly. */
const LOOP_CRF_SHIFT = 7;

/**
 * Makes everything that a video needs: renditions, posters, preview, timeline sheets and HLS (R4-19). It works in a folder of its own,
 * which takes the published one's place when all is done: a run that fails or is killed leaves nothing half-done, and a second run
 * gives the same names.
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
  const posters = await makePostersAndPreview(job, rungs, await pictureLength(job, rungs), vr);
  if (loopToSeconds !== undefined) await loopRenditions(job, rungs, loopToSeconds);
  const renditions = await Promise.all(rungs.map((rung) => describeRendition(job, rung)));
  const durationS = renditions[0]?.durationS ?? source.durationS;
  const sprite = await makeSprites(job, renditions[0]?.pictureS ?? durationS, vr);
  const files = [
    ...renditions.map(({ file }) => file),
    (await describeFile(job, PREVIEW_FORMAT)).file,
  ];
  if (durationS > hlsAboveSeconds) files.push(await makeHls(job, renditions, durationS));
  const { width, height } = source;
  return { durationS, width, height, vr, files, posters, sprite };
}

interface Encoding {
  source: Probe;
  rungs: readonly Rung[];
  work: WorkFolder;
}

/** All rungs at once; or SD first, which is looked at and shown, and then the others. */
async function encode(
  job: MediaJob,
  { input, vr = '', first }: ProcessVideoOptions,
  { source, rungs, work }: Encoding,
): Promise<void> {
  const [sd, ...others] = rungs;
  if (first === undefined || sd === undefined) return makeRenditions(job, input, source, rungs);
  const share = areaOf([sd]) / areaOf(rungs);
  await makeRenditions(job, input, source, [sd], { from: 0, to: share });
  await first.look(join(job.folder, filePath(sd.format)));
  const { file, durationS, pictureS } = await describeRendition(job, sd);
  const posters = await makePosters(job, [sd], pictureS, vr);
  await work.publishPart([file.key, ...posters.keys]);
  // They are made again from the best rung: the shown ones are not written over.
  for (const key of posters.keys) await rm(join(job.folder, key));
  await first.show({
    durationS,
    width: source.width,
    height: source.height,
    vr,
    files: [file],
    posters,
  });
  if (others.length > 0) await makeRenditions(job, input, source, others, { from: share, to: 1 });
}

function areaOf(rungs: readonly Rung[]): number {
  return rungs.reduce((sum, { width, height }) => sum + width * height, 0);
}

/** Length of the picture in the rendition that stills are cut from. After it there is no frame to cut. */
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
): Promise<MadeRendition & Pick<Probe, 'durationS' | 'pictureS'>> {
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
