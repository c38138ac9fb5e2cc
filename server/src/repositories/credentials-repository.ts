import type { Database } from '../db/database.ts';
import { endLinks } from './end-links.ts';

export interface PasswordChange {
  userId: number;
  /** What the password was when it was asked for. */
  from: string;
  to: string;
  /** The one session that goes on. */
  keep: Buffer;
}

/** What proves that a member is who they are. */
export class CredentialsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async passwordHash(userId: number): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('app_user')
      .select('password_hash')
      .where('id', '=', userId)
      .where('status', '=', 'active')
      .executeTakeFirst();
    return row?.password_hash;
  }

  /** Sets a password; every other session ends, and every link that would set another one or change the address. False when it was changed meanwhile. */
  async changePassword({ userId, from, to, keep }: PasswordChange): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      const changed = await transaction
        .updateTable('app_user')
        .set({ password_hash: to })
        .where('id', '=', userId)
        .where('password_hash', '=', from)
        .returning('id')
        .executeTakeFirst();
      if (!changed) return false;
      await transaction
        .deleteFrom('session')
        .where('user_id', '=', userId)
        .where('id_hash', '!=', keep)
        .execute();
      await endLinks(transaction, userId, 'restore', 'change_email');
      return true;
    });
  }
}
