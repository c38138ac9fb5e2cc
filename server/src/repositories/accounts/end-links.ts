import type { Database } from '../../db/database.ts';

/** Ends the links of a member that reset the password or change the address. */
export async function endLinks(
  db: Database,
  userId: number,
  ...purposes: readonly ('restore' | 'change_email')[]
): Promise<void> {
  await db
    .updateTable('email_token')
    .set({ used_at: new Date() })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
}
