import { inRoot } from './process/root.ts';
import { runStages } from './stages/run-stages.ts';
import { TEST_PLANS } from './stages/stages.ts';

// Tests start the server and its commands hundreds of times, so Node caches the compiled modules.
process.env['NODE_COMPILE_CACHE'] ??= inRoot('.cache', 'compiled');

/**
 * `npm test [-- unit|integration|e2e|check]`: runs everything, or one part. The last line is `N
 * passed, N failed`.
 */
const [name = 'all'] = process.argv.slice(2);
const plan = TEST_PLANS[name];
if (plan === undefined)
  console.error(`There is no stage "${name}". Stages: ${Object.keys(TEST_PLANS).join(', ')}.`);
process.exitCode = plan === undefined ? 1 : await runStages(plan);
