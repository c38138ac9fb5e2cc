import { runScript } from './process/run.ts';

/**
 * `npm run torture`, followed by the name of a test:
 *
 * - `[-- CYCLES]`: kills the site while writers run, and checks that no acknowledged write is lost.
 * - `-- hashes [CLIPS]`: searches abstract clips for changed copies of them.
 * - `-- hostile [ATTACK …]`: attacks a site and measures the effect on other visitors.
 * - `-- player [CLICKS]`: clicks from video to video, presses the picture at random moments, and
 *   breaks segments of a stream.
 * - `-- remotes [FAULTS]`: makes files of a remote fail at random; the page has to survive.
 * - `-- database [CUTS]`: cuts and stalls connections to the database under load.
 * - `-- shifts [FONT …]`: delays the web font on every page and window size, and reports layout
 *   shifts.
 */
const [first, ...rest] = process.argv.slice(2);
const SCRIPTS: Readonly<Record<string, string>> = {
  hashes: 'bench/src/hashes/main.ts',
  database: 'bench/src/database/main.ts',
  hostile: 'bench/src/hostile/main.ts',
  player: 'bench/src/player/main.ts',
  remotes: 'bench/src/remotes/main.ts',
  shifts: 'bench/src/shifts/main.ts',
};
const script = SCRIPTS[first ?? ''];
process.exitCode = await (script
  ? runScript(script, rest)
  : runScript('bench/src/torture/main.ts', process.argv.slice(2)));
