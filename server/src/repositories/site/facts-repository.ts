import type { Database } from '../../db/database.ts';

/** Named facts about the site, such as `worker_seen`. */
export class FactsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async saveFact(name: string, value: unknown): Promise<void> {
    const text = JSON.stringify(value);
    await this.#db
      .insertInto('site_fact')
      .values({ name, value: text })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ value: text, updated_at: new Date() }),
      )
      .execute();
  }

  /** Returns the time of the last write of a fact. */
  async findWriteTime(name: string): Promise<Date | undefined> {
    const row = await this.#db
      .selectFrom('site_fact')
      .select('updated_at')
      .where('name', '=', name)
      .executeTakeFirst();
    return row?.updated_at;
  }
}
