import pg from 'pg';
import { sql } from 'kysely';
import type { Database, DatabaseConnection } from '../db/database.ts';

/** Channels on which the processes of one site talk: new videos, cached answers to drop, new releases. */
export const ANNOUNCEMENTS = { catalogue: 'catalogue', purge: 'purge', registry: 'registry' } as const;
export type Announcement = keyof typeof ANNOUNCEMENTS;

const AGAIN_MS = 1000;

/** Says something to every process of the site, this one included. Payloads are short texts. */
export async function announce(db: Database, channel: Announcement, payload = ''): Promise<void> {
  await sql`select pg_notify(${ANNOUNCEMENTS[channel]}, ${payload})`.execute(db);
}

/** Hears announcements on a connection of its own; a broken one is replaced, and `onReconnect` tells that some may have been missed. */
export class AnnouncementListener {
  readonly #target: DatabaseConnection | string;
  readonly #on: (channel: Announcement, payload: string) => void;
  readonly #onReconnect: () => void;
  #client: pg.Client | undefined;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(target: DatabaseConnection | string, on: (channel: Announcement, payload: string) => void, onReconnect: () => void) {
    this.#target = target;
    this.#on = on;
    this.#onReconnect = onReconnect;
  }

  async start(): Promise<void> {
    const client = new pg.Client(
      typeof this.#target === 'string' ? { connectionString: this.#target, keepAlive: true } : { ...this.#target, keepAlive: true },
    );
    client.on('error', () => this.#again());
    client.on('notification', ({ channel, payload }) => {
      if (Object.hasOwn(ANNOUNCEMENTS, channel)) this.#on(channel as Announcement, payload ?? '');
    });
    await client.connect();
    for (const channel of Object.values(ANNOUNCEMENTS)) await client.query(`listen ${channel}`);
    this.#client = client;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#client?.end();
  }

  #again(): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.start().then(this.#onReconnect, () => this.#again());
    }, AGAIN_MS);
    this.#timer.unref();
  }
}
