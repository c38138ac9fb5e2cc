import type { Database } from '../../db/database.ts';
import { SYSTEM, writeAudit } from '../audit/audit.ts';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { FileUse, PersonKey, SealedColumn } from './encryption-context.ts';

/** All sealed values and files of one row. */
export interface SealedPerson extends PersonKey {
  values: Readonly<Record<SealedColumn, Buffer | null>>;
  nameIndex: Buffer | null;
  /** Keys of files. */
  files: Readonly<Record<FileUse, readonly string[]>>;
}

/** Columns to write to a row. */
export type ResealedPerson = { [C in `${SealedColumn}_encrypted` | 'name_index']?: Buffer };

/** All sealed data by row, to seal it again (docs/records.md). */
export class SealsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Ids after the given one, ascending. */
  async personIds(after: number, count: number): Promise<number[]> {
    const rows = await this.#db
      .selectFrom('person_identity')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(count)
      .execute();
    return rows.map(({ id }) => id);
  }

  /**
   * Writes the result of `bind` to a row. Meanwhile the row and its files are locked, and no other
   * process binds.
   */
  async bind(
    personId: number,
    bind: (person: SealedPerson) => Promise<ResealedPerson>,
  ): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await acquireAdvisoryLock(transaction, 'seals');
      const person = await lockPerson(transaction, personId);
      const columns = person ? await bind(person) : {};
      if (Object.keys(columns).length === 0) return;
      await transaction
        .updateTable('person_identity')
        .set(columns)
        .where('id', '=', personId)
        .execute();
    });
  }

  /** Logs that values of the first format are refused from now on. */
  async logCompletion(): Promise<void> {
    await writeAudit(this.#db, SYSTEM, { action: 'records_bound', object: 'records' });
  }
}

async function lockPerson(db: Database, personId: number): Promise<SealedPerson | undefined> {
  const row = await db
    .selectFrom('person_identity')
    .selectAll()
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const consents = await db
    .selectFrom('consent_release')
    .select('file_key')
    .distinct()
    .where('person_id', '=', personId)
    .where('file_key', '<>', '')
    .execute();
  return {
    personId,
    suppliedBy: row.supplied_by,
    nameIndex: row.name_index,
    values: {
      name: row.name_encrypted,
      birth_date: row.birth_date_encrypted,
      document_number: row.document_number_encrypted,
    },
    files: {
      document: [
        ...(row.document_key === null ? [] : [row.document_key]),
        ...row.former_document_keys,
      ],
      consent: consents.map(({ file_key }) => file_key),
    },
  };
}
