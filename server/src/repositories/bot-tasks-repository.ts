import type { Database } from '../db/database.ts';

/** What all processes of a site know of the bot check: its key, and which tasks were used. */
export class BotTasksRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The key of that name: `fresh`, unless another process was first. */
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

  /** Uses a task up; false where it was used before. */
  async use(taskHash: Buffer, expiresAt: Date): Promise<boolean> {
    const used = await this.#db
      .insertInto('used_bot_task')
      .values({ task_hash: taskHash, expires_at: expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('expires_at')
      .executeTakeFirst();
    return used !== undefined;
  }

  /** Forgets tasks that are too old to be used at all. */
  async removeEnded(): Promise<void> {
    await this.#db.deleteFrom('used_bot_task').where('expires_at', '<', new Date()).execute();
  }
}
