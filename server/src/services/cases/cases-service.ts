import {
  CASE_OUTCOMES,
  CASE_REASONS,
  CASES_PER_PAGE,
  STATEMENT_MAX,
  type CaseQueue,
} from '@nocturne/contracts/cases';
import { isReference } from '@nocturne/contracts/notice-form';
import type { StaffRole } from '@nocturne/contracts/review';
import { textErrorCode, normalizeText } from '@nocturne/contracts/written-text';
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
  queuesOf,
  needsSecondPerson,
  pendingConfirmation,
  type CaseAction,
} from '../../policies/case-rules.ts';
import { requireStaff } from '../../policies/staff.ts';
import type { Actor } from '../../repositories/audit/audit.ts';
import type { CaseRecord } from '../../repositories/cases/case-record.ts';
import type { CaseDecisionsRepository } from '../../repositories/cases/case-decisions-repository.ts';
import type {
  CaseChanges,
  CaseEvent,
  CasesRepository,
} from '../../repositories/cases/cases-repository.ts';
import { AppError, refuseFields } from '../../errors/app-error.ts';
import type { CaseEffects } from './case-effects.ts';
import { offsetOf, requirePage } from '../../lib/paging.ts';
import type { SignedIn } from '../accounts/sessions-service.ts';

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

type User = Pick<SignedIn, 'user_id' | 'role'> | undefined;
type Staff = { user_id: number; role: StaffRole };
type Form = Readonly<Record<string, string>>;
interface ActionContext {
  found: CaseRecord;
  staff: Staff;
  actor: Actor;
  form: Form;
  note: string;
}

const CLAUSE_MAX = 200;

/**
 * The console's queue of cases (docs/takedown.md). Each call rejects with `login_required` or
 * `forbidden` for anyone who is not staff.
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
    user: User,
    queue: CaseQueue | 'all',
    page: number,
  ): Promise<{ cases: CaseRecord[]; total: number; now: Date }> {
    const { role } = requireStaff(user);
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
  async findCase(user: User, reference: string): Promise<CaseView> {
    const staff = requireStaff(user);
    return this.#view(await this.#requireCase(staff, reference), staff);
  }

  /**
   * Performs one action. Rejects with all refused fields at once, or with `own_video`, `forbidden`
   * for a case about one's own comment, playlist or page, or `state_conflict` if the action is not
   * possible now.
   */
  async performAction(user: User, form: Form, address: string): Promise<CaseView> {
    const staff = requireStaff(user);
    const run = Object.hasOwn(this.#actions, form['act'] ?? '')
      ? this.#actions[form['act'] as CaseAction]
      : undefined;
    if (!run) throw new AppError('bad_request', { field: 'act' });
    const found = await this.#requireCase(staff, form['reference'] ?? '');
    if (isOwnCase(found, staff)) throw new AppError(found.video ? 'own_video' : 'forbidden');
    if (!allowedActions(found, staff).includes(form['act'] as CaseAction))
      throw new AppError('state_conflict');
    const note = normalizeText(form['note'] ?? '');
    if (note !== '') refuseFields(toFieldErrors([['note', textErrorCode(note, STATEMENT_MAX)]]));
    const actor = { id: staff.user_id, role: staff.role, address };
    const isDone = await run({ found, staff, actor, form, note });
    if (!isDone) throw new AppError('state_conflict');
    await this.#deps.effects.run(found.reference, actor);
    return this.#view(await this.#requireCase(staff, found.reference), staff);
  }

  readonly #actions: Readonly<Record<CaseAction, (context: ActionContext) => Promise<boolean>>> = {
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
    decide: (context) => this.#decide(context),
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
    refuseFields(toFieldErrors([['note', textErrorCode(note, STATEMENT_MAX)]]));
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

  #decide({ found, actor, form, note }: ActionContext): Promise<boolean> {
    const outcome = CASE_OUTCOMES.find((known) => known === form['outcome']);
    const reasonCode = CASE_REASONS.find((known) => known === form['reason_code']);
    const policyClause = normalizeText(form['policy_clause'] ?? '');
    refuseFields(
      toFieldErrors([
        ['outcome', outcome ? undefined : 'required'],
        ['reason_code', reasonCode ? undefined : 'required'],
        ['policy_clause', textErrorCode(policyClause, CLAUSE_MAX)],
      ]),
    );
    if (!outcome || !reasonCode) throw new AppError('bad_request');
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

const toFieldErrors = (given: readonly (readonly [string, ReturnType<typeof textErrorCode>])[]) =>
  given.flatMap(([field, code]) => (code ? [{ field, code }] : []));
