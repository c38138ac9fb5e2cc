import { SESSION_IDLE_SECONDS, SESSION_SECONDS } from '@nocturne/contracts/constants';
import type { MemberRole } from '@nocturne/contracts/review';
import type { User } from '@nocturne/contracts/entities/people';
import {
  shortId,
  type OwnSessionRow,
  type SessionsRepository,
} from '../repositories/sessions-repository.ts';
import { AppError } from './app-error.ts';
import { deviceName } from './device-name.ts';
import { hashOf, newSecret } from './secrets.ts';
import type { SiteKey } from './site-key.ts';

const IDLE_MS = SESSION_IDLE_SECONDS * 1000;
/** A visit is noted at most this often. */
const NOTE_MS = 3_600_000;

/** Sessions that a member is shown: more than anybody has, and a bound. */
const SHOWN_MAX = 100;

/** Who a session is of. */
export interface SignedIn extends User {
  avatarKey: string;
  role: MemberRole;
  /** Time at which the password was last given in this session. */
  authenticatedAt: Date;
}

export interface OwnSession extends OwnSessionRow {
  isCurrent: boolean;
}

export interface NewVisit {
  userId: number;
  address: string;
  userAgent: string;
  /** Session cookie that the browser brought. */
  oldSecret: string | undefined;
}

/** Who is signed in. The secret is in the cookie only; the table holds its hash. */
export class SessionsService {
  readonly #sessions: SessionsRepository;
  readonly #siteKey: Pick<SiteKey, 'addressHash'>;

  constructor(sessions: SessionsRepository, siteKey: Pick<SiteKey, 'addressHash'>) {
    this.#sessions = sessions;
    this.#siteKey = siteKey;
  }

  /** The user of a session cookie; undefined for a missing, unknown or ended one. */
  async find(secret: string | undefined): Promise<SignedIn | undefined> {
    if (!secret || secret.length > 100) return undefined;
    const idHash = hashOf(secret);
    const session = await this.#sessions.find(idHash, new Date(Date.now() - IDLE_MS));
    if (!session) return undefined;
    if (Date.now() - session.seenAt.getTime() > NOTE_MS) await this.#sessions.touch(idHash);
    const { userId: user_id, username, avatarKey, role, authenticatedAt } = session;
    return { user_id, username, avatarKey, role, authenticatedAt };
  }

  /** Begins a session and ends the one that the browser brought, so that no id outlives a sign-in. */
  async begin({ userId, address, userAgent, oldSecret }: NewVisit): Promise<string> {
    await this.end(oldSecret);
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

  /** The password was given again. */
  async proveAgain(secret: string): Promise<void> {
    await this.#sessions.authenticate(hashOf(secret));
  }

  async end(secret: string | undefined): Promise<void> {
    if (secret) await this.#sessions.remove(hashOf(secret));
  }

  /** A member's sessions; `secret` is that of the one who asks. */
  async list(userId: number, secret: string): Promise<OwnSession[]> {
    const current = shortId(hashOf(secret));
    const rows = await this.#sessions.listOf(userId, new Date(Date.now() - IDLE_MS), SHOWN_MAX);
    return rows.map((row) => ({ ...row, isCurrent: row.id === current }));
  }

  /** Ends a member's other sessions, or the one of them that `id` names; rejects with not_found where there is none of that id. */
  async endOthers(userId: number, secret: string, id?: string): Promise<void> {
    const ended = await this.#sessions.removeOthers(userId, hashOf(secret), id);
    if (id !== undefined && ended === 0) throw new AppError('not_found', { field: 'session_id' });
  }

  /** Deletes what ended; a job calls it. */
  clean(): Promise<number> {
    return this.#sessions.removeEnded(new Date(Date.now() - IDLE_MS));
  }
}
