import type { Database } from '../../db/database.ts';

export interface NewConfirmLink {
  userId: number;
  tokenHash: Buffer;
  expiresAt: Date;
  /** Puts the email with the link into the queue. */
  queueMail: () => Promise<void>;
}

/** Links that confirm the email address of a new account. */
export class ConfirmLinksRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** True if the link was used or replaced and its account has a confirmed address. */
  async isAlreadyConfirmed(tokenHash: Buffer): Promise<boolean> {
    const row = await this.#db
      .selectFrom('email_token')
      .innerJoin('app_user', 'app_user.id', 'email_token.user_id')
      .select('app_user.email_confirmed_at as confirmedAt')
      .where('token_hash', '=', tokenHash)
      .where('app_user.status', '=', 'active')
      .where((where) =>
        where.or([
          where('purpose', '=', 'confirm'),
          where.and([
            where('purpose', '=', 'change_email'),
            where('used_at', 'is not', null),
            where('email_token.email', '=', where.ref('app_user.email')),
          ]),
        ]),
      )
      .executeTakeFirst();
    return Boolean(row?.confirmedAt);
  }

  /**
   * Adds a link without ending earlier ones, so a delayed email still works. The email is queued in
   * the same transaction.
   */
  async addLink({ userId, tokenHash, expiresAt, queueMail }: NewConfirmLink): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('email_token')
        .values({
          token_hash: tokenHash,
          user_id: userId,
          purpose: 'confirm',
          expires_at: expiresAt,
        })
        .execute();
      await queueMail();
    });
  }
}
