import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Root } from '../compose/root.ts';
import { hashFile } from '../media/hash-file.ts';
import { probeFile } from '../media/probe.ts';
import { SYSTEM } from '../repositories/audit/audit.ts';
import {
  HASH_REASONS,
  isHashReason,
  printHashList,
  readHashList,
} from '../services/hashes/hash-list-file.ts';
import { print, printHelp, readArguments, runCommand } from './arguments.ts';
import { stopSignal } from './stop-signal.ts';
import { withSite } from './with-database.ts';

const HELP = `Usage: npm run hashes -- COMMAND

  import FILE --source NAME --reason severe|ncii|dmca|other
                       imports a hash list; leaves known hashes as they are. The first line
                       names the format: sha256, md5 or pdq (one hex hash per line),
                       algorithm,value or algorithm,value,reason
  export               prints the hashes of videos that this site has removed, in that format
  list [--json]        sources with their reasons and numbers of entries
  remove SOURCE        removes the list of a source; its matches stay
  rescan [--json]      compares the existing videos with the lists and quarantines matches
  screen FILE [--json] compares a file with the lists and the videos; writes nothing
  compute              computes all missing fingerprints of imported videos`;

const OPTIONS = {
  import: { source: 'string', reason: 'string' },
  export: {},
  list: { json: 'boolean' },
  remove: {},
  rescan: { json: 'boolean' },
  screen: { json: 'boolean' },
  compute: {},
} as const;
/** `own` is reserved for hashes of videos that this site has removed. */
const SOURCE = /^(?!own$)[a-z0-9][a-z0-9-]{0,39}$/;

await runCommand(async () => {
  const { words, flags, values } = readArguments(process.argv.slice(2), OPTIONS);
  const [name = '', argument = '', ...rest] = words;
  if (flags.has('help')) return print(HELP);
  const run = rest.length > 0 ? undefined : commandOf(name, argument, flags.has('json'), values);
  if (!run) return printHelp(HELP, words);
  await withSite(['folders'], run);
});

type Run = (site: Root) => Promise<void>;

function commandOf(
  name: string,
  argument: string,
  isJson: boolean,
  values: Readonly<Record<string, string>>,
): Run | undefined {
  if (argument !== '') {
    if (name === 'import') return (site) => importList(site, argument, values);
    if (name === 'remove') return (site) => removeList(site, argument);
    if (name === 'screen') return (site) => checkFile(site, argument, isJson);
    return undefined;
  }
  if (name === 'export')
    return async ({ repositories }) =>
      void process.stdout.write(printHashList(await repositories.hashEntries.listOwn()));
  if (name === 'list') return (site) => list(site, isJson);
  if (name === 'rescan') return (site) => rescan(site, isJson);
  if (name === 'compute') return compute;
  return undefined;
}

async function importList(
  { repositories }: Root,
  file: string,
  { source = '', reason = '' }: Readonly<Record<string, string>>,
): Promise<void> {
  if (!SOURCE.test(source))
    throw new Error(
      '--source NAME: use 1 to 40 lower-case letters, digits and dashes; "own" is reserved',
    );
  if (!isHashReason(reason)) throw new Error(`--reason must be one of ${HASH_REASONS.join(', ')}`);
  const lines = readHashList(await readFile(file, 'utf8'), reason);
  const added = await repositories.hashEntries.addEntries(source, lines, SYSTEM);
  print(
    `${lines.length} read, ${added} new; \`npm run hashes -- rescan\` compares the existing videos`,
  );
}

async function removeList({ repositories }: Root, source: string): Promise<void> {
  if (!SOURCE.test(source)) throw new Error(`there is no list called ${source}`);
  print(`${await repositories.hashEntries.removeSource(source, SYSTEM)} removed`);
}

async function list({ repositories }: Root, isJson: boolean): Promise<void> {
  const totals = await repositories.hashEntries.totals();
  if (isJson) return print(JSON.stringify(totals, null, 2));
  for (const { source, reason, algorithm, entries } of totals)
    print([source, reason, algorithm, entries].join('\t'));
  if (totals.length === 0) print('no lists');
}

async function rescan({ services }: Root, isJson: boolean): Promise<void> {
  const report = await services.hashRescan.rescan(stopSignal());
  if (isJson) return print(JSON.stringify(report, null, 2));
  print(
    `${report.checked} checked, ${report.quarantined.length} quarantined` +
      report.quarantined.map((id) => `\nvideo ${id}`).join(''),
  );
}

async function checkFile(
  { services, mediaTools }: Root,
  name: string,
  isJson: boolean,
): Promise<void> {
  const file = resolve(name);
  const signal = stopSignal();
  const { durationS } = await probeFile(file, await mediaTools(), signal);
  const sha256 = await hashFile(file, 'sha256', signal);
  const { verdict, matches } = await services.hashMatch.checkFile({
    file,
    sha256,
    bytes: (await stat(file)).size,
    durationS,
    signal,
  });
  if (isJson) return print(JSON.stringify({ verdict, matches }, null, 2));
  print(verdict);
  for (const { entryId, otherVideoId, distance, verdict: matchVerdict } of matches)
    print(
      [
        matchVerdict,
        otherVideoId === undefined ? `entry ${entryId ?? ''}` : `video ${otherVideoId}`,
        distance,
      ].join('\t'),
    );
}

async function compute({ services, onError }: Root): Promise<void> {
  print(`${await services.computeHashes({ onError, runMs: Infinity })} computed`);
}
