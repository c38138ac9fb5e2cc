import type { Database } from '../../db/database.ts';

export interface NewContact {
  userId: number | undefined;
  /** A reason of contracts/contact.ts. */
  reason: string;
  email: string;
  message: string;
  page: string;
  /** Video that the page shows; ignored if it does not exist. */
  videoId: number | undefined;
}

/** A message to the operator, as the command line prints it. */
export interface ContactRow {
  id: number;
  receivedAt: Date;
  answeredAt: Date | null;
  reason: string;
  email: string;
  /** Name of the member who wrote it; null for a visitor. */
  username: string | null;
  videoId: number | null;
  page: string;
  message: string;
}

/** Messages to the operator. */
export class ContactsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Resolves to the number of the message and, if it concerns a video, that video. */
  addContact({
    userId,
    reason,
    email,
    message,
    page,
    videoId,
  }: NewContact): Promise<{ id: number; videoId: number | null }> {
    return this.#db
      .insertInto('contact_message')
      .values((values) => ({
        user_id: userId ?? null,
        subject: reason,
        email,
        body: message,
        page,
        video_id: values
          .selectFrom('video')
          .select('video.id')
          .where('video.id', '=', videoId ?? -1),
      }))
      .returning(['id', 'video_id as videoId'])
      .executeTakeFirstOrThrow();
  }

  /** Newest first. */
  listContacts({ isOpen }: { isOpen: boolean }): Promise<ContactRow[]> {
    return this.#db
      .selectFrom('contact_message as contact')
      .leftJoin('app_user as member', 'member.id', 'contact.user_id')
      .select([
        'contact.id',
        'contact.created_at as receivedAt',
        'contact.answered_at as answeredAt',
        'contact.subject as reason',
      ])
      .select([
        'contact.email',
        'member.username',
        'contact.video_id as videoId',
        'contact.page',
        'contact.body as message',
      ])
      .$if(isOpen, (query) => query.where('contact.answered_at', 'is', null))
      .orderBy('contact.id', 'desc')
      .execute();
  }

  /**
   * Marks a message as answered now; false if there is none with this number. An earlier mark
   * stays.
   */
  async markAnswered(id: number): Promise<boolean> {
    const found = await this.#db
      .updateTable('contact_message')
      .set((set) => ({ answered_at: set.fn.coalesce('answered_at', set.val(new Date())) }))
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return found !== undefined;
  }
}
