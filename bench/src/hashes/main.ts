import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTemporaryPostgres } from '../../../server/test/support/temporary-postgres.ts';
import { createRoot } from '../../../server/src/compose/create-root.ts';
import { siteFiles } from '../../../server/src/compose/site-files.ts';
import { readConfig } from '../../../server/src/config/config.ts';
import { foldersOf } from '../../../server/src/config/folders.ts';
import { openDatabase } from '../../../server/src/db/database.ts';
import { migrate } from '../../../server/src/db/migrate.ts';
import { openMediaTools } from '../../../server/src/media/tools.ts';
import { printTally } from './tally.ts';
import { tortureHashes } from './torture-hashes.ts';

/**
 * `npm run torture -- hashes [CLIPS]`: searches abstract clips for changed copies of them
 * (docs/hashes.md).
 */
const CLIPS = 6;
/** Share of the copies that must be found. */
const GOAL_SHARE = 0.95;

const [written = String(CLIPS), ...rest] = process.argv.slice(2);
const clips = Number(written);
if (rest.length > 0 || !Number.isInteger(clips) || clips < 1) {
  console.error('Usage: npm run torture -- hashes [CLIPS]');
  process.exit(1);
}
const folder = await mkdtemp(join(tmpdir(), 'nocturne-hashes-'));
const server = await startTemporaryPostgres();
const db = openDatabase(server.connection, { poolSize: 3 });
try {
  await migrate(db);
  const folders = foldersOf(folder);
  for (const path of [folders.media, folders.review, folders.work]) await mkdir(path);
  const tools = await openMediaTools(process.env, folders.work);
  const { services } = createRoot({
    config: readConfig({ DATA_DIR: folder }),
    target: server.connection,
    db,
    files: siteFiles({ folders }),
    mediaTools: () => Promise.resolve(tools),
  });
  const tally = await tortureHashes({
    clips,
    folder: folders.media,
    db,
    hashMatch: services.hashMatch,
    tools,
    log: (line) => console.log(line),
  });
  console.log(printTally(tally));
  const { copies, matched, blocked, falseMatches } = tally.total;
  if (Math.min(matched, blocked) < copies * GOAL_SHARE || falseMatches > 0) process.exitCode = 1;
} finally {
  await db.destroy();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
