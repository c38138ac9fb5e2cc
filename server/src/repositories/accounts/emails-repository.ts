import type { Database } from '../../db/database.ts';
import { endLinks } from './end-links.ts';
import { isUniqueViolation } from '../../errors/is-unique-violation.ts';

export interface NewEmailLink {
  userId: number;
  email: string;
  tokenHash: Buffer;
  expiresAt: Date;
  /** Puts the emails into the queue. */
  queueMails: () => Promise<void>;
}

/** Addresses of accounts, and the one-time links that change them. */
export class EmailsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** A member's address, and the new one that is not confirmed yet; empty if there is none. */
  async findEmails(userId: number): Promise<{ email: string; pendingEmail: string } | undefined> {
    const row = await this.#db
      .selectFrom('app_user')
      .leftJoin('email_token', (join) =>
        join
          .onRef('email_token.user_id', '=', 'app_user.id')
          .on('purpose', '=', 'change_email')
          .on('used_at', 'is', null)
          .on('expires_at', '>', new Date()),
      )
      .select(['app_user.email', 'email_token.email as pendingEmail'])
      .where('app_user.id', '=', userId)
      .orderBy('email_token.created_at', 'desc')
      .executeTakeFirst();
    return row && { email: row.email, pendingEmail: row.pendingEmail ?? '' };
  }

  /**
   * Stores the link for a new address and ends earlier ones. The emails are queued in the same
   * transaction.
   */
  async addLink({ userId, email, tokenHash, expiresAt, queueMails }: NewEmailLink): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await endLinks(transaction, userId, 'change_email');
      await transaction
        .insertInto('email_token')
        .values({
          token_hash: tokenHash,
          user_id: userId,
          purpose: 'change_email',
          email,
          expires_at: expiresAt,
        })
        .execute();
      await queueMails();
    });
  }

  async cancelLinks(userId: number): Promise<void> {
    await endLinks(this.#db, userId, 'change_email');
  }

  /**
   * Uses up a link, changes the address of its account and ends restore links sent to the old one.
   * False if the link is unknown, used or expired, or if another account has the address now.
   */
  async confirm(tokenHash: Buffer): Promise<boolean> {
    try {
      return await this.#db
        .transaction()
        .execute((transaction) => changeAddress(transaction, tokenHash));
    } catch (error) {
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  }
}

async function changeAddress(transaction: Database, tokenHash: Buffer): Promise<boolean> {
  const now = new Date();
  const used = await transaction
    .updateTable('email_token')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', 'change_email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
  if (!used?.email) return false;
  const changed = await transaction
    .updateTable('app_user')
    .set({ email: used.email, email_confirmed_at: now })
    .where('id', '=', used.user_id)
    .where('status', '=', 'active')
    .returning('id')
    .executeTakeFirst();
  if (!changed) return false;
  await endLinks(transaction, changed.id, 'restore');
  return true;
}
