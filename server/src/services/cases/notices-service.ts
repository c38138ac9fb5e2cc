import { timingSafeEqual } from 'node:crypto';
import type { CaseQueue, NoticeKind } from '@nocturne/contracts/cases';
import type { Language } from '@nocturne/contracts/constants';
import {
  APPEAL_DAYS,
  checkAppeal,
  checkNotice,
  ELEMENTS,
  pagesOf,
  normalizeNotice,
  normalizeReference,
  type AppealValues,
  type NoticeValues,
} from '@nocturne/contracts/notice-form';
import { normalizeText } from '@nocturne/contracts/written-text';
import type { CaseEmails, OpenedCase } from '../../mail/case-emails.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { Holidays } from '../../policies/business-days.ts';
import { appealDueAt, deadlinesOf, counterNoticeWindow } from '../../policies/case-deadlines.ts';
import { CONTESTABLE_STATES } from '../../policies/case-rules.ts';
import type { Actor } from '../../repositories/audit/audit.ts';
import type { AppealSide, CaseRecord } from '../../repositories/cases/case-record.ts';
import type { CaseDecisionsRepository } from '../../repositories/cases/case-decisions-repository.ts';
import type { CasesRepository, NewCase } from '../../repositories/cases/cases-repository.ts';
import type { FlaggersRepository } from '../../repositories/cases/flaggers-repository.ts';
import { isUniqueViolation } from '../../errors/is-unique-violation.ts';
import { AppError, isAppError, refuseFields } from '../../errors/app-error.ts';
import { newReference } from './case-reference.ts';
import { toStoredSubject, isOwnPage, subjectOf } from './case-subject.ts';
import { mailboxLimiter } from '../accounts/mailbox-limit.ts';
import { addressGroup, RateLimiter } from '../../lib/rate-limiter.ts';
import { hashOf, newSecret } from '../../lib/secrets.ts';
import type { SiteKey } from '../site/site-key.ts';

/** The sender of a notice or an appeal. */
export interface Sender {
  user: { user_id: number; username: string } | undefined;
  address: string;
  language: Language;
}

type Flagger = NonNullable<Awaited<ReturnType<FlaggersRepository['findFlagger']>>>;

export interface NoticesDeps {
  cases: Pick<CasesRepository, 'openCases' | 'findCase' | 'hasSubject'>;
  decisions: Pick<CaseDecisionsRepository, 'openAppeal'>;
  flaggers: Pick<FlaggersRepository, 'findFlagger'>;
  mails: CaseEmails;
  sendMail: (mail: Mail) => Promise<void>;
  /** Recipient of alerts about urgent notices; empty for none. */
  operatorEmail: string;
  publicUrl: string;
  siteKey: Pick<SiteKey, 'addressHash'>;
  holidays: Holidays;
  now: () => Date;
  onError: (error: unknown) => void;
}

/** Kinds of cases that alert the operator at once. */
const URGENT_QUEUES: readonly CaseQueue[] = ['severe', 'ncii', 'flagger'];
/** Attempts to find an unused reference. */
const REFERENCE_ATTEMPTS = 3;

/**
 * Notices from anyone, their state, and appeals (docs/takedown.md). A notice itself takes nothing
 * down: staff decide.
 */
export class NoticesService {
  readonly #deps: NoticesDeps;
  /**
   * 30 forms and 5 notices in 30 minutes per network, like the contact form. Trusted flaggers: 300
   * notices per hour.
   */
  readonly #forms = new RateLimiter(30, 1800);
  readonly #notices = new RateLimiter(5, 1800);
  readonly #flaggerNotices = new RateLimiter(300, 3600);
  readonly #appeals = new RateLimiter(10, 1800);
  /** Counts by mailbox, independent of the sender. */
  readonly #receipts = mailboxLimiter();

  constructor(deps: NoticesDeps) {
    this.#deps = deps;
  }

  /**
   * Opens a case for each page in the notice; resolves to their references. Rejects with all
   * refused fields at once, `forbidden` for an invalid flagger token, or `too_many`.
   */
  async submitNotice(given: NoticeValues, token: string, sender: Sender): Promise<string[]> {
    const group = addressGroup(sender.address);
    this.#forms.consume(group);
    const flagger = token === '' ? undefined : await this.#flagger(token);
    const values = withFlagger(given, flagger);
    refuseFields(checkNotice(values));
    const notice = normalizeNotice(values);
    if (!pagesOf(notice.page).every((page) => isOwnPage(page, this.#deps.publicUrl)))
      throw new AppError('bad_request', { field: 'page' });
    (flagger ? this.#flaggerNotices : this.#notices).consume(flagger ? String(flagger.id) : group);
    return this.#open(
      notice,
      queueOf(notice.kind as NoticeKind, flagger !== undefined),
      sender,
      flagger,
    );
  }

  /**
   * Opens a case for a message of the contact form, which has already checked and limited it. It
   * may lack elements; staff then ask for them.
   */
  async openFromContact(
    contact: Pick<NoticeValues, 'page' | 'eml' | 'statement'>,
    kind: NoticeKind,
    sender: Sender,
  ): Promise<string> {
    const emptyElements = Object.fromEntries(ELEMENTS.map((name) => [name, ''])) as Record<
      (typeof ELEMENTS)[number],
      string
    >;
    const [reference = ''] = await this.#open(
      { ...emptyElements, ...contact, kind, name: '' },
      kind,
      sender,
      undefined,
    );
    return reference;
  }

  /** Rejects with reference_unknown. */
  async findCase(reference: string): Promise<CaseRecord> {
    const found = await this.#deps.cases.findCase(reference);
    if (!found) throw new AppError('reference_unknown', { field: 'reference' });
    return found;
  }

  /**
   * Files an appeal, once per side. The secret of the email proves the side, or the session of the
   * uploader. Rejects with `reference_unknown` if they do not match, or `state_conflict` if the
   * decision cannot be contested.
   */
  async appeal(given: AppealValues, { user, address }: Sender): Promise<void> {
    this.#appeals.consume(addressGroup(address));
    refuseFields(checkAppeal(given));
    const { decisions, now, holidays } = this.#deps;
    const found = await this.findCase(normalizeReference(given.reference));
    const side = sideOf(found, given.secret.trim(), user?.user_id);
    if (!side) throw new AppError('reference_unknown', { field: 'secret' });
    if (!mayContest(found, side, now())) throw new AppError('state_conflict');
    const window = isCounterNotice(found, side) ? counterNoticeWindow(now(), holidays) : undefined;
    const body = normalizeText(given.text);
    const appeal = {
      side,
      body,
      userId: user?.user_id,
      dueAt: appealDueAt(now(), holidays),
      email: side === 'reporter' ? found.email : '',
      restoreFrom: window?.from ?? null,
      restoreUntil: window?.until ?? null,
    };
    if (!(await decisions.openAppeal(found, appeal, actorOf(user))))
      throw new AppError('state_conflict');
    if (window) await this.#forward(found, body, window);
  }

  async #flagger(token: string): Promise<Flagger> {
    const found = await this.#deps.flaggers.findFlagger(hashOf(token));
    if (!found) throw new AppError('forbidden', { field: 'flagger' });
    return found;
  }

  async #open(
    notice: NoticeValues,
    kind: CaseQueue,
    sender: Sender,
    flagger: Flagger | undefined,
  ): Promise<string[]> {
    const receivedAt = this.#deps.now();
    const { name, eml: email, statement } = notice;
    const shared = {
      kind,
      name,
      email,
      statement,
      flaggerId: flagger?.id,
      reporterUserId: sender.user?.user_id,
      elements: elementsIn(notice),
      language: sender.language,
      ipHash: this.#deps.siteKey.addressHash('notice', sender.address),
      receivedAt,
      ...deadlinesOf(kind, receivedAt, this.#deps.holidays),
    };
    const secrets: string[] = [];
    const newCases: Omit<NewCase, 'reference'>[] = [];
    for (const page of pagesOf(notice.page)) {
      const secret = newSecret();
      secrets.push(secret);
      newCases.push({
        ...shared,
        page,
        secretHash: hashOf(secret),
        ...(await this.#subjectOf(page)),
      });
    }
    const opened = await this.#insert(newCases, actorOf(sender.user));
    await this.#sendReceipt(opened, secrets, flagger?.email).catch(this.#deps.onError);
    for (const one of opened) await this.#alert(one).catch(this.#deps.onError);
    return opened.map(({ reference }) => reference);
  }

  /** Returns the subject of a page if it exists. */
  async #subjectOf(page: string): Promise<{ section: number; subjectId: number }> {
    const subject = subjectOf(page);
    const code = toStoredSubject(subject);
    const hasSubject =
      subject !== undefined && (await this.#deps.cases.hasSubject(code.section, code.subjectId));
    return hasSubject ? code : toStoredSubject(undefined);
  }

  async #insert(newCases: readonly Omit<NewCase, 'reference'>[], actor: Actor): Promise<NewCase[]> {
    for (let left = REFERENCE_ATTEMPTS; ; left -= 1) {
      const [first, ...others] = newCases.map((one) => ({ ...one, reference: newReference() }));
      if (!first) throw new AppError('required', { field: 'page' });
      try {
        await this.#deps.cases.openCases([first, ...others], actor);
        return [first, ...others];
      } catch (error) {
        if (left <= 1 || !isUniqueViolation(error)) throw error;
      }
    }
  }

  /**
   * Sends one receipt for a notice, for all of its cases. The notice stays stored even if this
   * email fails.
   */
  async #sendReceipt(
    [first, ...others]: readonly NewCase[],
    secrets: readonly string[],
    trusted = '',
  ): Promise<void> {
    if (!first?.email || !this.#mayWriteTo(first.email, trusted)) return;
    const { mails, sendMail } = this.#deps;
    const toOpenedCase = ({ reference, page, deadlineAt }: NewCase, at: number): OpenedCase => ({
      reference,
      page,
      deadline: deadlineAt,
      secret: secrets[at] ?? '',
    });
    const { email: to, language } = first;
    await sendMail(
      mails.createReceipt({ to, language }, [
        toOpenedCase(first, 0),
        ...others.map((one, at) => toOpenedCase(one, at + 1)),
      ]),
    );
  }

  /**
   * `trusted` is the flagger's own address, configured by the operator, and has no limit. All other
   * addresses are limited, because a flagger's notice may contain any address.
   */
  #mayWriteTo(email: string, trusted: string): boolean {
    if (email.toLowerCase() === trusted.toLowerCase()) return true;
    try {
      this.#receipts.consume(email.toLowerCase());
      return true;
    } catch (error) {
      if (isAppError(error)) return false;
      throw error;
    }
  }

  /** Alerts the operator to an urgent case. */
  async #alert({ reference, kind, deadlineAt }: NewCase): Promise<void> {
    const { mails, sendMail, operatorEmail } = this.#deps;
    if (operatorEmail && URGENT_QUEUES.includes(kind))
      await sendMail(
        mails.createAlert(operatorEmail, {
          reference,
          queue: kind,
          why: 'Urgent notice',
          deadline: deadlineAt,
        }),
      );
  }

  /** Sends a counter-notice to the sender of the notice. */
  async #forward(
    { email, language, reference }: CaseRecord,
    note: string,
    window: { from: Date; until: Date },
  ): Promise<void> {
    const { mails, sendMail, onError } = this.#deps;
    if (email)
      await sendMail(
        mails.createCounterNotice({ to: email, language, reference }, note, window),
      ).catch(onError);
  }
}

/** Severe and ncii notices keep their kind, even from a flagger. */
function queueOf(kind: NoticeKind, isFlagger: boolean): CaseQueue {
  return isFlagger && kind !== 'severe' && kind !== 'ncii' ? 'flagger' : kind;
}

/** Adds a flagger's known name and address, which the form may omit. */
function withFlagger(given: NoticeValues, flagger: Flagger | undefined): NoticeValues {
  return flagger
    ? { ...given, name: given.name || flagger.name, eml: given.eml || flagger.email }
    : given;
}

function elementsIn(notice: NoticeValues): Record<string, string> {
  return Object.fromEntries(
    ELEMENTS.filter((name) => notice[name] !== '').map((name) => [name, notice[name]]),
  );
}

function sideOf(
  { secretHash, uploaderSecretHash, video }: CaseRecord,
  secret: string,
  userId: number | undefined,
): AppealSide | undefined {
  if (secret === '')
    return userId !== undefined && video?.userId === userId ? 'uploader' : undefined;
  if (matchesHash(secret, secretHash)) return 'reporter';
  return matchesHash(secret, uploaderSecretHash) ? 'uploader' : undefined;
}

function matchesHash(secret: string, hash: Buffer | null): boolean {
  return hash !== null && timingSafeEqual(hashOf(secret), hash);
}

/** The losing side may contest a decision: within `APPEAL_DAYS`, while no other appeal is open. */
function mayContest({ state, decision }: CaseRecord, side: AppealSide, now: Date): boolean {
  if (!decision || !CONTESTABLE_STATES.some((known) => known === state)) return false;
  const isLosingSide =
    decision.outcome === 'partly' || (decision.outcome === 'upheld') === (side === 'uploader');
  return isLosingSide && now.getTime() - decision.decidedAt.getTime() <= APPEAL_DAYS * 86_400_000;
}

/** 17 U.S.C. § 512(g): the uploader contests a removal for copyright. */
function isCounterNotice({ kind, decision }: CaseRecord, side: AppealSide): boolean {
  return kind === 'dmca' && side === 'uploader' && decision?.outcome === 'upheld';
}

function actorOf(user: Sender['user']): Actor {
  return user ? { id: user.user_id, role: 'member' } : { role: 'system' };
}
