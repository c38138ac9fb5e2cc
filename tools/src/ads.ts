import { runScript } from './process/run.ts';

/** `npm run ads -- …`: lists the site's advertisements and their counts. */
process.exitCode = await runScript('server/src/cli/ads.ts', process.argv.slice(2));
