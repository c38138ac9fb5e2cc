import { runStages } from './stages/run-stages.ts';
import { CHECK } from './stages/stages.ts';

/** `npm run check`: types, lint, format, boundaries, workspace and unit tests. */
process.exitCode = await runStages(CHECK);
