import { inRoot, ROOT } from './process/root.ts';
import { run } from './process/run.ts';
import { renewScreens, webpArguments } from './screens/renew-screens.ts';
import { readTree } from './words/check-words.ts';
import { isDocument, shownScreens } from './words/documents.ts';

/**
 * `npm run screens`: updates the pictures in the documents after `UPDATE_SCREENS=1 npm test --
 * e2e`.
 */
const documents = new Map([...readTree(ROOT).texts].filter(([file]) => isDocument(file)));
const program = process.env['FFMPEG_PATH'] ?? 'ffmpeg';
process.exitCode = await renewScreens(
  shownScreens(documents),
  { root: ROOT, screenshots: inRoot('test-results', 'screens') },
  (from, to) => run(program, webpArguments(from, to)),
);
