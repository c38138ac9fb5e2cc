import { sql } from 'kysely';
import type { CaseOutcome } from '@nocturne/contracts/cases';
import type { Database } from '../../db/database.ts';
import type { Actor } from '../audit/audit.ts';
import type { AppealSide, CaseRecord } from './case-record.ts';
import type { CaseChanges, CasesRepository } from './cases-repository.ts';
import { isUniqueViolation } from '../../errors/is-unique-violation.ts';
import { addStrike, liftStrikes } from '../review/strikes.ts';

export interface NewDecision {
  outcome: CaseOutcome;
  reasonCode: string;
  policyClause: string;
  note: string;
  needsConfirmation: boolean;
  /** Changes that end a pause of the deadline, if there was one. */
  deadlineChanges: CaseChanges;
}

export interface NewAppeal {
  side: AppealSide;
  body: string;
  userId: number | undefined;
  email: string;
  dueAt: Date;
  restoreFrom: Date | null;
  restoreUntil: Date | null;
}

/** Contains no personal data, because it is exported unchanged. */
export interface StatementOfReasons {
  restriction: string;
  facts: string;
  ground: 'legal' | 'contract';
  groundReference: string;
  redress: string;
}

/** Decisions of cases, their statements of reasons, appeals and strikes. */
export class CaseDecisionsRepository {
  readonly #db: Database;
  readonly #cases: Pick<CasesRepository, 'applyAction'>;

  constructor(db: Database, cases: Pick<CasesRepository, 'applyAction'>) {
    this.#db = db;
    this.#cases = cases;
  }

  /**
   * Stores a decision; false if the case has left its state meanwhile. Effects are applied later.
   */
  decide(
    found: CaseRecord,
    { note, deadlineChanges, ...decision }: NewDecision,
    actor: Actor,
    now: Date,
  ): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      const from = [found.state];
      const changes = { ...deadlineChanges, state: 'decided', decided_at: now } as const;
      if (
        !(await this.#cases.applyAction(
          { ...found, act: 'decide', actor, note, changes, from },
          transaction,
        ))
      )
        return false;
      await transaction
        .insertInto('decision')
        .values({
          case_id: found.id,
          outcome: decision.outcome,
          reason_code: decision.reasonCode,
          policy_clause: decision.policyClause,
          note,
          needs_confirmation: decision.needsConfirmation,
          decided_by: actor.id ?? null,
          decided_at: now,
          decided_at_terminal: actor.isAtTerminal === true,
          is_automated: actor.role === 'system',
        })
        .execute();
      return true;
    });
  }

  /**
   * Stores that a second person confirms the decision of the case or of its appeal. False if it is
   * confirmed already or the case has left its state.
   */
  async confirm(
    found: CaseRecord,
    target: 'decision' | 'appeal',
    actor: Actor,
    now: Date,
  ): Promise<boolean> {
    const id = (target === 'decision' ? found.decision : found.appeal)?.id ?? 0;
    return this.#db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable(target)
        .set({
          confirmed_by: actor.id ?? null,
          confirmed_at: now,
          confirmed_at_terminal: actor.isAtTerminal === true,
        })
        .where('id', '=', id)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      return this.#cases.applyAction(
        { ...found, act: 'confirm', actor, changes: {}, from: [found.state] },
        transaction,
      );
    });
  }

  /**
   * Marks the effects as applied. For a decision, the case moves to `notified` in the same
   * transaction, so that it cannot get stuck.
   */
  async markApplied(target: 'decision' | 'appeal', id: number, now: Date): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await transaction.updateTable(target).set({ applied_at: now }).where('id', '=', id).execute();
      if (target === 'appeal') return;
      await sql`update moderation_case c set state = 'notified' from decision d
        where d.id = ${id} and c.id = d.case_id and c.state = 'decided'`.execute(transaction);
    });
  }

  /** Stores the statement of reasons, once for each decision. */
  async saveStatement(
    decisionId: number,
    { restriction, facts, ground, groundReference, redress }: StatementOfReasons,
    now: Date,
  ): Promise<void> {
    await this.#db
      .insertInto('statement_of_reasons')
      .values({
        decision_id: decisionId,
        restriction,
        facts,
        is_automated: false,
        ground,
        ground_reference: groundReference,
        redress,
        sent_at: now,
      })
      .onConflict((conflict) => conflict.column('decision_id').doNothing())
      .execute();
  }

  async addStrike(userId: number, caseId: number, reasonCode: string): Promise<void> {
    await this.#db
      .transaction()
      .execute((transaction) => addStrike(transaction, { userId, caseId, reasonCode }));
  }

  async liftStrikes(caseId: number, now: Date): Promise<void> {
    await liftStrikes(this.#db, { caseId }, now);
  }

  /** Opens an appeal; false if this side has appealed before or the case has left its state. */
  async openAppeal(found: CaseRecord, appeal: NewAppeal, actor: Actor): Promise<boolean> {
    try {
      return await this.#db.transaction().execute(async (transaction) => {
        const changes = { state: 'appeal_open', closed_at: null } as const;
        if (
          !(await this.#cases.applyAction(
            { ...found, act: 'appeal', actor, changes, from: [found.state] },
            transaction,
          ))
        )
          return false;
        await transaction
          .insertInto('appeal')
          .values({
            decision_id: found.decision?.id ?? 0,
            side: appeal.side,
            body: appeal.body,
            due_at: appeal.dueAt,
            appellant_user_id: appeal.userId ?? null,
            appellant_email: appeal.email,
            restore_from: appeal.restoreFrom,
            restore_until: appeal.restoreUntil,
          })
          .execute();
        return true;
      });
    } catch (error) {
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  }

  /**
   * Decides an appeal; false if it was decided meanwhile. The database rejects the person who
   * decided the case.
   */
  async decideAppeal(
    found: CaseRecord,
    state: 'upheld' | 'refused',
    actor: Actor,
    decision: AppealDecision,
  ): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('appeal')
        .set({
          state,
          note: decision.note,
          decided_by: actor.id ?? null,
          decided_at: decision.now,
          decided_at_terminal: actor.isAtTerminal === true,
          needs_confirmation: decision.needsConfirmation,
        })
        .where('id', '=', found.appeal?.id ?? 0)
        .where('state', '=', 'open')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      const act = state === 'upheld' ? 'appeal_uphold' : 'appeal_refuse';
      return this.#cases.applyAction(
        {
          ...found,
          act,
          actor,
          note: decision.note,
          changes: { state: 'appeal_decided' },
          from: ['appeal_open'],
        },
        transaction,
      );
    });
  }

  /** References of open appeals past their deadline, for the email to the operator. */
  async listOverdueAppeals(now: Date): Promise<string[]> {
    const { rows } = await sql<{ reference: string }>`
      select c.reference from appeal a join decision d on d.id = a.decision_id
      join moderation_case c on c.id = d.case_id
      where a.state = 'open' and a.due_at <= ${now}::timestamptz
        and not exists (select from case_event e where e.case_id = c.id
        and e.kind = 'appeal_overdue' and e.at >= a.created_at)`.execute(this.#db);
    return rows.map(({ reference }) => reference);
  }
}

interface AppealDecision {
  note: string;
  needsConfirmation: boolean;
  now: Date;
}
