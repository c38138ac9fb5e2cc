import {
  CASE_OUTCOMES,
  CASE_REASONS,
  CASES_PER_PAGE,
  STATEMENT_MAX,
  type CaseLane,
} from '@nocturne/contracts/cases';
import { isReference } from '@nocturne/contracts/notice-form';
import type { StaffRole } from '@nocturne/contracts/review';
import { textErrorCode, normalizeText } from '@nocturne/contracts/written-text';
import type { CaseEmails } from '../mail/case-mails.ts';
import type { Mail } from '../mail/mailer.ts';
import { endsAt, mayPause, currentPauseSeconds } from '../policies/case-deadlines.ts';
import {
  actsOf,
  isOwnCase,
  lanesOf,
  needsSecondPerson,
  waitsForSecond,
  type CaseAct,
} from '../policies/case-rules.ts';
import { requireStaff } from '../policies/staff.ts';
import type { Actor } from '../repositories/audit.ts';
import type { CaseRecord } from '../repositories/case-record.ts';
import type { CaseDecisionsRepository } from '../repositories/case-decisions-repository.ts';
import type { CaseChanges, CaseEvent, CasesRepository } from '../repositories/cases-repository.ts';
import { AppError, refuseFields } from './app-error.ts';
import type { CaseEffects } from './case-effects.ts';
import { offsetOf, requirePage } from './paging.ts';
import type { SignedIn } from './sessions-service.ts';

export interface CasesDeps {
  cases: Pick<
    CasesRepository,
    'findCase' | 'listCases' | 'countCases' | 'listEvents' | 'act' | 'updateCase'
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
  acts: CaseAct[];
  now: Date;
}

type User = Pick<SignedIn, 'user_id' | 'role'> | undefined;
type Staff = { user_id: number; role: StaffRole };
type Form = Readonly<Record<string, string>>;
interface Doing {
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
    lane: CaseLane | 'all',
    page: number,
  ): Promise<{ cases: CaseRecord[]; total: number; now: Date }> {
    const { role } = requireStaff(user);
    const lanes = lanesOf(role).filter((known) => lane === 'all' || known === lane);
    if (lanes.length === 0) throw new AppError('forbidden', { field: 'lane' });
    const offset = offsetOf(page, CASES_PER_PAGE);
    const total = await this.#deps.cases.countCases(lanes);
    requirePage(page, offset, total);
    return {
      cases: await this.#deps.cases.listCases(lanes, { offset, count: CASES_PER_PAGE }),
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
    return this.#view(await this.#seen(staff, reference), staff);
  }

  /**
   * Performs one action. Rejects with `own_video`, with `forbidden` for other things of one's own,
   * with `state_conflict` if the action is not possible now, or with all refused fields at once.
   */
  async act(user: User, form: Form, address: string): Promise<CaseView> {
    const staff = requireStaff(user);
    const run = Object.hasOwn(this.#acts, form['act'] ?? '')
      ? this.#acts[form['act'] as CaseAct]
      : undefined;
    if (!run) throw new AppError('bad_request', { field: 'act' });
    const found = await this.#seen(staff, form['reference'] ?? '');
    if (isOwnCase(found, staff)) throw new AppError(found.video ? 'own_video' : 'forbidden');
    if (!actsOf(found, staff).includes(form['act'] as CaseAct))
      throw new AppError('state_conflict');
    const note = normalizeText(form['note'] ?? '');
    if (note !== '') refuseFields(codes([['note', textErrorCode(note, STATEMENT_MAX)]]));
    const actor = { id: staff.user_id, role: staff.role, address };
    const isDone = await run({ found, staff, actor, form, note });
    if (!isDone) throw new AppError('state_conflict');
    await this.#deps.effects.run(found.reference, actor);
    return this.#view(await this.#seen(staff, found.reference), staff);
  }

  readonly #acts: Readonly<Record<CaseAct, (doing: Doing) => Promise<boolean>>> = {
    assign: (doing) => this.#write(doing, 'assign', { assigned_to: doing.staff.user_id }),
    triage: (doing) => this.#write(doing, 'triage', { state: 'triaged' }),
    disable: (doing) =>
      this.#write(doing, 'disable', {
        ...this.#resumeDeadline(doing.found),
        state: 'content_disabled',
      }),
    ask: (doing) => this.#ask(doing),
    resume: (doing) => this.#write(doing, 'resume', resumed(doing.found, this.#deps.now())),
    decide: (doing) => this.#decide(doing),
    confirm: (doing) =>
      this.#deps.decisions.confirm(
        doing.found,
        waitsForSecond(doing.found) ?? 'decision',
        doing.actor,
        this.#deps.now(),
      ),
    appeal_uphold: (doing) => this.#decideAppeal(doing, 'upheld'),
    appeal_refuse: (doing) => this.#decideAppeal(doing, 'refused'),
    close: (doing) => this.#write(doing, 'close', { state: 'closed', closed_at: this.#deps.now() }),
  };

  #write({ found, actor, note }: Doing, act: CaseAct, changes: CaseChanges): Promise<boolean> {
    return this.#deps.cases.act({ ...found, act, actor, note, changes, from: [found.state] });
  }

  /** Asks the sender by email. This pauses the deadline, except for urgent kinds. */
  async #ask(doing: Doing): Promise<boolean> {
    const { found, note } = doing;
    refuseFields(codes([['note', textErrorCode(note, STATEMENT_MAX)]]));
    const { mails, sendMail, now } = this.#deps;
    const isDone = await this.#write(doing, 'ask', {
      state: 'needs_information',
      ...(mayPause(found.kind) ? { clock_paused_at: now() } : {}),
    });
    if (isDone)
      await sendMail(
        mails.asked(
          { to: found.email, language: found.language, reference: found.reference },
          note,
        ),
      );
    return isDone;
  }

  #decide({ found, actor, form, note }: Doing): Promise<boolean> {
    const outcome = CASE_OUTCOMES.find((known) => known === form['outcome']);
    const reasonCode = CASE_REASONS.find((known) => known === form['reason_code']);
    const policyClause = normalizeText(form['policy_clause'] ?? '');
    refuseFields(
      codes([
        ['outcome', outcome ? undefined : 'required'],
        ['reason_code', reasonCode ? undefined : 'required'],
        ['policy_clause', textErrorCode(policyClause, CLAUSE_MAX)],
      ]),
    );
    if (!outcome || !reasonCode) throw new AppError('bad_request');
    const needsConfirmation = outcome === 'refused' && needsSecondPerson(found);
    const clock = this.#resumeDeadline(found);
    return this.#deps.decisions.decide(
      found,
      { outcome, reasonCode, policyClause, note, needsConfirmation, clock },
      actor,
      this.#deps.now(),
    );
  }

  /** Content removed for an urgent kind returns only if two people agree who did not remove it. */
  #decideAppeal({ found, actor, note }: Doing, state: 'upheld' | 'refused'): Promise<boolean> {
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

  async #seen(staff: Staff, reference: string): Promise<CaseRecord> {
    const found = isReference(reference) ? await this.#deps.cases.findCase(reference) : undefined;
    if (!found) throw new AppError('reference_unknown', { field: 'reference' });
    if (!lanesOf(staff.role).includes(found.kind))
      throw new AppError('forbidden', { field: 'reference' });
    return found;
  }

  async #view(found: CaseRecord, staff: Staff): Promise<CaseView> {
    return {
      found,
      events: await this.#deps.cases.listEvents(found.id),
      acts: actsOf(found, staff),
      now: this.#deps.now(),
    };
  }
}

/** Resumes a case after a question: `content_disabled` if it holds content, else `triaged`. */
export function resumed(found: CaseRecord, now: Date): CaseChanges {
  return { ...endPause(found, now), state: found.holdsContent ? 'content_disabled' : 'triaged' };
}

/** The end of a pause moves both the target and the deadline. */
function endPause(found: CaseRecord, now: Date): CaseChanges {
  const { targetAt, deadlineAt } = endsAt(found, now);
  return {
    clock_paused_at: null,
    paused_seconds: found.pausedSeconds + currentPauseSeconds(found, now),
    target_at: targetAt,
    deadline_at: deadlineAt,
  };
}

const codes = (given: readonly (readonly [string, ReturnType<typeof textErrorCode>])[]) =>
  given.flatMap(([field, code]) => (code ? [{ field, code }] : []));
