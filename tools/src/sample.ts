import { ROOT } from './process/root.ts';
import { readTree } from './words/check-words.ts';
import { runSample } from './words/run-sample.ts';

/** `npm run sample -- comments|paragraphs COUNT [--seed NUMBER]`: a reproducible sample. */
process.exitCode = runSample(process.argv.slice(2), () => readTree(ROOT));
