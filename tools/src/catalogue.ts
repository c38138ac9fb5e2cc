import { runScript } from './process/run.ts';

/** `npm run catalogue -- …`: import and export of the catalogue. */
process.exitCode = await runScript('server/src/cli/catalogue.ts', process.argv.slice(2));
