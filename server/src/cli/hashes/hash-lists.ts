import { readFile } from 'node:fs/promises';
import type { HASH_REASONS } from '../../policies/hash-reasons.ts';
import { SYSTEM } from '../../repositories/audit/audit.ts';
import type { HashEntriesRepository } from '../../repositories/hashes/hash-entries-repository.ts';
import { printHashList, readHashList } from '../../services/hashes/hash-list-file.ts';
import type { CliContext } from '../cli-context.ts';
import { withContext, type CommandOutput, type JsonFlag } from '../command-output.ts';
import { confirmChange, type YesFlag } from '../confirm-change.ts';
import { UsageError } from '../usage-error.ts';
import { withRepositories } from '../with-database.ts';

interface ImportFlags extends JsonFlag {
  readonly source: string;
  readonly reason: (typeof HASH_REASONS)[number];
}

/** `own` is reserved for hashes of videos that this site has removed. */
const SOURCE = /^(?!own$)[a-z0-9][a-z0-9-]{0,39}$/;

export async function importHashes(
  { source, reason }: ImportFlags,
  file: string,
): Promise<CommandOutput> {
  if (!SOURCE.test(source))
    throw new UsageError(
      '--source NAME: use 1 to 40 lower-case letters, digits and dashes; "own" is reserved',
    );
  const lines = readHashList(await readFile(file, 'utf8'), reason);
  const added = await withEntries((entries) => entries.addEntries(source, lines, SYSTEM));
  return {
    value: { source, read: lines.length, added },
    text:
      `${lines.length} read, ${added} new; \`./nocturne hashes rescan\` compares the existing ` +
      'videos',
  };
}

export async function exportHashes(_flags: JsonFlag): Promise<CommandOutput> {
  const own = await withEntries((entries) => entries.listOwn());
  return {
    value: own.map(({ algorithm, reason, value }) => ({
      algorithm,
      reason,
      value: value.toString('hex'),
    })),
    text: printHashList(own),
  };
}

export async function listHashes(_flags: JsonFlag): Promise<CommandOutput> {
  const totals = await withEntries((entries) => entries.totals());
  const value = totals.map(({ source, reason, algorithm, entries }) => ({
    source,
    reason,
    algorithm,
    entries,
  }));
  const lines = value.map(({ source, reason, algorithm, entries }) =>
    [source, reason, algorithm, entries].join('\t'),
  );
  return { value, text: lines.join('\n') || 'no lists' };
}

export const removeHashes = withContext(remove);

async function remove(
  context: CliContext,
  { yes }: JsonFlag & YesFlag,
  source: string,
): Promise<CommandOutput> {
  if (!SOURCE.test(source)) throw noListCalled(source);
  await confirmChange(
    context,
    { yes },
    `The list ${source} will be removed: uploads are no longer compared with it.`,
  );
  const removed = await withEntries((entries) => entries.removeSource(source, SYSTEM));
  if (removed === 0) throw noListCalled(source);
  return { value: { source, removed }, text: `${removed} removed` };
}

function noListCalled(source: string): Error {
  return new Error(`there is no list called ${source}`);
}

function withEntries<T>(run: (entries: HashEntriesRepository) => Promise<T>): Promise<T> {
  return withRepositories(({ repositories }) => run(repositories.hashEntries));
}
