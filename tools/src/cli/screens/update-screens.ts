import type { CliContext } from '../../../../server/src/cli/cli-context.ts';
import { inRoot, ROOT } from '../../process/root.ts';
import { run } from '../../process/run.ts';
import { renewScreens, webpArguments } from '../../screens/renew-screens.ts';
import { readTree } from '../../words/check-words.ts';
import { isDocument, shownScreens } from '../../words/documents.ts';

export async function updateScreens(context: CliContext): Promise<void> {
  const documents = new Map([...readTree(ROOT).texts].filter(([file]) => isDocument(file)));
  const program = process.env['FFMPEG_PATH'] ?? 'ffmpeg';
  context.process.exitCode = await renewScreens(
    shownScreens(documents),
    { root: ROOT, screenshots: inRoot('test-results', 'screens') },
    (from, to) => run(program, webpArguments(from, to)),
  );
}
