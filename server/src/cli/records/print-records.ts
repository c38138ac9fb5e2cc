import type { OpenRecord, RecordsService } from '../../services/identity/records-service.ts';
import type { CommandOutput, JsonFlag } from '../command-output.ts';
import { printable } from '../printable.ts';
import { printError } from '../print.ts';
import { withSite } from '../with-database.ts';
import { RECORD_FILES } from './record-files.ts';

export function listRecords(_flags: JsonFlag): Promise<CommandOutput> {
  return printRecords((records) => records.listRecords());
}

export function findRecords(_flags: JsonFlag, ...words: string[]): Promise<CommandOutput> {
  return printRecords((records) => records.findRecords(words.join(' ')));
}

export function showRecords(_flags: JsonFlag, videoId: number): Promise<CommandOutput> {
  return printRecords((records) => records.listRecordsOfVideo(videoId), { hasDetails: true });
}

function printRecords(
  read: (records: RecordsService) => Promise<OpenRecord[]>,
  { hasDetails = false }: { hasDetails?: boolean } = {},
): Promise<CommandOutput> {
  return withSite(RECORD_FILES, async ({ services }) => {
    const value = await read(services.records);
    const refused = value.filter((record) => record.refused !== '');
    const isFailure = refused.length > 0;
    if (isFailure)
      printError(
        `${refused.length} of ${value.length} records cannot be opened: ${refused[0]?.refused}`,
      );
    const texts = value.map((record) => textOf(record, hasDetails));
    return { value, text: texts.join('\n\n') || 'none', isFailure };
  });
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
  return printable(lines.join('\n'));
}
