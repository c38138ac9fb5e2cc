/** Owner of sealed values: a row of `person_identity` and the member who submitted it. */
export interface PersonKey {
  personId: number;
  suppliedBy: number;
}

export const SEALED_COLUMNS = ['name', 'birth_date', 'document_number'] as const;
export type SealedColumn = (typeof SEALED_COLUMNS)[number];

/** A sealed value opens only in the context that it was sealed for. */
export interface EncryptionContext {
  kind: SealedColumn | 'file';
  /** Table, row and owner; for a file also its use and name. */
  at: string;
}

/** Sealed files prove an identity or a consent. */
export const FILE_USES = ['document', 'consent'] as const;
export type FileUse = (typeof FILE_USES)[number];

export function columnContext(column: SealedColumn, person: PersonKey): EncryptionContext {
  return { kind: column, at: rowOf(person) };
}

export function fileContext(use: FileUse, person: PersonKey, key: string): EncryptionContext {
  return { kind: 'file', at: `${rowOf(person)}, ${use} ${key}` };
}

// Includes the member, so that a row cannot be moved to another member.
const rowOf = ({ personId, suppliedBy }: PersonKey): string =>
  `person_identity ${personId} of member ${suppliedBy}`;
