import { randomBytes } from 'node:crypto';
import { COOKIES } from '@nocturne/contracts/cookies';
import { sql } from 'kysely';
import { SECTION_CODE, VIDEO_STATUS_CODE } from '../../../server/src/lib/codes.ts';
import { openDatabase, type Database } from '../../../server/src/db/database.ts';
import { startPostgres } from '../../../server/src/db/embedded-postgres.ts';
import { fillSynthetic } from '../../../server/src/repositories/catalogue/fill-synthetic.ts';
import { SessionsRepository } from '../../../server/src/repositories/accounts/sessions-repository.ts';
import { SessionsService } from '../../../server/src/services/accounts/sessions-service.ts';
import { SiteKey } from '../../../server/src/services/site/site-key.ts';
import type { World } from './actions.ts';

const VIDEOS = 200;
/** Objects of each kind that the writers share. */
const SHARED_COUNT = 12;

/**
 * Connects to the database in the data folder of a running site, and disconnects after the work.
 */
export async function withDatabaseOf<T>(
  dataDir: string,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const postgres = await startPostgres({ dataDir, log: () => undefined });
  const db = openDatabase(postgres.connection, { poolSize: 3 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}

/**
 * Creates videos, performers and channels without media. No rows support their made-up counters, so
 * those are reset.
 */
export async function fillWorld(db: Database, members: readonly number[]): Promise<World> {
  await fillSynthetic(db, VIDEOS);
  await sql`update video_stats set likes = 0, dislikes = 0, comments = 0, favourites = 0`.execute(
    db,
  );
  const first = async (table: 'video' | 'performer' | 'channel') =>
    (await db.selectFrom(table).select('id').orderBy('id').limit(SHARED_COUNT).execute()).map(
      ({ id }) => id,
    );
  return {
    videos: await first('video'),
    performers: await first('performer'),
    channels: await first('channel'),
    members,
  };
}

export interface SignedIn {
  id: number;
  cookie: string;
}

/**
 * Creates signed-in members with a confirmed address. `passwordHash` is needed only for signing in
 * by password.
 */
export async function createMembers(
  db: Database,
  count: number,
  passwordHash = '-',
): Promise<SignedIn[]> {
  const sessions = new SessionsService(new SessionsRepository(db), new SiteKey(randomBytes(32)));
  const names = Array.from({ length: count }, (_, index) => memberName(index));
  const createMember = async (username: string): Promise<SignedIn> => {
    const account = {
      username,
      email: `${username}@example.org`,
      password_hash: passwordHash,
      email_confirmed_at: new Date(),
    };
    const { id } = await db
      .insertInto('app_user')
      .values(account)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('profile').values({ user_id: id }).execute();
    const secret = await sessions.beginSession({
      userId: id,
      address: '127.0.0.1',
      userAgent: '',
      oldSecret: undefined,
    });
    return { id, cookie: `${COOKIES.session}=${secret}` };
  };
  return Promise.all(names.map(createMember));
}

export const memberName = (index: number): string => `writer_${index}`;

/**
 * Ages all texts: the limits of comments, messages and wall posts count the last ten minutes, so
 * they start again.
 */
export async function ageTexts(db: Database): Promise<void> {
  for (const table of ['comment', 'message', 'wall_post'])
    await sql`update ${sql.table(table)} set created_at = created_at - interval '1 hour'`.execute(
      db,
    );
}

/** Reads the rows of members as facts, in the format of `Acknowledged`. */
export async function readFacts(db: Database, members: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ fact: string }>`
    with own as (select unnest(${[...members]}::bigint[]) as id)
    select format('member %s vote %s %s %s', user_id, section, object_id, value) as fact from vote
    where user_id in (select id from own)
    union all select format('member %s subscription %s %s', user_id, section, object_id)
    from subscription where user_id in (select id from own)
    union all select format('member %s favourite %s', user_id, video_id) from favourite
    where user_id in (select id from own)
    union all select format('member %s comment %s on %s %s %s: %s', user_id, id, section, object_id,
    status, body)
      from comment where user_id in (select id from own)
    union all select format('member %s playlist %s %s: %s', p.user_id, p.id, p.title,
      (select string_agg(video_id::text, ',' order by pos) from playlist_item i
      where i.playlist_id = p.id))
      from playlist p where p.user_id in (select id from own)
    union all select format('member %s message %s to %s %s: %s', from_id, id, to_id,
      case when from_deleted_at is null then 'visible' else 'deleted' end, body) from message where
      from_id in (select id from own)
    union all select format('member %s wall post %s to %s %s: %s', author_id, id, user_id, status,
    body)
      from wall_post where author_id in (select id from own)
    union all select format('account %s', username) from app_user where id not in (select id
    from own)`.execute(db);
  return rows.map(({ fact }) => fact);
}

/**
 * Returns one line each: counters that differ from their rows, and rows whose counterpart is
 * missing.
 */
export async function findInconsistencies(db: Database): Promise<string[]> {
  const found = await Promise.all(
    [OPINIONS, SUBSCRIBERS, COMMENTS, PLAYLISTS, LISTED, KEYS, NOTIFICATIONS, ACCOUNTS].map(
      (query) => sql.raw<{ line: string }>(query).execute(db),
    ),
  );
  return found.flatMap(({ rows }) => rows.map(({ line }) => line));
}

const { video, playlist, comment } = SECTION_CODE;

/** Compares counters of one table with its rows; `rows` is a query of id and n. */
const mismatchQuery = (what: string, counters: string, rows: string) => `
  select format('${what} of %s: counted %s, there are %s', id, c.n, coalesce(r.n, 0)) as line
  from (${counters}) c full join (${rows}) r using (id) where coalesce(c.n, 0) <> coalesce(r.n, 0)`;

const votes = (value: 0 | 1) =>
  `select section || ' ' || object_id as id, count(*) as n from vote where value = ${value}
  group by section, object_id`;
/** A deleted playlist has no counters, but votes on it stay. */
const ofExistingObjects = (rows: string) =>
  `select * from (${rows}) a where id not like '${playlist} %'
  or substr(id, 3)::bigint in (select id from playlist)`;
const counterQuery = (column: string) => `
  select ${video} || ' ' || video_id as id, ${column} as n from video_stats where ${column} <> 0
  union all select section || ' ' || object_id, ${column} from object_stats where ${column} <> 0`;

const OPINIONS = [
  mismatchQuery('likes', counterQuery('likes'), ofExistingObjects(votes(1))),
  mismatchQuery('dislikes', counterQuery('dislikes'), ofExistingObjects(votes(0))),
  mismatchQuery(
    'favourites',
    `select video_id as id, favourites as n from video_stats`,
    `select video_id as id, count(*) as n from favourite group by video_id`,
  ),
].join(' union all ');

const SUBSCRIBERS = mismatchQuery(
  'subscribers',
  `select section || ' ' || object_id as id, subscribers as n from object_stats`,
  `select section || ' ' || object_id as id, count(*) as n from subscription group by section, ` +
    'object_id',
);

const COMMENTS = mismatchQuery(
  'comments',
  counterQuery('comments'),
  `select section || ' ' || object_id as id, count(*) as n from comment where status = 'visible'
  group by section, object_id`,
);

const PLAYLISTS = mismatchQuery(
  'videos of playlist',
  `select object_id as id, videos as n from object_stats where section = ${playlist}`,
  `select p.id, count(v.id) as n from playlist p left join playlist_item i on i.playlist_id = p.id
   left join video v on v.id = i.video_id and v.status = ${VIDEO_STATUS_CODE.public} group by p.id`,
);

const LISTED = `
  select format('playlist %s is %s', p.id, case when l.playlist_id is null then 'not listed'
  else 'listed with outdated values' end) as line
  from playlist p join object_stats s on s.section = ${playlist} and s.object_id = p.id
  left join playlist_listing l on l.playlist_id = p.id
  where (not p.is_private and s.videos > 0) <> (l.playlist_id is not null)
    or (l.videos, l.updated_at) is distinct from (s.videos, p.updated_at)
    and l.playlist_id is not null`;

/** Each text needs a key, and each key its text. */
const keysOf = (kind: 'comment' | 'message' | 'wall_post', author: string) => `
  select format('${kind} %s of member %s has no key', c.id, c.${author}) as line from ${kind} c
  where not exists (select from idempotency_key k where k.user_id = c.${author}
  and k.key like '${kind}:%' and (k.answer ->> 'id')::bigint = c.id)
  union all select format('key %s of member %s has no ${kind}', k.key, k.user_id)
  from idempotency_key k
  where k.key like '${kind}:%' and not exists (select from ${kind} c
  where c.id = (k.answer ->> 'id')::bigint)`;

/** Playlists may be deleted while their keys stay for a day. */
const KEYS = [
  keysOf('comment', 'user_id'),
  keysOf('message', 'from_id'),
  keysOf('wall_post', 'author_id'),
  `select format('playlist %s of member %s has no key', p.id, p.user_id) from playlist p
  where not exists (select from idempotency_key k where k.user_id = p.user_id
  and k.key like 'playlist:%' and (k.answer ->> 'id')::bigint = p.id)`,
].join(' union all ');

/** The recipient of a message needs a notification, one for each sender. */
const NOTIFICATIONS = `
  select format('message %s to member %s has no notification', m.id, m.to_id) as line from message m
  where not exists (select from notification n where n.user_id = m.to_id and n.kind = 'message'
  and n.actor_id = m.from_id)
  union all select format('notification %s of member %s has no message', n.id, n.user_id)
  from notification n
  where n.kind = 'message' and not exists (select from message m where m.to_id = n.user_id
  and m.from_id = n.actor_id)`;

const ACCOUNTS = `
  select format('account %s has %s links and %s', u.username, t.n, case when p.user_id is null
  then 'no profile' else 'a profile' end) as line
  from app_user u left join profile p on p.user_id = u.id
  cross join lateral (select count(*) as n from email_token e where e.user_id = u.id) t
  where p.user_id is null or (u.email_confirmed_at is null and t.n <> 1)
  union all select format('statistics of missing comment %s', object_id)
  from object_stats
  where section = ${comment} and object_id not in (select id from comment)`;
