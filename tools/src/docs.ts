import { runScript } from './process/run.ts';

/** `npm run docs -- …`: prints the generated documents. */
process.exitCode = await runScript('server/src/cli/docs.ts', process.argv.slice(2));
