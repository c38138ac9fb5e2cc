import type { Database } from '../../db/database.ts';

/** State of the bot check that all processes of a site share: its key and the used tasks. */
export class BotTasksRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Returns the key of that name. Stores `fresh` if there is none yet. */
  async key(name: string, fresh: Buffer): Promise<Buffer> {
    await this.#db
      .insertInto('site_key')
      .values({ name, value: fresh })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (
      await this.#db
        .selectFrom('site_key')
        .select('value')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
    ).value;
  }

  /** Marks a task as used; false if it was used before. */
  async markUsed(taskHash: Buffer, expiresAt: Date): Promise<boolean> {
    const used = await this.#db
      .insertInto('used_bot_task')
      .values({ task_hash: taskHash, expires_at: expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('expires_at')
      .executeTakeFirst();
    return used !== undefined;
  }

  /** Deletes expired tasks. */
  async removeExpired(): Promise<void> {
    await this.#db.deleteFrom('used_bot_task').where('expires_at', '<', new Date()).execute();
  }
}
