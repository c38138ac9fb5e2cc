import { sql } from 'kysely';
import type { CaseQueue, CaseOutcome, CaseReason, CaseState } from '@nocturne/contracts/cases';
import type { Language } from '@nocturne/contracts/constants';
import type { VideoState } from '@nocturne/contracts/upload';
import { SECTION_CODE } from '../../lib/codes.ts';
import type { Database } from '../../db/database.ts';

export type AppealSide = 'reporter' | 'uploader';

/** The latest decision of a case. */
export interface CaseDecision {
  id: number;
  outcome: CaseOutcome;
  reasonCode: CaseReason;
  policyClause: string;
  note: string;
  decidedBy: number | null;
  decidedAt: Date;
  needsConfirmation: boolean;
  confirmedBy: number | null;
  /** True if it was made or confirmed at the terminal of the site's machine. */
  isFromTerminal: boolean;
  appliedAt: Date | null;
}

/** The latest appeal against that decision. */
export interface CaseAppeal {
  id: number;
  side: AppealSide;
  body: string;
  state: 'open' | 'upheld' | 'refused';
  createdAt: Date;
  dueAt: Date | null;
  decidedBy: number | null;
  note: string;
  needsConfirmation: boolean;
  confirmedBy: number | null;
  /** True if it was decided or confirmed at the terminal of the site's machine. */
  isFromTerminal: boolean;
  appliedAt: Date | null;
  restoreFrom: Date | null;
  restoreUntil: Date | null;
}

/** The video that a case is about. */
export interface CaseVideo {
  id: number;
  title: string;
  dir: string;
  state: VideoState;
  userId: number | null;
  /** Name and address of the uploader; empty for imports and erased accounts. */
  username: string;
  email: string;
  language: Language;
}

/** A case with everything that its policies need. */
export interface CaseRecord {
  id: number;
  reference: string;
  kind: CaseQueue;
  state: CaseState;
  /** SECTION_CODE; 0 for a page that shows no single item. */
  section: number;
  subjectId: number;
  page: string;
  title: string;
  reporterUserId: number | null;
  name: string;
  email: string;
  language: Language;
  statement: string;
  elements: Readonly<Record<string, string | boolean>>;
  receivedAt: Date;
  targetAt: Date;
  deadlineAt: Date;
  pausedAt: Date | null;
  pausedSeconds: number;
  assignedTo: string;
  decidedAt: Date | null;
  closedAt: Date | null;
  escalated: number;
  holdsContent: boolean;
  disabledAt: Date | null;
  takenFrom: string;
  secretHash: Buffer | null;
  uploaderSecretHash: Buffer | null;
  /** References of the other cases of the same notice. */
  others: string[];
  video: CaseVideo | null;
  /** Owner of the video, comment, playlist or profile; null if there is none. */
  ownerId: number | null;
  decision: CaseDecision | null;
  appeal: CaseAppeal | null;
  /** Active strikes of the video's uploader. */
  strikes: number;
}

/** Cases with their latest decision and appeal. In `rest`, `c` is the case. */
export function selectCases(db: Database, rest: ReturnType<typeof sql>): Promise<CaseRecord[]> {
  return sql<CaseRecord>`
    select c.id, c.reference, c.kind, c.state, c.subject_section as section,
    c.subject_id as "subjectId", c.subject_url as page,
      coalesce(v.title, '') as title, c.reporter_user_id as "reporterUserId",
      c.reporter_name as name, c.reporter_email as email, c.language,
      c.statement, c.elements, c.received_at as "receivedAt",
      coalesce(c.target_at, c.received_at) as "targetAt",
      coalesce(c.deadline_at, c.received_at) as "deadlineAt", c.clock_paused_at as "pausedAt",
      c.paused_seconds as "pausedSeconds",
      coalesce(s.username, '') as "assignedTo", c.decided_at as "decidedAt",
      c.closed_at as "closedAt", c.escalated,
      c.holds_content as "holdsContent", c.disabled_at as "disabledAt", c.taken_from as "takenFrom",
      c.secret_hash as "secretHash",
      c.uploader_secret_hash as "uploaderSecretHash",
      case when v.id is not null
      then jsonb_build_object('id', v.id, 'title', v.title, 'dir', v.dir, 'state', v.state,
      'userId', v.user_id,
        'username', coalesce(u.username, ''), 'email', coalesce(u.email, ''), 'language',
        coalesce(n.language, 'en')) end as video,
      coalesce((select array_agg(o.reference order by o.id) from moderation_case o
        where (o.id = c.notice_of or o.notice_of = coalesce(c.notice_of, c.id))
        and o.id <> c.id), '{}') as others,
      coalesce(v.user_id, case c.subject_section when ${SECTION_CODE.user} then c.subject_id
        when ${SECTION_CODE.comment} then (select user_id from comment where id = c.subject_id)
        when ${SECTION_CODE.playlist} then (select user_id from playlist
        where id = c.subject_id) end) as "ownerId",
      (select count(*)::int from strike t where t.user_id = v.user_id
      and t.lifted_at is null) as strikes,
      d.id as "decisionId", d.outcome, d.reason_code as "reasonCode",
      d.policy_clause as "policyClause", d.note as "decisionNote",
      d.decided_by as "decidedBy", d.decided_at as "decisionAt",
      d.needs_confirmation as "needsConfirmation", d.confirmed_by as "confirmedBy",
      d.decided_at_terminal or d.confirmed_at_terminal as "isFromTerminal",
      d.applied_at as "appliedAt",
      a.id as "appealId", a.side, a.body, a.state as "appealState",
      a.created_at as "appealCreatedAt",
      a.due_at as "dueAt", a.decided_by as "appealDecidedBy",
      a.note as "appealNote", a.needs_confirmation as "appealNeedsConfirmation",
      a.decided_at_terminal or a.confirmed_at_terminal as "isAppealFromTerminal",
      a.confirmed_by as "appealConfirmedBy", a.applied_at as "appealAppliedAt",
      a.restore_from as "restoreFrom", a.restore_until as "restoreUntil"
    from moderation_case c
    left join video v on c.subject_section = ${SECTION_CODE.video} and v.id = c.subject_id
    left join app_user u on u.id = v.user_id and u.status <> 'deleted'
    left join notification_setting n on n.user_id = u.id
    left join app_user s on s.id = c.assigned_to
    left join lateral (select * from decision where case_id = c.id order by id desc limit 1) d
    on true
    left join lateral (select * from appeal where decision_id = d.id order by id desc limit 1) a
    on true
    ${rest}`
    .execute(db)
    .then(({ rows }) => rows.map((row) => recordOf(row as unknown as Row)));
}

interface Row extends Omit<CaseRecord, 'decision' | 'appeal'> {
  decisionId: number | null;
  outcome: CaseOutcome;
  reasonCode: CaseReason;
  policyClause: string;
  decisionNote: string;
  decidedBy: number | null;
  decisionAt: Date;
  needsConfirmation: boolean;
  confirmedBy: number | null;
  isFromTerminal: boolean;
  appliedAt: Date | null;
  appealId: number | null;
  side: AppealSide;
  body: string;
  appealState: CaseAppeal['state'];
  appealCreatedAt: Date;
  dueAt: Date | null;
  appealDecidedBy: number | null;
  appealNote: string;
  appealNeedsConfirmation: boolean;
  appealConfirmedBy: number | null;
  isAppealFromTerminal: boolean;
  appealAppliedAt: Date | null;
  restoreFrom: Date | null;
  restoreUntil: Date | null;
}

function recordOf(row: Row): CaseRecord {
  return {
    ...row,
    decision: row.decisionId === null ? null : decisionOf(row),
    appeal: row.appealId === null ? null : appealOf(row),
  };
}

function decisionOf(row: Row): CaseDecision {
  const {
    outcome,
    reasonCode,
    policyClause,
    decidedBy,
    needsConfirmation,
    confirmedBy,
    isFromTerminal,
    appliedAt,
  } = row;
  const known = {
    outcome,
    reasonCode,
    policyClause,
    decidedBy,
    needsConfirmation,
    confirmedBy,
    isFromTerminal,
    appliedAt,
  };
  return { ...known, id: row.decisionId ?? 0, note: row.decisionNote, decidedAt: row.decisionAt };
}

function appealOf(row: Row): CaseAppeal {
  const { side, body, dueAt, restoreFrom, restoreUntil } = row;
  return {
    id: row.appealId ?? 0,
    side,
    body,
    dueAt,
    restoreFrom,
    restoreUntil,
    state: row.appealState,
    createdAt: row.appealCreatedAt,
    decidedBy: row.appealDecidedBy,
    note: row.appealNote,
    needsConfirmation: row.appealNeedsConfirmation,
    confirmedBy: row.appealConfirmedBy,
    isFromTerminal: row.isAppealFromTerminal,
    appliedAt: row.appealAppliedAt,
  };
}
