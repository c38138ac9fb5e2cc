import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { renditionArguments } from '../../../server/src/media/arguments/renditions.ts';
import { ladderFor, type Rung } from '../../../server/src/media/ladder.ts';
import { probeFile } from '../../../server/src/media/probe.ts';
import type { Probe } from '../../../server/src/media/probe-output.ts';
import { runTool } from '../../../server/src/media/run.ts';
import { noSandbox } from '../../../server/src/media/sandbox/sandbox.ts';
import { openMediaTools, type MediaTools } from '../../../server/src/media/tools.ts';
import { cpuSecondsWithEnded, processTreeOf } from '../load/cpu-seconds.ts';
import type { Figure } from '../report/figure.ts';
import { summarize } from '../report/summary.ts';
import { printNumber } from '../report/table.ts';
import { CACHE_FOLDER, GOALS } from '../settings.ts';
import { ensureBenchFilm, FILM } from '../uploads/bench-film.ts';
import { sendByTus } from '../uploads/send-file.ts';
import { withUploadSite, type UploadSite } from '../uploads/upload-site.ts';
import { discardDraft, newestDraft, watchUpload } from '../uploads/watch-upload.ts';
import type { StandaloneMeasure } from './measure.ts';

const ROUNDS_HERE = 3;
const PLAIN_LIMIT_MS = 1_200_000;

/**
 * One upload through the pipeline: seconds since the last byte was sent. `cpu` is the processor
 * time of the worker and its tools.
 */
interface OurRun {
  checked: number;
  playable: number;
  done: number;
  cpu: number;
}

/** One plain command, seconds. */
interface PlainRun {
  wall: number;
  cpu: number;
}

/** Input of the plain commands. */
interface Film {
  path: string;
  probe: Probe;
  tools: MediaTools;
}

/**
 * Time from the last byte of an upload to media that a reviewer can watch. The peer is one ffmpeg
 * command that makes the same renditions of the same file.
 */
export const pipeline: StandaloneMeasure = async ({ isOver, log }) => {
  const film = await prepareFilm(log);
  const bytes = await readFile(film.path);
  // A run takes long, so each is logged when it ends.
  const logRun = <T extends object>(who: string, run: T): T => {
    const parts = Object.entries(run).map(
      ([part, seconds]) => `${part} ${printNumber(Number(seconds))} s`,
    );
    log(`${who}: ${parts.join(', ')}`);
    return run;
  };
  return withUploadSite(async (site) => {
    const [ours, ladderRuns, sdRuns]: [OurRun[], PlainRun[], PlainRun[]] = [[], [], []];
    const rungs = ladderFor(film.probe);
    const contestants = [
      async () => void ours.push(logRun('the site', await runThroughSite(site, bytes))),
      async () =>
        void ladderRuns.push(logRun('one ffmpeg', await runPlainCommand(site, film, rungs))),
      async () =>
        void sdRuns.push(
          logRun('one ffmpeg, SD only', await runPlainCommand(site, film, rungs.slice(0, 1))),
        ),
    ];
    // No warm-up round: a run takes minutes, so cold caches do not matter.
    for (let round = 0; round < ROUNDS_HERE && (round === 0 || !isOver()); round += 1) {
      for (const run of round % 2 === 0 ? contestants : contestants.toReversed()) await run();
    }
    return figuresOf(ours, ladderRuns, sdRuns);
  });
};

/**
 * Lines of the report. The peer of the whole upload makes the ladder; the peer of the first
 * rendition makes only SD.
 */
export function figuresOf(
  ours: readonly OurRun[],
  ladderRuns: readonly PlainRun[],
  sdRuns: readonly PlainRun[],
): Figure[] {
  const summaryOf = <T>(runs: readonly T[], field: keyof T) =>
    summarize(runs.map((run) => Number(run[field])));
  const [checked, playable, done] = [
    summaryOf(ours, 'checked'),
    summaryOf(ours, 'playable'),
    summaryOf(ours, 'done'),
  ];
  const parts = [
    checked.median,
    playable.median - checked.median,
    done.median - playable.median,
  ].map(printNumber);
  return [
    {
      name: `upload to media in review, ${FILM.seconds} s of Full HD`,
      unit: 's',
      ours: done,
      peer: { name: 'one ffmpeg, same renditions', summary: summaryOf(ladderRuns, 'wall') },
      goal: { kind: 'ratio-at-most', value: GOALS.pipeline },
      why:
        `${parts[0]} s for probe, SD and its hash check, ${parts[1]} s until SD and its posters ` +
        `are shown, ${parts[2]} s for the other rungs, posters, preview and timeline; the film ` +
        'is decoded twice, so that SD is ready first, while the one command decodes it once ' +
        'and creates no images and no hashes',
      closes:
        'encoding all rungs in one run, with SD in fragments that play meanwhile; but nobody ' +
        'may see them before the hash check, which needs all of SD',
    },
    {
      name: 'the same in CPU time',
      unit: 'CPU-s',
      ours: summaryOf(ours, 'cpu'),
      peer: { name: 'one ffmpeg, same renditions', summary: summaryOf(ladderRuns, 'cpu') },
    },
    {
      name: 'upload to the first rendition that plays',
      unit: 's',
      ours: playable,
      peer: { name: 'one ffmpeg, SD only', summary: summaryOf(sdRuns, 'wall') },
    },
  ];
}

async function prepareFilm(log: (line: string) => void): Promise<Film> {
  const cacheFolder = join(CACHE_FOLDER, 'tools');
  await mkdir(cacheFolder, { recursive: true });
  const tools = await openMediaTools(process.env, cacheFolder);
  log(
    'Sending a film through the pipeline: a few minutes per round. The first run also creates ' +
      'the film, which takes two more minutes.',
  );
  const path = await ensureBenchFilm(tools);
  return { path, tools, probe: await probeFile(path, tools) };
}

let uploads = 0;

async function runThroughSite(site: UploadSite, bytes: Buffer): Promise<OurRun> {
  const workers = processTreeOf(site.pid).slice(1);
  const before = cpuSecondsWithEnded(workers);
  uploads += 1;
  const { sentAt } = await sendByTus(
    site.origin,
    { ...site, address: `10.21.0.${uploads}` },
    bytes,
    `film${uploads}.mp4`,
  );
  const videoId = await newestDraft(site);
  const { checkedAt, playableAt, doneAt } = await watchUpload(site, videoId);
  const cpu = cpuSecondsWithEnded(workers) - before;
  await discardDraft(site, videoId);
  const since = (at: number): number => (at - sentAt) / 1000;
  return { checked: since(checkedAt), playable: since(playableAt), done: since(doneAt), cpu };
}

/**
 * Runs the product's own arguments in one command, without a sandbox but at the same priority, so
 * that only the number of runs differs.
 */
async function runPlainCommand(
  { folder: parent }: UploadSite,
  { path, probe, tools }: Film,
  rungs: readonly Rung[],
): Promise<PlainRun> {
  const folder = join(parent, 'plain');
  await mkdir(folder);
  const before = { at: performance.now(), cpu: cpuSecondsWithEnded([process.pid]) };
  const command = {
    program: tools.ffmpeg,
    args: renditionArguments(path, probe, rungs),
    folder,
    reads: [path],
  };
  await runTool(command, { sandbox: noSandbox, deadlineMs: PLAIN_LIMIT_MS });
  const run = {
    wall: (performance.now() - before.at) / 1000,
    cpu: cpuSecondsWithEnded([process.pid]) - before.cpu,
  };
  await rm(folder, { recursive: true });
  return run;
}
