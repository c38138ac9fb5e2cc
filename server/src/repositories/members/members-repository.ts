import type { MemberRole } from '@nocturne/contracts/review';
import type { Database } from '../../db/database.ts';
import { endLinks } from '../accounts/end-links.ts';

export interface AccountRow {
  id: number;
  username: string;
  email: string;
  passwordHash: string;
  status: string;
  isConfirmed: boolean;
  avatarKey: string;
  role: MemberRole;
}

export interface NewAccount {
  username: string;
  email: string;
  passwordHash: string;
  /** Hash of the one-time link that confirms the address. */
  tokenHash: Buffer;
  tokenExpiresAt: Date;
  /** Puts the email with the link into the queue. */
  queueMail: () => Promise<void>;
}

export interface NewRestoreLink {
  userId: number;
  tokenHash: Buffer;
  expiresAt: Date;
  /** Puts the email with the link into the queue. */
  queueMail: () => Promise<void>;
}

/** Accounts, for signing in and signing up. */
export class MembersRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Finds an account by username or email, ignoring case (settlement 45). */
  async findByLogin(login: string): Promise<AccountRow | undefined> {
    const wanted = login.toLowerCase();
    const row = await this.#db
      .selectFrom('app_user')
      .leftJoin('profile', 'profile.user_id', 'app_user.id')
      .select([
        'id',
        'username',
        'email',
        'password_hash',
        'status',
        'email_confirmed_at',
        'avatar_key',
        'role',
      ])
      .where((where) =>
        where.or([where('username_ci', '=', wanted), where('email_ci', '=', wanted)]),
      )
      .executeTakeFirst();
    return (
      row && {
        id: row.id,
        username: row.username,
        email: row.email,
        passwordHash: row.password_hash,
        status: row.status,
        isConfirmed: row.email_confirmed_at !== null,
        avatarKey: row.avatar_key ?? '',
        role: row.role,
      }
    );
  }

  /** Reports which of the two is in use, ignoring case. */
  async findTaken(username: string, email: string): Promise<{ username: boolean; email: boolean }> {
    const rows = await this.#db
      .selectFrom('app_user')
      .select(['username_ci', 'email_ci'])
      .where((where) =>
        where.or([
          where('username_ci', '=', username.toLowerCase()),
          where('email_ci', '=', email.toLowerCase()),
        ]),
      )
      .execute();
    return {
      username: rows.some((row) => row.username_ci === username.toLowerCase()),
      email: rows.some((row) => row.email_ci === email.toLowerCase()),
    };
  }

  /**
   * Creates an account with its link and email in one transaction, so a failed email leaves the
   * name free. False if the name or address was taken meanwhile.
   */
  async create(account: NewAccount): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      const inserted = await transaction
        .insertInto('app_user')
        .values({
          username: account.username,
          email: account.email,
          password_hash: account.passwordHash,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!inserted) return false;
      await transaction.insertInto('profile').values({ user_id: inserted.id }).execute();
      await transaction
        .insertInto('email_token')
        .values({
          token_hash: account.tokenHash,
          user_id: inserted.id,
          purpose: 'confirm',
          expires_at: account.tokenExpiresAt,
        })
        .execute();
      await account.queueMail();
      return true;
    });
  }

  /**
   * Uses up a confirmation link and confirms its account; false if the link is unknown, used or
   * expired.
   */
  async confirm(tokenHash: Buffer): Promise<boolean> {
    const confirmed = await this.#db
      .with('used', (db) =>
        db
          .updateTable('email_token')
          .set({ used_at: new Date() })
          .where('token_hash', '=', tokenHash)
          .where('purpose', '=', 'confirm')
          .where('used_at', 'is', null)
          .where('expires_at', '>', new Date())
          .returning('user_id'),
      )
      .updateTable('app_user')
      .from('used')
      .set({ email_confirmed_at: new Date() })
      .whereRef('app_user.id', '=', 'used.user_id')
      .returning('app_user.id')
      .executeTakeFirst();
    return confirmed !== undefined;
  }

  /** The active account of an address, ignoring case. */
  async findByEmail(
    email: string,
  ): Promise<{ id: number; username: string; email: string } | undefined> {
    return this.#db
      .selectFrom('app_user')
      .select(['id', 'username', 'email'])
      .where('email_ci', '=', email.toLowerCase())
      .where('status', '=', 'active')
      .executeTakeFirst();
  }

  /** Stores a restore link and queues its email in one transaction. */
  async addRestoreLink({ userId, tokenHash, expiresAt, queueMail }: NewRestoreLink): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('email_token')
        .values({
          token_hash: tokenHash,
          user_id: userId,
          purpose: 'restore',
          expires_at: expiresAt,
        })
        .execute();
      await queueMail();
    });
  }

  /** True if a restore link is still valid. */
  async hasRestoreLink(tokenHash: Buffer): Promise<boolean> {
    const found = await this.#db
      .selectFrom('email_token')
      .innerJoin('app_user', 'app_user.id', 'email_token.user_id')
      .select('email_token.user_id')
      .where('token_hash', '=', tokenHash)
      .where('purpose', '=', 'restore')
      .where('used_at', 'is', null)
      .where('expires_at', '>', new Date())
      .where('app_user.status', '=', 'active')
      .executeTakeFirst();
    return found !== undefined;
  }

  /**
   * Uses up a restore link and sets the password of its account. Ends all sessions and all links
   * that change the password or address. Confirms the address, because the link was read there.
   * Undefined if the link is unknown, used or expired.
   */
  async setPassword(
    tokenHash: Buffer,
    passwordHash: string,
  ): Promise<{ id: number; username: string; email: string } | undefined> {
    const now = new Date();
    return this.#db.transaction().execute(async (transaction) => {
      const used = await transaction
        .updateTable('email_token')
        .set({ used_at: now })
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', 'restore')
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returning('user_id')
        .executeTakeFirst();
      const changed =
        used &&
        (await transaction
          .updateTable('app_user')
          .set((update) => ({
            password_hash: passwordHash,
            email_confirmed_at: update.fn.coalesce('email_confirmed_at', update.val(now)),
          }))
          .where('id', '=', used.user_id)
          .where('status', '=', 'active')
          .returning(['id', 'username', 'email'])
          .executeTakeFirst());
      if (!changed) return undefined;
      await transaction.deleteFrom('session').where('user_id', '=', changed.id).execute();
      // An attacker may have requested the change of address.
      await endLinks(transaction, changed.id, 'restore', 'change_email');
      return changed;
    });
  }

  /**
   * Deletes accounts whose confirmation link expired unused; name and address become free. Returns
   * the number.
   */
  async removeUnconfirmed(): Promise<number> {
    const removed = await this.#db
      .deleteFrom('app_user')
      // Rows of erased accounts stay.
      .where('status', '=', 'active')
      .where('email_confirmed_at', 'is', null)
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('email_token')
              .select('user_id')
              .whereRef('user_id', '=', 'app_user.id')
              .where('purpose', '=', 'confirm')
              .where('used_at', 'is', null)
              .where('expires_at', '>', new Date()),
          ),
        ),
      )
      .executeTakeFirst();
    return Number(removed.numDeletedRows);
  }

  async exists(userId: number): Promise<boolean> {
    const row = await this.#db
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', userId)
      .where('status', '=', 'active')
      .executeTakeFirst();
    return row !== undefined;
  }
}
