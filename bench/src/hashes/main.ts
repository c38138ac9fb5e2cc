import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTemporaryPostgres } from '../../../server/test/support/temporary-postgres.ts';
import { createHashes } from '../../../server/src/compose/hashes.ts';
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
  const folders = {
    media: join(folder, 'media'),
    review: join(folder, 'review'),
    work: join(folder, 'work'),
  };
  for (const path of Object.values(folders)) await mkdir(path);
  const tools = await openMediaTools(process.env, folders.work);
  const hashes = createHashes({ db, folders, tools: () => Promise.resolve(tools) });
  const tally = await tortureHashes({
    clips,
    folder: folders.media,
    db,
    hashes,
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
