import type { Database } from '../../db/database.ts';
import { endLinks } from './end-links.ts';

export interface PasswordChange {
  userId: number;
  /** Password hash at the time of the request. */
  from: string;
  to: string;
  /** The session that stays signed in. */
  keptSession: Buffer;
}

/** Password hashes of members. */
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

  /**
   * Sets a password. Ends all other sessions, and all links that reset the password or change the
   * address. False if the password was changed meanwhile.
   */
  async changePassword({ userId, from, to, keptSession }: PasswordChange): Promise<boolean> {
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
        .where('id_hash', '!=', keptSession)
        .execute();
      await endLinks(transaction, userId, 'restore', 'change_email');
      return true;
    });
  }
}
