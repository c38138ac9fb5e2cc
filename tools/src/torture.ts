import { runScript } from './process/run.ts';

/**
 * `npm run torture [-- CYCLES]`: the site is killed under writers again and again, and what it acknowledged has to be there.
 * `npm run torture -- hashes [CLIPS]`: copies of clips are looked for among them.
 * `npm run torture -- hostile [ATTACK …]`: attacks on a site, and what other visitors notice of them.
 * `npm run torture -- player [CLICKS]`: clicks from video to video with presses at random moments, and segments of a stream that fail.
 * `npm run torture -- remotes [FAULTS]`: files of a remote fail at random, and the page has to live on.
 * `npm run torture -- database [CUTS]`: connections to the database are cut and silenced under load.
 * `npm run torture -- shifts [FONT …]`: every page in every window with its web font held back, and what moves.
 */
const [first, ...rest] = process.argv.slice(2);
const OTHERS: Readonly<Record<string, string>> = {
  hashes: 'bench/src/hashes/main.ts',
  database: 'bench/src/database/main.ts',
  hostile: 'bench/src/hostile/main.ts',
  player: 'bench/src/player/main.ts',
  remotes: 'bench/src/remotes/main.ts',
  shifts: 'bench/src/shifts/main.ts',
};
const other = OTHERS[first ?? ''];
process.exitCode = await (other
  ? runScript(other, rest)
  : runScript('bench/src/torture/main.ts', process.argv.slice(2)));
