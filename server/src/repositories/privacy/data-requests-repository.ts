import { EXPORT_EVERY_HOURS, EXPORT_KEPT_DAYS } from '@nocturne/contracts/privacy';
import type { Database } from '../../db/database.ts';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';

const HOUR_MS = 3_600_000;

/** The last export that a member asked for. */
export interface ExportRow {
  isOpen: boolean;
  askedAt: Date;
  expiresAt: Date | null;
  /** File name in the folder of exports; null before it is created and after it is deleted. */
  fileKey: string | null;
  bytes: number;
}

/** Data requests of members: exports, and the scheduled erasure of their account. */
export class DataRequestsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async findLastExport(userId: number): Promise<ExportRow | undefined> {
    return findLastExport(this.#db, userId);
  }

  /** Requests an export; false if the last request is too recent. */
  async requestExport(userId: number, now: Date): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      await acquireAdvisoryLock(transaction, `export of ${userId}`);
      const last = await findLastExport(transaction, userId);
      if (last && now.getTime() < last.askedAt.getTime() + EXPORT_EVERY_HOURS * HOUR_MS)
        return false;
      await transaction
        .insertInto('data_request')
        .values({ user_id: userId, kind: 'export', created_at: now, due_at: now })
        .execute();
      return true;
    });
  }

  /** Exports to create, oldest first. */
  async listOpenExports(): Promise<{ id: number; userId: number }[]> {
    return this.#db
      .selectFrom('data_request')
      .select(['id', 'user_id as userId'])
      .where('kind', '=', 'export')
      .where('state', '=', 'open')
      .orderBy('id')
      .execute();
  }

  /**
   * False if the request is no longer open: another process was faster, or the account was closed.
   */
  async finishExport(
    id: number,
    { fileKey, bytes, now }: { fileKey: string; bytes: number; now: Date },
  ): Promise<boolean> {
    const expires = new Date(now.getTime() + EXPORT_KEPT_DAYS * 24 * HOUR_MS);
    const done = await this.#db
      .updateTable('data_request')
      .set({ state: 'done', file_key: fileKey, bytes, done_at: now, expires_at: expires })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .executeTakeFirst();
    return done.numUpdatedRows > 0;
  }

  /** Expired files of exports. */
  async listExpiredExports(now: Date): Promise<{ id: number; fileKey: string }[]> {
    const rows = await this.#db
      .selectFrom('data_request')
      .select(['id', 'file_key'])
      .where('file_key', 'is not', null)
      .where('expires_at', '<=', now)
      .execute();
    return rows.map(({ id, file_key: fileKey }) => ({ id, fileKey: fileKey ?? '' }));
  }

  /** Removes the file of an export from its row. */
  async clearFile(id: number): Promise<void> {
    await this.#db
      .updateTable('data_request')
      .set({ file_key: null, bytes: 0 })
      .where('id', '=', id)
      .execute();
  }

  /** Ids of deleted accounts whose erasure is due. */
  async listDueErasures(now: Date): Promise<number[]> {
    const rows = await this.#db
      .selectFrom('data_request')
      .select('user_id')
      .where('kind', '=', 'erase')
      .where('state', '=', 'open')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .execute();
    return rows.map((row) => row.user_id);
  }
}

async function findLastExport(db: Database, userId: number): Promise<ExportRow | undefined> {
  const row = await db
    .selectFrom('data_request')
    .select([
      'state',
      'created_at as askedAt',
      'expires_at as expiresAt',
      'file_key as fileKey',
      'bytes',
    ])
    .where('user_id', '=', userId)
    .where('kind', '=', 'export')
    .where('state', 'in', ['open', 'done'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      isOpen: row.state === 'open',
      askedAt: row.askedAt,
      expiresAt: row.expiresAt,
      fileKey: row.fileKey,
      bytes: row.bytes,
    }
  );
}
