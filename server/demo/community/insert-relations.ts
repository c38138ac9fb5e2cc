import { SECTION_CODE } from '../../src/lib/codes.ts';
import type { Database } from '../../src/db/database.ts';
import { daysBefore } from '../days-before.ts';
import { updateListCounters } from '../insert-community.ts';
import { inChunks } from '../insert-videos.ts';
import type { Random } from '../random.ts';
import type { Demo } from './read-demo.ts';

/** Subscriptions and friendships. The first members have most of them. */
export async function insertRelations(
  db: Database,
  demo: Demo & { guests: readonly number[] },
  random: Random,
  now: Date,
): Promise<void> {
  const everybody = [...demo.members, ...demo.guests];
  const subscriptions = everybody.flatMap((member) => {
    const isFirst = demo.members.includes(member);
    const others = demo.members.filter((id) => id !== member);
    const follow = (section: number, ids: readonly number[]) =>
      random.sample(ids, isFirst ? random.between(1, 6) : random.between(0, 2)).map((id) => ({
        user_id: member,
        section,
        object_id: id,
        created_at: daysBefore(now, random.next() * 300),
      }));
    return [
      ...follow(SECTION_CODE.performer, demo.performers),
      ...follow(SECTION_CODE.channel, demo.channels),
      ...follow(SECTION_CODE.user, others),
    ];
  });
  await inChunks(subscriptions, (chunk) =>
    db
      .insertInto('subscription')
      .values(chunk)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  await db
    .insertInto('friend')
    .values(friendships(demo, random, now))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await updateListCounters(db);
}

/** Each pair once, in one direction only. */
function friendships(
  { members, guests }: Demo & { guests: readonly number[] },
  random: Random,
  now: Date,
) {
  return members.flatMap((member, at) =>
    random.sample([...members.slice(at + 1), ...guests], random.between(4, 12)).map((other) => {
      const requestedAt = daysBefore(now, random.between(1, 200));
      const isAccepted = random.next() < 0.85;
      return {
        from_id: member,
        to_id: other,
        created_at: requestedAt,
        status: isAccepted ? ('accepted' as const) : ('asked' as const),
        answered_at: isAccepted ? requestedAt : null,
      };
    }),
  );
}
