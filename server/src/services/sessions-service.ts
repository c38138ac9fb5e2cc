import { SESSION_IDLE_SECONDS, SESSION_SECONDS } from '@nocturne/contracts/constants';
import type { User } from '@nocturne/contracts/entities/people';
import type { SessionsRepository } from '../repositories/sessions-repository.ts';
import { hashOf, newSecret } from './secrets.ts';

const IDLE_MS = SESSION_IDLE_SECONDS * 1000;
/** A visit is noted at most this often. */
const NOTE_MS = 3_600_000;

/** Who is signed in. The secret is in the cookie only; the table holds its hash. */
export class SessionsService {
  readonly #sessions: SessionsRepository;

  constructor(sessions: SessionsRepository) {
    this.#sessions = sessions;
  }

  /** The user of a session cookie; undefined for a missing, unknown or ended one. */
  async find(secret: string | undefined): Promise<User | undefined> {
    if (!secret || secret.length > 100) return undefined;
    const idHash = hashOf(secret);
    const session = await this.#sessions.find(idHash, new Date(Date.now() - IDLE_MS));
    if (!session) return undefined;
    if (Date.now() - session.seenAt.getTime() > NOTE_MS) await this.#sessions.touch(idHash);
    return { user_id: session.userId, username: session.username };
  }

  /** Begins a session and ends the one that the browser brought, so that no id outlives a sign-in. */
  async begin(userId: number, address: string, oldSecret: string | undefined): Promise<string> {
    await this.end(oldSecret);
    const secret = newSecret();
    await this.#sessions.create({
      idHash: hashOf(secret),
      userId,
      expiresAt: new Date(Date.now() + SESSION_SECONDS * 1000),
      ipHash: hashOf(address),
    });
    return secret;
  }

  async end(secret: string | undefined): Promise<void> {
    if (secret) await this.#sessions.remove(hashOf(secret));
  }

  /** Deletes what ended; a job calls it. */
  clean(): Promise<number> {
    return this.#sessions.removeEnded(new Date(Date.now() - IDLE_MS));
  }
}
