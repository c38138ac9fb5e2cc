/** Whose values are sealed: a row of `person_identity` and the member who handed it in. */
export interface PersonKey {
  personId: number;
  suppliedBy: number;
}

export const SEALED_COLUMNS = ['name', 'birth_date', 'document_number'] as const;
export type SealedColumn = (typeof SEALED_COLUMNS)[number];

/** The one place that a sealed value belongs to. A value opens there and nowhere else. */
export interface SealedPlace {
  kind: SealedColumn | 'file';
  /** Table, row and owner; for a file its use and its name too. */
  at: string;
}

/** Sealed files prove an identity or a consent. */
export const FILE_USES = ['document', 'consent'] as const;
export type FileUse = (typeof FILE_USES)[number];

export function columnPlace(column: SealedColumn, person: PersonKey): SealedPlace {
  return { kind: column, at: rowOf(person) };
}

export function filePlace(use: FileUse, person: PersonKey, key: string): SealedPlace {
  return { kind: 'file', at: `${rowOf(person)}, ${use} ${key}` };
}

// The member belongs to it: otherwise a row could be given to another member as a whole.
const rowOf = ({ personId, suppliedBy }: PersonKey): string =>
  `person_identity ${personId} of member ${suppliedBy}`;
