import type { MemberSort } from '@nocturne/contracts/sorts';
import { sql, type RawBuilder } from 'kysely';
import { SECTION_CODE } from '../../lib/codes.ts';
import type { Database } from '../../db/database.ts';
import { HEIGHT_BOUNDS, WEIGHT_BOUNDS } from './body-ranges.ts';
import { likePattern } from '../../db/like-pattern.ts';
import type { MemberRecord } from './member-record.ts';

/** All members, the friends of one, or the subscribers of one. */
export type MemberScope = { kind: 'all' } | { kind: 'friends' | 'subscribers'; userId: number };

export interface MembersQuery {
  scope: MemberScope;
  sort: MemberSort;
  /** Part of the name, in lower case; empty for all. */
  search: string;
  /** Values that the profile must have. */
  attributes: Partial<
    Record<'gender' | 'hair' | 'ethnicity' | 'relationship' | 'orientation', string>
  >;
  /** Words of the filter (settlement 16). */
  height: string | undefined;
  weight: string | undefined;
  /** Birth date range, `YYYY-MM-DD`: `after` is exclusive, `until` inclusive. */
  birthDates: { after: string | undefined; until: string } | undefined;
  offset: number;
  count: number;
}

/** Listed members: active ones with a confirmed address. */
export class MemberListsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** One page of ids and the total. Runs no second query beyond the last page. */
  async listMembers(query: MembersQuery): Promise<{ ids: number[]; total: number }> {
    const from = sql`from member_listing l ${profileOf(query)}
    where ${sql.join(conditions(query), sql` and `)}`;
    const counted = await sql<{ n: number }>`select count(*) as n ${from}`.execute(this.#db);
    const total = counted.rows[0]?.n ?? 0;
    if (query.offset >= total) return { ids: [], total };
    const page = sql<{
      id: number;
    }>`select l.user_id as id ${from} order by ${sql.raw(ORDERS[query.sort])}
    limit ${query.count} offset ${query.offset}`;
    const { rows } = await page.execute(this.#db);
    return { ids: rows.map((row) => row.id), total };
  }

  /** Records in the order of the ids; members who may not be listed are omitted. */
  async findByIds(ids: readonly number[]): Promise<MemberRecord[]> {
    if (ids.length === 0) return [];
    const { rows } = await recordQuery(ids).execute(this.#db);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }
}

/** Ties by id, newest first; names are unique. */
const ORDERS: Readonly<Record<MemberSort, string>> = {
  recent: 'l.created_at desc, l.user_id desc',
  alphabetaz: 'l.username_ci, l.user_id',
  alphabetza: 'l.username_ci desc, l.user_id desc',
  'count-videos': 'l.videos desc, l.user_id desc',
  'count-subs': 'l.subscribers desc, l.user_id desc',
  'most-popular-videos': 'l.popularity desc, l.user_id desc',
};

/** Joins the profile only if a filter needs it. */
function profileOf({ attributes, height, weight, birthDates }: MembersQuery): RawBuilder<unknown> {
  const needsProfile =
    Object.keys(attributes).length > 0 ||
    height !== undefined ||
    weight !== undefined ||
    birthDates !== undefined;
  return needsProfile ? sql`join profile p on p.user_id = l.user_id` : sql``;
}

function conditions({
  scope,
  search,
  attributes,
  height,
  weight,
  birthDates,
}: MembersQuery): RawBuilder<unknown>[] {
  return [
    inScope(scope),
    ...(search === '' ? [] : [sql`l.username_ci like ${`%${likePattern(search)}%`}`]),
    ...Object.entries(attributes).map(([column, word]) => sql`${sql.ref(`p.${column}`)} = ${word}`),
    ...(height === undefined ? [] : within(sql`p.height_cm`, HEIGHT_BOUNDS[height])),
    ...(weight === undefined ? [] : within(sql`p.weight_kg`, WEIGHT_BOUNDS[weight])),
    ...(birthDates === undefined ? [] : [sql`p.birth_date <= ${birthDates.until}::date`]),
    ...(birthDates?.after === undefined ? [] : [sql`p.birth_date > ${birthDates.after}::date`]),
  ];
}

function inScope(scope: MemberScope): RawBuilder<unknown> {
  switch (scope.kind) {
    case 'all':
      return sql`true`;
    case 'friends':
      return sql`l.user_id in (select case when f.from_id = ${scope.userId} then f.to_id
      else f.from_id end from friend f
        where f.status = 'accepted'
        and (f.from_id = ${scope.userId} or f.to_id = ${scope.userId}))`;
    case 'subscribers':
      return sql`l.user_id in (select s.user_id from subscription s
      where s.section = ${SECTION_CODE.user} and s.object_id = ${scope.userId})`;
  }
}

function within(
  column: RawBuilder<unknown>,
  bounds: { from?: number; below?: number } | undefined,
): RawBuilder<unknown>[] {
  if (!bounds) return [];
  return [
    ...(bounds.from === undefined ? [] : [sql`${column} >= ${bounds.from}`]),
    ...(bounds.below === undefined ? [] : [sql`${column} < ${bounds.below}`]),
  ];
}

const recordQuery = (ids: readonly number[]) => sql<MemberRecord>`
  select u.id, u.username, l.videos, l.subscribers, u.created_at as "createdAt",
  coalesce(p.avatar_key, '') as "avatarKey", coalesce(p.cover_key, '') as "coverKey",
    coalesce(p.gender, '') as gender, p.birth_date as "birthDate",
    coalesce(p.country, '') as country, coalesce(p.city, '') as city,
    coalesce(p.relationship, '') as relationship, coalesce(p.orientation, '') as
    orientation, coalesce(p.education, '') as education,
    coalesce(p.interests, '') as interests, coalesce(p.occupation, '') as occupation,
    coalesce(p.website, '') as website,
    coalesce(p.about_me, '') as "aboutMe", coalesce(p.description, '') as description
  from member_listing l join app_user u on u.id = l.user_id left join profile p
  on p.user_id = l.user_id
  where l.user_id = any(${[...ids]}::bigint[])`;
