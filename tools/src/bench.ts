import { prepareSystem } from './prepare-system.ts';
import { runScript } from './process/run.ts';

/** `npm run bench -- …`: side-by-side measurements. Without Chromium those that need it say so, the others are made. */
await prepareSystem();
process.exitCode = await runScript('bench/src/main.ts', process.argv.slice(2));
