import type { Reseal } from '../services/identity/reseal.ts';
import type { OpenRecord, RecordsService } from '../services/identity/records-service.ts';
import { print, printHelp, readArguments, runCommand } from './arguments.ts';
import { withSite } from './with-database.ts';

const HELP = `Usage: npm run records -- COMMAND

  list [--json]               all 2257 records, by video
  find NAME [--json]          by a complete legal name, or by part of an alias or title
  show VIDEO [--json]         the records of one video, with the contents of documents
  reseal [--leave-unreadable] opens all sealed values and files, binds those of the first format
                              to their rows, and refuses that format from then on; with
                              --leave-unreadable even if some cannot be opened

Each access is written to the audit log. Names can be opened only with the site's key
(docs/records.md).`;

/** Records need the site's key; their custodian is in the operator's file. */
const FILES = ['folders', 'operator', 'cipher'] as const;
const JSON_OPTION = { json: 'boolean' } as const;

await runCommand(async () => {
  const { words, flags } = readArguments(process.argv.slice(2), {
    list: JSON_OPTION,
    find: JSON_OPTION,
    show: JSON_OPTION,
    reseal: { 'leave-unreadable': 'boolean' },
  });
  const [name = '', ...rest] = words;
  if (flags.has('help')) return print(HELP);
  if (name === 'reseal' && rest.length === 0)
    return withSite(FILES, ({ services }) =>
      reseal(services.reseal, flags.has('leave-unreadable')),
    );
  const readRecords = findReader(name, rest.join(' '));
  if (!readRecords) return printHelp(HELP, words);
  await withSite(FILES, async ({ services }) => {
    const found = await readRecords(services.records);
    if (flags.has('json')) print(JSON.stringify(found, null, 2));
    else print(found.map((record) => textOf(record, name === 'show')).join('\n\n') || 'none');
    const refused = found.filter((record) => record.refused !== '');
    if (refused.length > 0)
      throw new Error(
        `${refused.length} of ${found.length} records cannot be opened: ${refused[0]?.refused}`,
      );
  });
});

function findReader(
  name: string,
  argument: string,
): ((records: RecordsService) => Promise<OpenRecord[]>) | undefined {
  if (name === 'list' && argument === '') return (records) => records.listRecords();
  if (name === 'find' && argument !== '') return (records) => records.findRecords(argument);
  if (name === 'show' && /^[1-9]\d{0,14}$/.test(argument))
    return (records) => records.listRecordsOfVideo(Number(argument));
  return undefined;
}

async function reseal(service: Reseal, leavesUnreadable: boolean): Promise<void> {
  const { opened, bound, indexed, refused, isMarked } = await service.run({ leavesUnreadable });
  print(
    `values and files opened: ${opened}, newly bound: ${bound}, name indexes repaired: ${indexed}`,
  );
  for (const why of refused) print(`  ${why}`);
  print(isMarked ? 'the first format is refused' : 'the first format is still accepted');
  if (refused.length > 0) throw new Error(`cannot open ${refused.length} of the sealed values`);
}

/** Text from members goes through `printable`, so that it cannot control the terminal. */
function textOf(record: OpenRecord, hasDetails: boolean): string {
  const {
    recordId,
    videoId,
    titles,
    urls,
    name,
    aliases,
    producedOn,
    place,
    custodian,
    createdAt,
    amendedAt,
    retainUntil,
  } = record;
  const { refused, birthDate, documentType, documentCountry, documentNumber } = record;
  const lines = [
    `${recordId}\tvideo ${videoId}\t${titles.join(' / ')}`,
    ...(refused === '' ? [] : [`  cannot be opened: ${refused}`]),
    `  ${[name, ...aliases].join(' / ')}`,
    ...(hasDetails && refused === ''
      ? [`  born ${birthDate}, ${documentType} ${documentCountry} ${documentNumber}`]
      : []),
    `  recorded ${producedOn ?? '-'} ${place ?? ''}`,
    `  ${urls.join(' ')}`,
    `  kept by ${custodian} since ${createdAt.toISOString()}, until ` +
      `${retainUntil?.toISOString() ?? '-'}, amended ${amendedAt.toISOString()}`,
  ];
  return lines.join('\n').replace(/[^\P{C}\n\t]/gu, '\uFFFD');
}
