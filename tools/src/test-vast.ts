import { runScript } from './process/run.ts';

/**
 * `npm run test:vast -- FOLDER`: parses each VAST and VMAP file of a folder as the player does, and
 * prints one JSON line each.
 */
process.exitCode = await runScript('mf-player/src/cli/test-vast.ts', process.argv.slice(2));
