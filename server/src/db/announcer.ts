import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { Heartbeat, type HeartbeatOptions } from '../db/heartbeat.ts';

/**
 * Notification channels between the processes of a site: catalogue changes, cached responses to
 * drop, new releases.
 */
export const ANNOUNCEMENTS = {
  catalogue: 'catalogue',
  purge: 'purge',
  registry: 'registry',
} as const;
export type Announcement = keyof typeof ANNOUNCEMENTS;

/** Notifies every process of the site, including this one. Payloads are short texts. */
export async function announce(db: Database, channel: Announcement, payload = ''): Promise<void> {
  await sql`select pg_notify(${ANNOUNCEMENTS[channel]}, ${payload})`.execute(db);
}

/**
 * Listens for announcements on the connection of a heartbeat. A broken or silent connection is
 * replaced; then `onRecover` reports that announcements may have been missed.
 */
export class AnnouncementListener extends Heartbeat {
  constructor(
    onAnnouncement: (channel: Announcement, payload: string) => void,
    options: Omit<HeartbeatOptions, 'onOpen'>,
  ) {
    super({
      ...options,
      onOpen: async (client) => {
        client.on('notification', ({ channel, payload }) => {
          if (Object.hasOwn(ANNOUNCEMENTS, channel))
            onAnnouncement(channel as Announcement, payload ?? '');
        });
        await (client.query(
          Object.values(ANNOUNCEMENTS)
            .map((channel) => `listen ${channel}`)
            .join(';'),
        ) as Promise<unknown>);
      },
    });
  }
}
