import { sql } from 'kysely';
import type { CaseQueue, CaseState } from '@nocturne/contracts/cases';
import type { Language } from '@nocturne/contracts/constants';
import { SECTION_CODE } from '../../lib/codes.ts';
import type { Database } from '../../db/database.ts';
import { writeAudit, type Actor } from '../audit/audit.ts';
import { selectCases, type CaseRecord } from './case-record.ts';

export interface NewCase {
  reference: string;
  kind: CaseQueue;
  section: number;
  subjectId: number;
  page: string;
  reporterUserId: number | undefined;
  flaggerId: number | undefined;
  name: string;
  email: string;
  statement: string;
  elements: Readonly<Record<string, string>>;
  language: Language;
  ipHash: Buffer;
  secretHash: Buffer;
  receivedAt: Date;
  targetAt: Date;
  deadlineAt: Date;
}

export interface CaseEvent {
  at: Date;
  kind: string;
  actor: string;
  note: string;
}

/** Columns that an action changes. */
export type CaseChanges = Partial<{
  state: CaseState;
  clock_paused_at: Date | null;
  paused_seconds: number;
  target_at: Date;
  deadline_at: Date;
  assigned_to: number;
  decided_at: Date;
  closed_at: Date | null;
  holds_content: boolean;
  disabled_at: Date;
  taken_from: string;
  uploader_secret_hash: Buffer;
  escalated: number;
}>;

interface CaseActionInput {
  id: number;
  reference: string;
  /**
   * Written to the audit log as `case_{act}`, at the terminal `case_{act}_at_terminal`, and to the
   * events of the case.
   */
  act: string;
  actor: Actor;
  note?: string;
  changes: CaseChanges;
  /** States in which the action is allowed; in any other state nothing changes. */
  from: readonly CaseState[];
}

/** Actions with effects, and the time after one in which `listUnfinished` skips its case. */
const ACTIONS_WITH_EFFECTS = ['disable', 'decide', 'confirm', 'appeal_uphold', 'appeal_refuse'];
const SETTLE_TIME = '20 seconds';

/** Cases and their events. */
export class CasesRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Opens the cases of one notice, all or none. They start as `acknowledged`: the response gives
   * the sender their references.
   */
  async openCases(
    [first, ...others]: readonly [NewCase, ...NewCase[]],
    actor: Actor,
  ): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const id = await insertCase(transaction, first, actor, null);
      for (const other of others) await insertCase(transaction, other, actor, id);
    });
  }

  async findCase(reference: string): Promise<CaseRecord | undefined> {
    const [found] = await selectCases(this.#db, sql`where c.reference = ${reference}`);
    return found;
  }

  /**
   * Open cases of these queues: the most urgent queue first, each by deadline. A pause moves the
   * deadline only when it ends.
   */
  async listCases(
    queues: readonly CaseQueue[],
    { offset, count }: { offset: number; count: number },
  ): Promise<CaseRecord[]> {
    const rank = sql`array_position(array['severe', 'ncii', 'flagger', 'person_appeal', 'dmca',
    'complaint', 'report'], c.kind)`;
    return selectCases(
      this.#db,
      sql`where c.closed_at is null and c.kind = any(${[...queues]}::text[])
      order by ${rank}, c.deadline_at, c.id offset ${offset} limit ${count}`,
    );
  }

  async countCases(queues: readonly CaseQueue[]): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from moderation_case c where c.closed_at is null
      and c.kind = any(${[...queues]}::text[])`.execute(this.#db);
    return rows[0]?.count ?? 0;
  }

  /** Open, undecided cases that can still escalate or whose deadline is paused, for the job. */
  listRunning(): Promise<CaseRecord[]> {
    return selectCases(
      this.#db,
      sql`where c.closed_at is null and c.decided_at is null
      and (c.escalated < 100 or c.clock_paused_at is not null) order by c.id`,
    );
  }

  /**
   * Cases whose decision or take-down is stored but not applied, because a process ended in
   * between. Recent actions are skipped: they are still being applied, and their emails would be
   * sent twice.
   */
  listUnfinished(now: Date): Promise<CaseRecord[]> {
    return selectCases(
      this.#db,
      sql`where ((c.state = 'content_disabled' and c.disabled_at is null)
        or (c.state = 'decided' and d.applied_at is null and (not d.needs_confirmation
        or d.confirmed_at is not null))
        or (a.state <> 'open' and a.applied_at is null and (not a.needs_confirmation
        or a.confirmed_at is not null)))
        and not exists (select from case_event e where e.case_id = c.id
        and e.kind = any(${ACTIONS_WITH_EFFECTS}::text[])
          and e.at > ${now}::timestamptz - ${SETTLE_TIME}::interval)
      order by c.id`,
    );
  }

  /** Open cases whose appeal period has ended. */
  listClosable(before: Date): Promise<CaseRecord[]> {
    return selectCases(
      this.#db,
      sql`where c.closed_at is null and c.state in ('notified', 'appeal_decided')
      and c.decided_at <= ${before}::timestamptz order by c.id`,
    );
  }

  /** Newest first. */
  async listEvents(caseId: number): Promise<CaseEvent[]> {
    const { rows } = await sql<CaseEvent>`
      select e.at, e.kind, coalesce(u.username, '') as actor, e.note from case_event e left
      join app_user u on u.id = e.actor_id
      where e.case_id = ${caseId} order by e.id desc`.execute(this.#db);
    return rows;
  }

  /**
   * Changes a case and logs the action; false if the case is not in one of the states of `from`.
   */
  applyAction(
    { id, reference, act, actor, note = '', changes, from }: CaseActionInput,
    db: Database = this.#db,
  ): Promise<boolean> {
    return db.isTransaction ? run(db) : db.transaction().execute(run);

    async function run(transaction: Database): Promise<boolean> {
      const { numUpdatedRows } = await transaction
        .updateTable('moderation_case')
        .set({ id, ...changes })
        .where('id', '=', id)
        .where('state', 'in', [...from])
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await addEvent(transaction, id, { act, actor, note });
      const action = `case_${act}${actor.isAtTerminal === true ? '_at_terminal' : ''}`;
      await writeAudit(transaction, actor, { action, object: `case:${reference}` });
      return true;
    }
  }

  /** Changes a case without logging an action. */
  async updateCase(id: number, changes: CaseChanges): Promise<void> {
    await this.#db.updateTable('moderation_case').set(changes).where('id', '=', id).execute();
  }

  /** Adds an event that does not change the case, such as an email or an escalation. */
  addLogEntry(caseId: number, act: string, actor: Actor, note = ''): Promise<void> {
    return addEvent(this.#db, caseId, { act, actor, note });
  }

  /** True if another case keeps the same item offline. */
  async isHeldByOther({
    id,
    section,
    subjectId,
  }: Pick<CaseRecord, 'id' | 'section' | 'subjectId'>): Promise<boolean> {
    const { rows } = await sql<{ isHeld: boolean }>`select exists (
      select from moderation_case where subject_section = ${section} and subject_id = ${subjectId}
      and holds_content and id <> ${id}
    ) as "isHeld"`.execute(this.#db);
    return rows[0]?.isHeld ?? false;
  }

  /**
   * Places a legal hold on the subject of a severe case until that moment, so that nothing deletes
   * it.
   */
  async placeLegalHold(
    { id, section, subjectId, reference }: CaseRecord,
    until: Date,
    actor: Actor,
  ): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('moderation_case')
        .set({ evidence_until: until })
        .where('id', '=', id)
        .execute();
      const reason = `case ${reference}`;
      await sql`
        insert into legal_hold (subject_section, subject_id, reason, placed_by)
        select ${section}, ${subjectId}, ${reason}, ${actor.id ?? null}
        where not exists (select from legal_hold where subject_section = ${section}
        and subject_id = ${subjectId} and reason = ${reason})`.execute(transaction);
      await writeAudit(transaction, actor, {
        action: 'case_preserve',
        object: `case:${reference}`,
      });
    });
  }

  /** Lifts expired legal holds of cases. */
  async liftExpiredHolds(now: Date): Promise<void> {
    await sql`
      update legal_hold h set lifted_at = ${now}::timestamptz from moderation_case c
      where c.evidence_until <= ${now}::timestamptz and h.lifted_at is null
      and h.reason = 'case ' || c.reference
        and h.subject_section = c.subject_section and h.subject_id = c.subject_id`.execute(
      this.#db,
    );
  }

  /**
   * Removes the personal data of senders from cases that were closed before `before` and hold no
   * evidence. Returns the number of cases.
   */
  async purgeSenders(before: Date, now: Date): Promise<number> {
    const { numAffectedRows = 0n } = await sql`
      with gone as (${forgettable(before, now)}), appeals as (
        update appeal a set appellant_email = '', appellant_user_id = null, body = ''
        from decision d join gone on gone.id = d.case_id where d.id = a.decision_id)
      update moderation_case c set reporter_name = '', reporter_email = '', statement = '',
      elements = '{}', ip_hash = null, secret_hash = null,
        uploader_secret_hash = null, reporter_user_id = null, forgotten_at = ${now}::timestamptz
      from gone where c.id = gone.id`.execute(this.#db);
    return Number(numAffectedRows);
  }

  /** True if the subject exists; false for sections that have no subjects. */
  async hasSubject(section: number, id: number): Promise<boolean> {
    const table = Object.entries(TABLES).find(
      ([name]) => SECTION_CODE[name as keyof typeof TABLES] === section,
    )?.[1];
    if (!table) return false;
    const { rows } = await sql`select from ${sql.table(table)} where id = ${id}`.execute(this.#db);
    return rows.length > 0;
  }
}

const forgettable = (before: Date, now: Date) => sql`
  select id from moderation_case where closed_at <= ${before}::timestamptz and forgotten_at is null
    and (evidence_until is null or evidence_until <= ${now}::timestamptz)`;

const TABLES = {
  video: 'video',
  user: 'app_user',
  playlist: 'playlist',
  comment: 'comment',
} as const;

async function insertCase(
  transaction: Database,
  newCase: NewCase,
  actor: Actor,
  noticeOf: number | null,
): Promise<number> {
  const { id } = await transaction
    .insertInto('moderation_case')
    .values({
      reference: newCase.reference,
      kind: newCase.kind,
      state: 'acknowledged',
      language: newCase.language,
      notice_of: noticeOf,
      subject_section: newCase.section,
      subject_id: newCase.subjectId,
      subject_url: newCase.page,
      reporter_user_id: newCase.reporterUserId ?? null,
      flagger_id: newCase.flaggerId ?? null,
      reporter_name: newCase.name,
      reporter_email: newCase.email,
      statement: newCase.statement,
      elements: JSON.stringify(newCase.elements),
      ip_hash: newCase.ipHash,
      secret_hash: newCase.secretHash,
      received_at: newCase.receivedAt,
      acknowledged_at: newCase.receivedAt,
      target_at: newCase.targetAt,
      deadline_at: newCase.deadlineAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addEvent(transaction, id, { act: 'received', actor, at: newCase.receivedAt });
  await writeAudit(transaction, actor, {
    action: 'case_received',
    object: `case:${newCase.reference}`,
  });
  return id;
}

async function addEvent(
  db: Database,
  caseId: number,
  event: { act: string; actor: Actor; note?: string; at?: Date },
): Promise<void> {
  const { act, actor, note = '', at } = event;
  await db
    .insertInto('case_event')
    .values({ case_id: caseId, kind: act, actor_id: actor.id ?? null, note, ...(at ? { at } : {}) })
    .execute();
}
