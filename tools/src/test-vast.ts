import { runScript } from './process/run.ts';

/** `npm run test:vast -- FOLDER`: what the player makes of each VAST and VMAP file of a folder, one JSON line each. */
process.exitCode = await runScript('mf-player/src/cli/test-vast.ts', process.argv.slice(2));
