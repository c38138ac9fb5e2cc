import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isUniqueViolation } from '../../errors/is-unique-violation.ts';

/** Changes of a member's own profile; omitted fields stay. `birthDate` is `YYYY-MM-DD`. */
export interface ProfileEdit {
  username?: string;
  profile: Partial<Record<ProfileColumn, string>> & { birth_date?: string | null };
}
export type ProfileColumn =
  | 'gender'
  | 'country'
  | 'city'
  | 'relationship'
  | 'orientation'
  | 'education'
  | 'interests'
  | 'occupation'
  | 'website'
  | 'about_me'
  | 'description';

export type PictureColumn = 'avatar_key' | 'cover_key';

/** A member's own profile: name, details and pictures. */
export class ProfilesRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Changes all fields or none; `taken` if another member has the name. */
  async edit(userId: number, { username, profile }: ProfileEdit): Promise<'edited' | 'taken'> {
    try {
      await this.#db.transaction().execute(async (transaction) => {
        if (username !== undefined)
          await transaction
            .updateTable('app_user')
            .set({ username })
            .where('id', '=', userId)
            .where('username', '!=', username)
            .execute();
        await transaction
          .insertInto('profile')
          .values({ user_id: userId, ...profile })
          .onConflict((conflict) =>
            conflict.column('user_id').doUpdateSet({ ...profile, updated_at: new Date() }),
          )
          .execute();
      });
      return 'edited';
    } catch (error) {
      if (isUniqueViolation(error)) return 'taken';
      throw error;
    }
  }

  /** Keys of the pictures of these members. */
  async pictureKeys(userIds: readonly number[]): Promise<Set<string>> {
    const rows = await this.#db
      .selectFrom('profile')
      .select(['avatar_key', 'cover_key'])
      .where('user_id', 'in', userIds)
      .execute();
    return new Set(rows.flatMap((row) => [row.avatar_key, row.cover_key]));
  }

  /** Sets a member's picture; an empty key removes it. Returns the previous key. */
  async setPicture(userId: number, column: PictureColumn, key: string): Promise<string> {
    return this.#db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('profile')
        .values({ user_id: userId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const { rows } = await sql<{ key: string }>`
        update profile p set ${sql.ref(column)} = ${key}, updated_at = now()
        from (select user_id, ${sql.ref(column)} as key from profile where user_id = ${userId} for
        update) before
        where p.user_id = before.user_id returning before.key as key`.execute(transaction);
      return rows[0]?.key ?? '';
    });
  }
}
