import { runScript } from './process/run.ts';

/** `npm run hashes -- …`: lists of hashes of what may not be shown, and what they find. */
process.exitCode = await runScript('server/src/cli/hashes.ts', process.argv.slice(2));
