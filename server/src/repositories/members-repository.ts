import type { Database } from '../db/database.ts';

export interface AccountRow {
  id: number;
  username: string;
  email: string;
  passwordHash: string;
  status: string;
  isConfirmed: boolean;
}

/** Accounts: what signing in and signing up read and write. */
export class MembersRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** By username or email, without case (settlement 45). */
  async findByLogin(login: string): Promise<AccountRow | undefined> {
    const wanted = login.toLowerCase();
    const row = await this.#db
      .selectFrom('app_user')
      .select(['id', 'username', 'email', 'password_hash', 'status', 'email_confirmed_at'])
      .where((where) => where.or([where('username_ci', '=', wanted), where('email_ci', '=', wanted)]))
      .executeTakeFirst();
    return (
      row && {
        id: row.id,
        username: row.username,
        email: row.email,
        passwordHash: row.password_hash,
        status: row.status,
        isConfirmed: row.email_confirmed_at !== null,
      }
    );
  }

  /** Which of the two is in use already, without case. */
  async taken(username: string, email: string): Promise<{ username: boolean; email: boolean }> {
    const rows = await this.#db
      .selectFrom('app_user')
      .select(['username_ci', 'email_ci'])
      .where((where) => where.or([where('username_ci', '=', username.toLowerCase()), where('email_ci', '=', email.toLowerCase())]))
      .execute();
    return {
      username: rows.some((row) => row.username_ci === username.toLowerCase()),
      email: rows.some((row) => row.email_ci === email.toLowerCase()),
    };
  }

  /** Undefined when somebody took the name or address in the meantime. */
  async create(account: { username: string; email: string; passwordHash: string }): Promise<number | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      const made = await transaction
        .insertInto('app_user')
        .values({ username: account.username, email: account.email, password_hash: account.passwordHash })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (made) await transaction.insertInto('profile').values({ user_id: made.id }).execute();
      return made?.id;
    });
  }

  async confirmEmail(userId: number): Promise<void> {
    await this.#db
      .updateTable('app_user')
      .set({ email_confirmed_at: new Date() })
      .where('id', '=', userId)
      .where('email_confirmed_at', 'is', null)
      .execute();
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
