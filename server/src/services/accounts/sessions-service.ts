import { SESSION_IDLE_SECONDS, SESSION_SECONDS } from '@nocturne/contracts/constants';
import type { MemberRole } from '@nocturne/contracts/review';
import type { User } from '@nocturne/contracts/entities/people';
import {
  shortId,
  type OwnSessionRow,
  type SessionsRepository,
} from '../../repositories/accounts/sessions-repository.ts';
import { AppError } from '../../errors/app-error.ts';
import { deviceName } from './device-name.ts';
import { hashOf, newSecret } from '../../lib/secrets.ts';
import type { SiteKey } from '../site/site-key.ts';

const IDLE_MS = SESSION_IDLE_SECONDS * 1000;
/** Minimum time between two recorded visits, milliseconds. */
const TOUCH_INTERVAL_MS = 3_600_000;

/** Maximum number of sessions to list; nobody should have more. */
const SHOWN_MAX = 100;

/** The user of a session. */
export interface SignedIn extends User {
  avatarKey: string;
  role: MemberRole;
  /** Time of the last password entry in this session. */
  authenticatedAt: Date;
}

export interface OwnSession extends OwnSessionRow {
  isCurrent: boolean;
}

export interface NewVisit {
  userId: number;
  address: string;
  userAgent: string;
  /** Session cookie from the browser. */
  oldSecret: string | undefined;
}

/** Sessions of signed-in users. Only the cookie has the secret; the table stores its hash. */
export class SessionsService {
  readonly #sessions: SessionsRepository;
  readonly #siteKey: Pick<SiteKey, 'addressHash'>;

  constructor(sessions: SessionsRepository, siteKey: Pick<SiteKey, 'addressHash'>) {
    this.#sessions = sessions;
    this.#siteKey = siteKey;
  }

  /** Returns the user of a session cookie; undefined for a missing, unknown or ended one. */
  async findSession(secret: string | undefined): Promise<SignedIn | undefined> {
    if (!secret || secret.length > 100) return undefined;
    const idHash = hashOf(secret);
    const session = await this.#sessions.findSession(idHash, new Date(Date.now() - IDLE_MS));
    if (!session) return undefined;
    if (Date.now() - session.seenAt.getTime() > TOUCH_INTERVAL_MS)
      await this.#sessions.touch(idHash);
    const { userId: user_id, username, avatarKey, role, authenticatedAt } = session;
    return { user_id, username, avatarKey, role, authenticatedAt };
  }

  /** Starts a session and ends the browser's previous one, so no id survives a sign-in. */
  async beginSession({ userId, address, userAgent, oldSecret }: NewVisit): Promise<string> {
    await this.endSession(oldSecret);
    const secret = newSecret();
    await this.#sessions.create({
      idHash: hashOf(secret),
      userId,
      expiresAt: new Date(Date.now() + SESSION_SECONDS * 1000),
      ipHash: this.#siteKey.addressHash('session', address),
      device: deviceName(userAgent),
    });
    return secret;
  }

  /** Records that the password was entered again. */
  async recordReauthentication(secret: string): Promise<void> {
    await this.#sessions.recordReauthentication(hashOf(secret));
  }

  async endSession(secret: string | undefined): Promise<void> {
    if (secret) await this.#sessions.removeSession(hashOf(secret));
  }

  /** Lists a member's sessions; `secret` is that of the current one. */
  async listSessions(userId: number, secret: string): Promise<OwnSession[]> {
    const current = shortId(hashOf(secret));
    const rows = await this.#sessions.listSessions(
      userId,
      new Date(Date.now() - IDLE_MS),
      SHOWN_MAX,
    );
    return rows.map((row) => ({ ...row, isCurrent: row.id === current }));
  }

  /**
   * Ends a member's other sessions, or only the one with `id`. Rejects with `not_found` for an
   * unknown id.
   */
  async endOthers(userId: number, secret: string, id?: string): Promise<void> {
    const ended = await this.#sessions.removeOthers(userId, hashOf(secret), id);
    if (id !== undefined && ended === 0) throw new AppError('not_found', { field: 'session_id' });
  }

  /** Deletes expired sessions, for a job. */
  removeExpired(): Promise<number> {
    return this.#sessions.removeExpired(new Date(Date.now() - IDLE_MS));
  }
}
