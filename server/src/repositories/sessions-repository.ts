import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

export interface SessionRow {
  userId: number;
  username: string;
  seenAt: Date;
}

/** Sessions, and the end of one-time mail tokens; only hashes are stored. */
export class SessionsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** A live session of an active account, seen since `idleAfter`. */
  async find(idHash: Buffer, idleAfter: Date): Promise<SessionRow | undefined> {
    return this.#db
      .selectFrom('session')
      .innerJoin('app_user', 'app_user.id', 'session.user_id')
      .select(['session.user_id as userId', 'app_user.username', 'session.seen_at as seenAt'])
      .where('session.id_hash', '=', idHash)
      .where('session.expires_at', '>', new Date())
      .where('session.seen_at', '>', idleAfter)
      .where('app_user.status', '=', 'active')
      .executeTakeFirst();
  }

  async create(session: { idHash: Buffer; userId: number; expiresAt: Date; ipHash: Buffer }): Promise<void> {
    await this.#db
      .insertInto('session')
      .values({ id_hash: session.idHash, user_id: session.userId, expires_at: session.expiresAt, ip_hash: session.ipHash })
      .execute();
  }

  async touch(idHash: Buffer): Promise<void> {
    await this.#db.updateTable('session').set({ seen_at: new Date() }).where('id_hash', '=', idHash).execute();
  }

  async remove(idHash: Buffer): Promise<void> {
    await this.#db.deleteFrom('session').where('id_hash', '=', idHash).execute();
  }

  /** Sessions and tokens that ended; answers how many rows left. */
  async removeEnded(idleAfter: Date): Promise<number> {
    const sessions = await this.#db
      .deleteFrom('session')
      .where((where) => where.or([where('expires_at', '<', new Date()), where('seen_at', '<', idleAfter)]))
      .executeTakeFirst();
    const tokens = await this.#db
      .deleteFrom('email_token')
      .where('expires_at', '<', sql<Date>`now() - interval '7 days'`)
      .executeTakeFirst();
    return Number(sessions.numDeletedRows + tokens.numDeletedRows);
  }
}
