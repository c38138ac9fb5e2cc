import type { Database } from '../../db/database.ts';

export interface FlaggerRow {
  id: number;
  name: string;
  email: string;
  isActive: boolean;
  addedAt: Date;
}

/** Trusted flaggers; their notices have their own queue. */
export class FlaggersRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Rejects with a unique violation if the address is already a flagger. */
  async addFlagger(name: string, email: string, tokenHash: Buffer): Promise<void> {
    await this.#db
      .insertInto('trusted_flagger')
      .values({ name, email, token_hash: tokenHash })
      .execute();
  }

  async findFlagger(
    tokenHash: Buffer,
  ): Promise<{ id: number; name: string; email: string } | undefined> {
    return this.#db
      .selectFrom('trusted_flagger')
      .select(['id', 'name', 'email'])
      .where('token_hash', '=', tokenHash)
      .where('is_active', '=', true)
      .executeTakeFirst();
  }

  listFlaggers(): Promise<FlaggerRow[]> {
    return this.#db
      .selectFrom('trusted_flagger')
      .select(['id', 'name', 'email', 'is_active as isActive', 'created_at as addedAt'])
      .orderBy('id')
      .execute();
  }

  /** Ends the token; false if no flagger has this address. */
  async removeFlagger(email: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('trusted_flagger')
      .set({ is_active: false })
      .where('email', '=', email)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}
