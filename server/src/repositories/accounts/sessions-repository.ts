import { sql } from 'kysely';
import type { MemberRole } from '@nocturne/contracts/review';
import type { Database } from '../../db/database.ts';

/** A session as its member sees it; `id` is a prefix of its hash and grants no access. */
export interface OwnSessionRow {
  id: string;
  device: string;
  createdAt: Date;
  seenAt: Date;
}

export interface SessionRow {
  userId: number;
  username: string;
  avatarKey: string;
  role: MemberRole;
  seenAt: Date;
  authenticatedAt: Date;
}

export interface NewSession {
  idHash: Buffer;
  userId: number;
  expiresAt: Date;
  ipHash: Buffer;
  device: string;
}

/** Bytes of the hash that identify a session to its member. */
const SHORT_ID_BYTES = 12;
const SHORT_ID = sql.raw(`encode(substring(id_hash from 1 for ${SHORT_ID_BYTES}), 'hex')`);
/** Public id of a session, for its member. */
export const shortId = (idHash: Buffer): string =>
  idHash.subarray(0, SHORT_ID_BYTES).toString('hex');

/** Sessions, and the expiry of one-time email tokens; only hashes are stored. */
export class SessionsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** A live session of an active account, seen since `idleAfter`. */
  async findSession(idHash: Buffer, idleAfter: Date): Promise<SessionRow | undefined> {
    return this.#db
      .selectFrom('session')
      .innerJoin('app_user', 'app_user.id', 'session.user_id')
      .leftJoin('profile', 'profile.user_id', 'session.user_id')
      .select([
        'session.user_id as userId',
        'app_user.username',
        'session.seen_at as seenAt',
        'app_user.role',
        'session.authenticated_at as authenticatedAt',
      ])
      .select((select) => select.fn.coalesce('profile.avatar_key', sql<string>`''`).as('avatarKey'))
      .where('session.id_hash', '=', idHash)
      .where('session.expires_at', '>', new Date())
      .where('session.seen_at', '>', idleAfter)
      .where('app_user.status', '=', 'active')
      .executeTakeFirst();
  }

  async create({ idHash, userId, expiresAt, ipHash, device }: NewSession): Promise<void> {
    await this.#db
      .insertInto('session')
      .values({ id_hash: idHash, user_id: userId, expires_at: expiresAt, ip_hash: ipHash, device })
      .execute();
  }

  /** At most `limit` live sessions of a member, last seen first. */
  async listSessions(userId: number, idleAfter: Date, limit: number): Promise<OwnSessionRow[]> {
    const { rows } = await sql<OwnSessionRow>`
      select ${SHORT_ID} as id, device, created_at as "createdAt", seen_at as "seenAt" from session
      where user_id = ${userId} and expires_at > now() and seen_at > ${idleAfter}
      order by seen_at desc, created_at desc limit ${limit}`.execute(this.#db);
    return rows;
  }

  /**
   * Ends the session `id` of a member, or all, except the one to keep. Returns the number of ended
   * sessions.
   */
  async removeOthers(userId: number, keptSession: Buffer, id?: string): Promise<number> {
    const matchesId = id === undefined ? sql`true` : sql`${SHORT_ID} = ${id}`;
    const { numAffectedRows = 0n } =
      await sql`delete from session where user_id = ${userId} and id_hash <> ${keptSession}
      and ${matchesId}`.execute(this.#db);
    return Number(numAffectedRows);
  }

  async touch(idHash: Buffer): Promise<void> {
    await this.#db
      .updateTable('session')
      .set({ seen_at: new Date() })
      .where('id_hash', '=', idHash)
      .execute();
  }

  async recordReauthentication(idHash: Buffer): Promise<void> {
    await this.#db
      .updateTable('session')
      .set({ authenticated_at: new Date() })
      .where('id_hash', '=', idHash)
      .execute();
  }

  async removeSession(idHash: Buffer): Promise<void> {
    await this.#db.deleteFrom('session').where('id_hash', '=', idHash).execute();
  }

  /** Deletes expired sessions and tokens; returns the number of rows. */
  async removeExpired(idleAfter: Date): Promise<number> {
    const sessions = await this.#db
      .deleteFrom('session')
      .where((where) =>
        where.or([where('expires_at', '<', new Date()), where('seen_at', '<', idleAfter)]),
      )
      .executeTakeFirst();
    const tokens = await this.#db
      .deleteFrom('email_token')
      .where('expires_at', '<', sql<Date>`now() - interval '7 days'`)
      .executeTakeFirst();
    return Number(sessions.numDeletedRows + tokens.numDeletedRows);
  }
}
