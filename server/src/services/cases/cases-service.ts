import {
  CASES_PER_PAGE,
  type CaseAction,
  type CaseOutcome,
  type CaseQueue,
  type CaseReason,
} from '@nocturne/contracts/cases';
import { isReference } from '@nocturne/contracts/notice-form';
import type { StaffRole } from '@nocturne/contracts/review';
import type { CaseEmails } from '../../mail/case-emails.ts';
import type { Mail } from '../../mail/mailer.ts';
import {
  effectiveDeadlines,
  mayPause,
  currentPauseSeconds,
} from '../../policies/case-deadlines.ts';
import {
  allowedActions,
  isOwnCase,
  isRefusedAtTerminal,
  queuesOf,
  needsSecondPerson,
  pendingConfirmation,
} from '../../policies/case-rules.ts';
import type { Actor } from '../../repositories/audit/audit.ts';
import type { CaseRecord } from '../../repositories/cases/case-record.ts';
import type { CaseDecisionsRepository } from '../../repositories/cases/case-decisions-repository.ts';
import type {
  CaseChanges,
  CaseEvent,
  CasesRepository,
} from '../../repositories/cases/cases-repository.ts';
import { AppError } from '../../errors/app-error.ts';
import type { CaseEffects } from './case-effects.ts';
import { offsetOf, requirePage } from '../../lib/paging.ts';

export interface CasesDeps {
  cases: Pick<
    CasesRepository,
    'findCase' | 'listCases' | 'countCases' | 'listEvents' | 'applyAction' | 'updateCase'
  >;
  decisions: Pick<CaseDecisionsRepository, 'decide' | 'confirm' | 'decideAppeal'>;
  effects: Pick<CaseEffects, 'run'>;
  mails: CaseEmails;
  sendMail: (mail: Mail) => Promise<void>;
  now: () => Date;
}

/** A case as staff see it. */
export interface CaseView {
  found: CaseRecord;
  events: CaseEvent[];
  actions: CaseAction[];
  now: Date;
}

/** `isAtTerminal`: a command of the site's machine names the member. */
type Staff = { user_id: number; role: StaffRole; isAtTerminal?: boolean };

/** Outcome of a case, and the rule that it is based on. */
interface CaseDecision {
  outcome: CaseOutcome;
  reasonCode: CaseReason;
  policyClause: string;
}
type PlainAction = Exclude<CaseAction, 'decide'>;
/** Action of staff on a case; `note` may be empty. */
export type CaseActionInput = { reference: string; note: string } & (
  | { act: PlainAction }
  | ({ act: 'decide' } & CaseDecision)
);

const TERMINAL_REFUSAL =
  'The earlier decision was made at the terminal, whose users count as one person. Another ' +
  'member of staff must act in the console.';

interface ActionContext {
  found: CaseRecord;
  staff: Staff;
  actor: Actor;
  note: string;
}

/**
 * The console's queue of cases (docs/takedown.md), for staff.
 */
export class CasesService {
  readonly #deps: CasesDeps;

  constructor(deps: CasesDeps) {
    this.#deps = deps;
  }

  /**
   * Lists open cases, the most urgent kind first. Only "trust" may list severe ones; others get
   * `forbidden` for that filter, and "all" leaves them out.
   */
  async listCases(
    { role }: Staff,
    queue: CaseQueue | 'all',
    page: number,
  ): Promise<{ cases: CaseRecord[]; total: number; now: Date }> {
    const queues = queuesOf(role).filter((known) => queue === 'all' || known === queue);
    if (queues.length === 0) throw new AppError('forbidden', { field: 'lane' });
    const offset = offsetOf(page, CASES_PER_PAGE);
    const total = await this.#deps.cases.countCases(queues);
    requirePage(page, offset, total);
    return {
      cases: await this.#deps.cases.listCases(queues, { offset, count: CASES_PER_PAGE }),
      total,
      now: this.#deps.now(),
    };
  }

  /**
   * Rejects with `reference_unknown`, or with `forbidden` for a severe case unless the role is
   * "trust".
   */
  async findCase(staff: Staff, reference: string): Promise<CaseView> {
    return this.#view(await this.#requireCase(staff, reference), staff);
  }

  /**
   * Performs one action. Rejects with `own_video`, `forbidden` for a case about one's own comment,
   * playlist or page, `second_person` at the terminal after a decision that was made there, or
   * `state_conflict` if the action is not possible now.
   */
  async performAction(staff: Staff, input: CaseActionInput, address: string): Promise<CaseView> {
    const found = await this.#requireCase(staff, input.reference);
    if (isOwnCase(found, staff)) throw new AppError(found.video ? 'own_video' : 'forbidden');
    if (isRefusedAtTerminal(found, staff, input.act))
      throw new AppError('second_person', { why: TERMINAL_REFUSAL });
    if (!allowedActions(found, staff).includes(input.act)) throw new AppError('state_conflict');
    const { user_id: id, role, isAtTerminal = false } = staff;
    const actor = { id, role, address, isAtTerminal };
    const context = { found, staff, actor, note: input.note };
    const isDone =
      input.act === 'decide'
        ? await this.#decide(context, input)
        : await this.#actions[input.act](context);
    if (!isDone) throw new AppError('state_conflict');
    await this.#deps.effects.run(found.reference, actor);
    return this.#view(await this.#requireCase(staff, found.reference), staff);
  }

  readonly #actions: Readonly<Record<PlainAction, (context: ActionContext) => Promise<boolean>>> = {
    assign: (context) =>
      this.#applyAction(context, 'assign', { assigned_to: context.staff.user_id }),
    triage: (context) => this.#applyAction(context, 'triage', { state: 'triaged' }),
    disable: (context) =>
      this.#applyAction(context, 'disable', {
        ...this.#resumeDeadline(context.found),
        state: 'content_disabled',
      }),
    ask: (context) => this.#requestInformation(context),
    resume: (context) =>
      this.#applyAction(context, 'resume', resumeChanges(context.found, this.#deps.now())),
    confirm: (context) =>
      this.#deps.decisions.confirm(
        context.found,
        pendingConfirmation(context.found) ?? 'decision',
        context.actor,
        this.#deps.now(),
      ),
    appeal_uphold: (context) => this.#decideAppeal(context, 'upheld'),
    appeal_refuse: (context) => this.#decideAppeal(context, 'refused'),
    close: (context) =>
      this.#applyAction(context, 'close', { state: 'closed', closed_at: this.#deps.now() }),
  };

  #applyAction(
    { found, actor, note }: ActionContext,
    act: CaseAction,
    changes: CaseChanges,
  ): Promise<boolean> {
    return this.#deps.cases.applyAction({
      ...found,
      act,
      actor,
      note,
      changes,
      from: [found.state],
    });
  }

  /** Asks the sender by email. This pauses the deadline, except for urgent kinds. */
  async #requestInformation(context: ActionContext): Promise<boolean> {
    const { found, note } = context;
    const { mails, sendMail, now } = this.#deps;
    const isDone = await this.#applyAction(context, 'ask', {
      state: 'needs_information',
      ...(mayPause(found.kind) ? { clock_paused_at: now() } : {}),
    });
    if (isDone)
      await sendMail(
        mails.createInformationRequest(
          { to: found.email, language: found.language, reference: found.reference },
          note,
        ),
      );
    return isDone;
  }

  #decide(
    { found, actor, note }: ActionContext,
    { outcome, reasonCode, policyClause }: CaseDecision,
  ): Promise<boolean> {
    const needsConfirmation = outcome === 'refused' && needsSecondPerson(found);
    const deadlineChanges = this.#resumeDeadline(found);
    return this.#deps.decisions.decide(
      found,
      { outcome, reasonCode, policyClause, note, needsConfirmation, deadlineChanges },
      actor,
      this.#deps.now(),
    );
  }

  /**
   * Restoring the content of a severe or ncii case takes two people, neither of whom removed it.
   */
  #decideAppeal(
    { found, actor, note }: ActionContext,
    state: 'upheld' | 'refused',
  ): Promise<boolean> {
    const needsConfirmation =
      state === 'upheld' && found.appeal?.side === 'uploader' && needsSecondPerson(found);
    return this.#deps.decisions.decideAppeal(found, state, actor, {
      note,
      needsConfirmation,
      now: this.#deps.now(),
    });
  }

  #resumeDeadline(found: CaseRecord): CaseChanges {
    return found.pausedAt ? endPause(found, this.#deps.now()) : {};
  }

  async #requireCase(staff: Staff, reference: string): Promise<CaseRecord> {
    const found = isReference(reference) ? await this.#deps.cases.findCase(reference) : undefined;
    if (!found) throw new AppError('reference_unknown', { field: 'reference' });
    if (!queuesOf(staff.role).includes(found.kind))
      throw new AppError('forbidden', { field: 'reference' });
    return found;
  }

  async #view(found: CaseRecord, staff: Staff): Promise<CaseView> {
    return {
      found,
      events: await this.#deps.cases.listEvents(found.id),
      actions: allowedActions(found, staff),
      now: this.#deps.now(),
    };
  }
}

/** Resumes a case after a question: `content_disabled` if it holds content, else `triaged`. */
export function resumeChanges(found: CaseRecord, now: Date): CaseChanges {
  return { ...endPause(found, now), state: found.holdsContent ? 'content_disabled' : 'triaged' };
}

/** The end of a pause moves both the target and the deadline. */
function endPause(found: CaseRecord, now: Date): CaseChanges {
  const { targetAt, deadlineAt } = effectiveDeadlines(found, now);
  return {
    clock_paused_at: null,
    paused_seconds: found.pausedSeconds + currentPauseSeconds(found, now),
    target_at: targetAt,
    deadline_at: deadlineAt,
  };
}
