import { runScript } from './process/run.ts';

/** `npm run hashes -- …`: lists of hashes of forbidden content, and their matches. */
process.exitCode = await runScript('server/src/cli/hashes.ts', process.argv.slice(2));
