import { runScript } from './process/run.ts';

/**
 * `npm run torture [-- CYCLES]`: the site is killed under writers again and again, and what it acknowledged has to be there.
 * `npm run torture -- hashes [CLIPS]`: copies of clips are looked for among them.
 */
const [first, ...rest] = process.argv.slice(2);
process.exitCode = await (first === 'hashes'
  ? runScript('bench/src/hashes/main.ts', rest)
  : runScript('bench/src/torture/main.ts', process.argv.slice(2)));
