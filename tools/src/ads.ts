import { runScript } from './process/run.ts';

/** `npm run ads -- …`: what the site's advertisements are and what was counted of them. */
process.exitCode = await runScript('server/src/cli/ads.ts', process.argv.slice(2));
