import type { ReviewQueue } from '@nocturne/contracts/review';
import type { VideoState } from '@nocturne/contracts/upload';
import { sql, type RawBuilder } from 'kysely';
import { SECTION_CODE } from '../../lib/codes.ts';
import type { Database } from '../../db/database.ts';
import { publicStates } from '../videos/public-states.ts';
import { countOpenStrikes } from './strikes.ts';

/** A video in the queue. `dueAt` is null if staff has nothing to decide. */
export interface ReviewRow {
  id: number;
  state: VideoState;
  title: string;
  userId: number;
  username: string;
  posters: number;
  sentAt: Date | null;
  dueAt: Date | null;
}

export interface ReviewDetailRow extends ReviewRow {
  version: number;
  /** Part of the operator's own catalogue. */
  isImport: boolean;
  /** Null if it is in no queue of staff. */
  lane: ReviewQueue | null;
  description: string;
  categories: string[];
  isPrivate: boolean;
  allowDownload: boolean;
  durationS: number;
  width: number;
  height: number;
  bytes: number;
  /** Existing formats. */
  formats: string[];
  step: string;
  progress: number;
  producedOn: string | null;
  place: string;
  /** Names from `publish_obstacles`. */
  obstacles: string[];
  appeal: string | null;
}

export interface MatchRow {
  id: number;
  source: string;
  reason: string;
  /** The similar video of the site's own catalogue; 0 for an entry of a list. */
  videoId: number;
  distance: number;
  isCleared: boolean;
}

export interface HistoryRow {
  at: Date;
  action: string;
  role: string;
  /** Name of a member; empty if unknown or erased. */
  actor: string;
  reason_code: string;
  note: string;
}

interface QueueOptions {
  /** Hours until a review is due. */
  hours: number;
  /** The role "trust" also sees severe matches and cases. */
  isTrust: boolean;
}

const HISTORY_MAX = 50;

/**
 * Data for the review console (docs/review.md): uploads, and imports that a hash match holds back.
 */
export class ReviewRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Sorted by deadline: the longest wait comes first. */
  async listVideos(
    queue: ReviewQueue,
    { hours, isTrust }: QueueOptions,
    { offset, count }: { offset: number; count: number },
  ): Promise<ReviewRow[]> {
    const { rows } = await sql<ReviewRow>`
      select ${ROW}, ${dueAt(hours)} as "dueAt" ${FROM}
      where ${inQueue(queue)} and ${visibleTo(isTrust)} order by ${SINCE} nulls last, v.id
      limit ${count} offset ${offset}`.execute(this.#db);
    return rows;
  }

  async countVideos(
    queue: ReviewQueue,
    { isTrust }: Pick<QueueOptions, 'isTrust'>,
  ): Promise<number> {
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from video v where ${inQueue(queue)} and ${visibleTo(isTrust)}`.execute(
      this.#db,
    );
    return rows[0]?.n ?? 0;
  }

  /**
   * Undefined for a purged video, a draft with an incomplete file, or an import without any hash
   * match. Also for a video that this role may not see.
   */
  async findVideo(
    videoId: number,
    { hours, isTrust }: QueueOptions,
  ): Promise<ReviewDetailRow | undefined> {
    const { rows } = await sql<ReviewDetailRow>`
      select ${ROW}, ${dueAt(hours)} as "dueAt", v.version, v.origin = 'import' as "isImport",
      v.description, v.is_private as "isPrivate", v.allow_download as "allowDownload",
        v.duration_s as "durationS", v.width, v.height, v.bytes, v.step, v.progress,
        publish_obstacles(v) as obstacles,
        case ${sql.join(
          QUEUES.map((queue) => sql`when ${inQueue(queue)} then ${sql.lit(queue)}`),
          sql` `,
        )} end as lane,
        coalesce((select array_agg(f.format order by f.format) from video_file f
        where f.video_id = v.id), '{}') as formats,
        coalesce((select array_agg(c.title order by c.title) from video_category k join category c
        on c.id = k.category_id
          where k.video_id = v.id), '{}') as categories,
        v.produced_on as "producedOn", v.place,
        (select body from ${OPEN_APPEAL}) as appeal
      ${FROM} where v.id = ${videoId} and (v.origin = 'upload' or ${HAS_MATCH})
      and v.state not in ('draft', 'uploading', 'purged')
      and ${visibleTo(isTrust)}`.execute(this.#db);
    return rows[0];
  }

  /** Hash matches, nearest first. */
  async matches(videoId: number, { isTrust }: Pick<QueueOptions, 'isTrust'>): Promise<MatchRow[]> {
    const { rows } = await sql<MatchRow>`
      select m.id, coalesce(e.source, '') as source, coalesce(e.reason, '') as reason,
      coalesce(m.other_video_id, 0) as "videoId", m.distance,
      m.cleared_at is not null as "isCleared"
      from hash_match m left join hash_entry e on e.id = m.hash_entry_id
      where m.video_id = ${videoId} and (${isTrust} or e.reason is distinct from 'severe')
      order by m.distance, m.id`.execute(this.#db);
    return rows;
  }

  /** Newest first: audit events, each with the note of the same moment. */
  async history(videoId: number): Promise<HistoryRow[]> {
    const { rows } = await sql<HistoryRow>`
      select l.at, l.action, l.role, coalesce(u.username, '') as actor,
      coalesce(verdict.reason_code, '') as reason_code,
        coalesce(verdict.note, clearance.note, answer.note, '') as note
      from audit_log l left join app_user u on u.id = l.actor_id
      left join lateral (
        select r.reason_code, r.note from review r
        where r.video_id = ${videoId} and r.reviewer_id = l.actor_id and r.created_at <= l.at
        and l.action = case r.verdict
          when 'approve' then 'video_approved' when 'reject' then 'video_rejected'
          when 'papers' then 'video_awaiting_documents' else 'video_quarantined' end
        order by r.id desc limit 1) verdict on true
      left join lateral (
        select m.cleared_note as note from hash_match m
        where m.video_id = ${videoId} and m.cleared_by = l.actor_id and m.cleared_at <= l.at
        and l.action = 'match_cleared'
        order by m.cleared_at desc limit 1) clearance on true
      left join lateral (
        select p.note from appeal p join review r on r.id = p.review_id
        where r.video_id = ${videoId} and p.decided_by = l.actor_id and p.decided_at <= l.at
        and l.action in ('appeal_upheld', 'appeal_refused')
        order by p.decided_at desc limit 1) answer on true
      where l.object = ${`video:${videoId}`} order by l.seq desc limit ${HISTORY_MAX}`.execute(
      this.#db,
    );
    return rows;
  }

  strikes(userId: number): Promise<number> {
    return countOpenStrikes(this.#db, userId);
  }
}

const QUEUES: readonly ReviewQueue[] = [
  'publish',
  'papers',
  'quarantine',
  'appeals',
  'edits',
  'second',
];

/** The open appeal against the last rejection of `v`. */
const OPEN_APPEAL = sql`(select p.body, p.created_at from appeal p join review r
on r.id = p.review_id
  where r.video_id = v.id and p.state = 'open' order by p.id desc limit 1) open_appeal`;

/** Start of the wait for a decision about an edit or a second look at `v`. */
const OPEN_EDIT = sql`(select made_at from video_edit where video_id = v.id and state = 'open')`;
const OPEN_SECOND = sql`(select r.created_at from second_look s join review r on r.id = s.review_id
  where s.video_id = v.id and s.state = 'open' order by r.id limit 1)`;

/** Time at which `v` entered its queue. */
const SINCE = sql`case when v.state in ${publicStates} then coalesce(${OPEN_EDIT}, ${OPEN_SECOND})
else case v.state
  when 'in_review' then greatest(v.review_since, v.sent_at)
  when 'quarantined' then (select max(at) from audit_log where object = 'video:' || v.id
  and action = 'video_quarantined')
  when 'rejected' then (select created_at from ${OPEN_APPEAL})
  else v.sent_at end end`;

const dueAt = (hours: number) =>
  sql`case when v.state in ('in_review', 'quarantined', 'rejected') or v.state in ${publicStates}
  then ${SINCE} + ${hours} * interval '1 hour' end`;

const ROW = sql`v.id, v.state, v.title, coalesce(v.user_id, 0) as "userId",
coalesce(u.username, '') as username, coalesce(a.poster_count, 0) as posters,
v.sent_at as "sentAt"`;
const FROM = sql`from video v left join app_user u on u.id = v.user_id left join video_asset a
on a.video_id = v.id`;

const HAS_MATCH = sql`exists (select from hash_match m where m.video_id = v.id)`;

/** Imports are in a queue only if a hash match holds them back. */
function inQueue(queue: ReviewQueue): RawBuilder<boolean> {
  const origin =
    queue === 'quarantine' ? sql`(v.origin = 'upload' or ${HAS_MATCH})` : sql`v.origin = 'upload'`;
  return sql<boolean>`(${origin} and ${stateOf(queue)})`;
}

function stateOf(queue: ReviewQueue): RawBuilder<boolean> {
  switch (queue) {
    case 'publish':
      return sql`v.state = 'in_review'`;
    case 'papers':
      return sql`v.state = 'awaiting_documents' and v.sent_at is not null`;
    case 'quarantine':
      return sql`v.state = 'quarantined'`;
    case 'edits':
      return sql`v.state in ${publicStates} and ${OPEN_EDIT} is not null`;
    case 'second':
      return sql`v.state in ${publicStates} and ${OPEN_SECOND} is not null`;
    case 'appeals':
      return sql`v.state = 'rejected' and exists (select from ${OPEN_APPEAL})`;
  }
}

/** Only the role "trust" may see potentially severe content. */
function visibleTo(isTrust: boolean): RawBuilder<boolean> {
  if (isTrust) return sql`true`;
  return sql`not exists (select from hash_match m join hash_entry e on e.id = m.hash_entry_id
      where m.video_id = v.id and m.cleared_at is null and e.reason = 'severe')
    and not exists (select from moderation_case c
      where c.subject_section = ${SECTION_CODE.video} and c.subject_id = v.id and c.kind = 'severe'
      and c.closed_at is null)`;
}
