import type { OpenRecord } from '../../services/identity/records-service.ts';

/** Parts of a record beside its index: whether the contents of documents are printed. */
export interface RecordDetails {
  hasDetails: boolean;
}

/** JSON of a record. Birth date and document are in it only with `hasDetails`. */
export function presentRecord(record: OpenRecord, { hasDetails }: RecordDetails) {
  return {
    record_id: record.recordId,
    video_id: record.videoId,
    person_id: record.personId,
    titles: record.titles,
    urls: record.urls,
    name: record.name,
    aliases: record.aliases,
    produced_on: record.producedOn,
    place: record.place,
    custodian: record.custodian,
    created_at: record.createdAt.toISOString(),
    amended_at: record.amendedAt.toISOString(),
    retain_until: record.retainUntil?.toISOString() ?? null,
    refused: record.refused,
    ...(hasDetails
      ? {
          birth_date: record.birthDate,
          document_type: record.documentType,
          document_country: record.documentCountry,
          document_number: record.documentNumber,
        }
      : {}),
  };
}
