import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cpuSecondsWithEnded } from '../load/cpu-seconds.ts';
import type { Figure } from '../report/figure.ts';
import { interleave } from '../report/rounds.ts';
import { summarize } from '../report/summary.ts';
import { ROOT, ROUNDS } from '../settings.ts';
import type { Measure } from './measure.ts';

const execute = promisify(execFile);
const NOCTURNE = join(ROOT, 'nocturne');

interface Run {
  ms: number;
  cpuSeconds: number;
}

/** Time of `./nocturne remotes list` on a running site, compared with a Node that does nothing. */
export const commandLine: Measure = async ({ site, isOver, log }) => {
  log('Listing the releases of the running site from the command line.');
  const env = { ...process.env, ...site.env };
  const runs = await interleave(
    {
      list: () => measure(() => execute(NOCTURNE, ['remotes', 'list'], { env })),
      nothing: () => measure(() => execute(process.execPath, ['-e', '0'], { env })),
    },
    { rounds: ROUNDS, isOver },
  );
  return [figureOf(runs, 'ms', ({ ms }) => ms), figureOf(runs, 'CPU-s', (run) => run.cpuSeconds)];
};

async function measure(command: () => Promise<unknown>): Promise<Run> {
  const [started, before] = [performance.now(), cpuSecondsWithEnded([process.pid])];
  await command();
  return {
    ms: performance.now() - started,
    cpuSeconds: cpuSecondsWithEnded([process.pid]) - before,
  };
}

function figureOf(
  { list, nothing }: Record<'list' | 'nothing', Run[]>,
  unit: 'ms' | 'CPU-s',
  valueOf: (run: Run) => number,
): Figure {
  return {
    name: 'nocturne remotes list',
    unit,
    ours: summarize(list.map(valueOf)),
    peer: { name: 'node -e 0', summary: summarize(nothing.map(valueOf)) },
  };
}
