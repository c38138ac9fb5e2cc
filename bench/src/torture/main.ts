import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../settings.ts';
import { endProcessesOf } from './tortured-site.ts';
import { torture } from './torture.ts';

/**
 * `npm run torture [-- CYCLES [--seed N]]`: kills the site again and again while members write
 * (docs/security.md).
 */
const CYCLES = 200;
const DATA_DIR = join(ROOT, '.data-torture');
const PRINT_EVERY = 10;

const { cycles, seed } = readArguments();
console.log(`${cycles} cycles, seed ${seed}.`);
await rm(DATA_DIR, { recursive: true, force: true });
await mkdir(DATA_DIR, { recursive: true });
// The database account must be able to pass through this folder.
await chmod(DATA_DIR, 0o755);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
let lines = 0;
const log = (line: string): void => {
  lines += 1;
  if (cycles <= PRINT_EVERY || lines % PRINT_EVERY === 0) console.log(line);
};
const report = await torture({ cycles, seed, dataDir: DATA_DIR, log });
const { violations } = report;
console.log(
  `${report.cycles} cycles, ${report.answered} writes acknowledged, ${report.repeated} of them ` +
    'sent again after a lost response.',
);
if (violations.length === 0) {
  console.log(
    'No acknowledged write was lost or duplicated; no inconsistent state, no leftover processes.',
  );
  await rm(DATA_DIR, { recursive: true, force: true });
} else {
  for (const violation of violations) console.error(violation);
  console.error(
    `Cycle ${report.cycles} failed; the data is kept in ${DATA_DIR}. Run it again with: npm run ` +
      `torture -- ${cycles} --seed ${seed}`,
  );
  process.exitCode = 1;
}

function stop(): void {
  endProcessesOf(DATA_DIR);
  process.exit(1);
}

function readArguments(): { cycles: number; seed: number } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' } },
  });
  const [written = String(CYCLES)] = positionals;
  const wanted = {
    cycles: Number(written),
    seed: values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed),
  };
  if (
    positionals.length <= 1 &&
    Number.isInteger(wanted.cycles) &&
    wanted.cycles > 0 &&
    Number.isInteger(wanted.seed)
  )
    return wanted;
  console.error('Usage: npm run torture [-- CYCLES [--seed NUMBER]]');
  process.exit(1);
}
