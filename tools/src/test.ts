import { inRoot } from './process/root.ts';
import { runStages } from './stages/run-stages.ts';
import { TEST_PLANS } from './stages/stages.ts';

// Tests start the server and its commands hundreds of times: Node compiles their modules once.
process.env['NODE_COMPILE_CACHE'] ??= inRoot('.cache', 'compiled');

/** `npm test [-- unit|integration|e2e|check]`: everything, or one part. Ends with `N passed, N failed`. */
const [name = 'all'] = process.argv.slice(2);
const plan = TEST_PLANS[name];
if (plan === undefined)
  console.error(`There is no stage "${name}"; there are ${Object.keys(TEST_PLANS).join(', ')}.`);
process.exitCode = plan === undefined ? 1 : await runStages(plan);
