import { runScript } from './process/run.ts';

/** `npm run catalogue -- …`: the operator's own videos, and synthetic ones for measurements. */
process.exitCode = await runScript('server/src/cli/catalogue.ts', process.argv.slice(2));
