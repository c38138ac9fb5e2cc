import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../settings.ts';
import { tortureDatabase } from './torture-database.ts';

/**
 * `npm run torture -- database [CUTS] [--seed N]`: cuts and pauses the database connections under
 * load.
 */
const CUTS = 100;
const PAUSES = 5;
const PAUSE_MS = 30_000;
const PRINT_EVERY = 10;
const DATA_DIR = join(ROOT, '.data-torture-database');

const { cuts, seed } = readArguments();
console.log(`${cuts} cuts, ${PAUSES} pauses of ${PAUSE_MS / 1000} s, seed ${seed}.`);
await rm(DATA_DIR, { recursive: true, force: true });
await mkdir(DATA_DIR, { recursive: true });
// The database account must be able to pass through this folder.
await chmod(DATA_DIR, 0o755);
let lines = 0;
const log = (line: string): void => {
  lines += 1;
  if (lines % PRINT_EVERY === 0) console.log(line);
};
const { violations, ...figures } = await tortureDatabase({
  cuts,
  pauses: PAUSES,
  pauseMs: PAUSE_MS,
  seed,
  log,
  dataDir: DATA_DIR,
});
for (const [name, value] of Object.entries(figures)) console.log(`${name}: ${Math.round(value)}`);
for (const violation of violations) console.error(violation);
console.log(
  violations.length === 0
    ? 'The server survived and lost neither a write nor a purge.'
    : `Violations: ${violations.length}.`,
);
await rm(DATA_DIR, { recursive: true, force: true });
process.exit(violations.length === 0 ? 0 : 1);

function readArguments(): { cuts: number; seed: number } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' } },
  });
  const [written = String(CUTS)] = positionals;
  const wanted = {
    cuts: Number(written),
    seed: values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed),
  };
  if (
    positionals.length <= 1 &&
    Number.isInteger(wanted.cuts) &&
    wanted.cuts > 0 &&
    Number.isInteger(wanted.seed)
  )
    return wanted;
  console.error('Usage: npm run torture -- database [CUTS] [--seed NUMBER]');
  process.exit(1);
}
