import type { OpenRecord, RecordsService } from '../../services/identity/records-service.ts';
import type { CliContext } from '../cli-context.ts';
import { withContext, type CommandOutput, type JsonFlag } from '../command-output.ts';
import { printError } from '../print.ts';
import { readLine } from '../read-line.ts';
import { UsageError } from '../usage-error.ts';
import { withSite } from '../with-database.ts';
import { presentRecord, type RecordDetails } from './present-record.ts';
import { RECORD_FILES } from './record-files.ts';

export function listRecords(_flags: JsonFlag): Promise<CommandOutput> {
  return printRecords((records) => records.listRecords());
}

/** The name is not an argument: the process list and the history of the shell show arguments. */
export const findRecords = withContext(find);

async function find(context: CliContext): Promise<CommandOutput> {
  const name = await readLine(context, 'Name, alias or title: ');
  if (name === '') throw new UsageError('no name on standard input');
  return printRecords((records) => records.findRecords(name));
}

export function showRecords(_flags: JsonFlag, videoId: number): Promise<CommandOutput> {
  return printRecords((records) => records.listRecordsOfVideo(videoId), { hasDetails: true });
}

function printRecords(
  read: (records: RecordsService) => Promise<OpenRecord[]>,
  details: RecordDetails = { hasDetails: false },
): Promise<CommandOutput> {
  return withSite(RECORD_FILES, async ({ services }) => {
    const found = await read(services.records);
    const refused = found.filter((record) => record.refused !== '');
    const isFailure = refused.length > 0;
    if (isFailure)
      printError(
        `${refused.length} of ${found.length} records cannot be opened: ${refused[0]?.refused}`,
      );
    return {
      value: found.map((record) => presentRecord(record, details)),
      text: found.map((record) => textOf(record, details)).join('\n\n') || 'none',
      isFailure,
    };
  });
}

function textOf(record: OpenRecord, { hasDetails }: RecordDetails): string {
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
  return lines.join('\n');
}
