import { prepareSystem } from './prepare-system.ts';
import { runScript } from './process/run.ts';

/**
 * `npm run bench -- …`: comparative measurements. Without Chromium, those that need it say so and
 * the others run.
 */
await prepareSystem();
process.exitCode = await runScript('bench/src/main.ts', process.argv.slice(2));
