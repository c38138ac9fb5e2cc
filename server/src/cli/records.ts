import type { OpenRecord, RecordsService } from '../services/records-service.ts';
import { print, printHelp, readArguments, runCommand } from './arguments.ts';
import { withIdentities } from './with-identities.ts';

const HELP = `Usage: npm run records -- COMMAND [--json]

  list         all 2257 records, by video
  find NAME    by a whole legal name, or a part of another name or of a title
  show VIDEO   the records of one video, with what the documents say

Each look is written into the audit log. Names open with the key of the site only (docs/records.md).`;

const JSON_TOO = { json: 'boolean' } as const;

await runCommand(async () => {
  const { words, flags } = readArguments(process.argv.slice(2), { list: JSON_TOO, find: JSON_TOO, show: JSON_TOO });
  const [name = '', ...rest] = words;
  if (flags.has('help')) return print(HELP);
  const look = lookOf(name, rest.join(' '));
  if (!look) return printHelp(HELP, words);
  await withIdentities(async ({ records }) => {
    const found = await look(records);
    if (flags.has('json')) return print(JSON.stringify(found, null, 2));
    print(found.map((record) => textOf(record, name === 'show')).join('\n\n') || 'none');
  });
});

function lookOf(name: string, argument: string): ((records: RecordsService) => Promise<OpenRecord[]>) | undefined {
  if (name === 'list' && argument === '') return (records) => records.list();
  if (name === 'find' && argument !== '') return (records) => records.find(argument);
  if (name === 'show' && /^[1-9]\d{0,14}$/.test(argument)) return (records) => records.ofVideo(Number(argument));
  return undefined;
}

/** What members wrote goes to a terminal: without characters that would steer it. */
function textOf(record: OpenRecord, isWhole: boolean): string {
  const { recordId, videoId, titles, urls, name, aliases, producedOn, place, custodian, createdAt, amendedAt, retainUntil } = record;
  const { birthDate, documentType, documentCountry, documentNumber } = record;
  const lines = [
    `${recordId}\tvideo ${videoId}\t${titles.join(' / ')}`,
    `  ${[name, ...aliases].join(' / ')}`,
    ...(isWhole ? [`  born ${birthDate}, ${documentType} ${documentCountry} ${documentNumber}`] : []),
    `  recorded ${producedOn ?? '-'} ${place ?? ''}`,
    `  ${urls.join(' ')}`,
    `  kept by ${custodian} since ${createdAt.toISOString()}, amended ${amendedAt.toISOString()}, until ${retainUntil?.toISOString() ?? '-'}`,
  ];
  return lines.join('\n').replace(/[^\P{C}\n\t]/gu, '\uFFFD');
}
