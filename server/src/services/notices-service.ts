import { timingSafeEqual } from 'node:crypto';
import type { CaseLane, NoticeKind } from '@nocturne/contracts/cases';
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
import type { CaseEmails, OpenedCase } from '../mail/case-mails.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Holidays } from '../policies/business-days.ts';
import { appealDueAt, deadlinesOf, counterNoticeWindow } from '../policies/case-deadlines.ts';
import { CONTESTABLE } from '../policies/case-rules.ts';
import type { Actor } from '../repositories/audit.ts';
import type { AppealSide, CaseRecord } from '../repositories/case-record.ts';
import type { CaseDecisionsRepository } from '../repositories/case-decisions-repository.ts';
import type { CasesRepository, NewCase } from '../repositories/cases-repository.ts';
import type { FlaggersRepository } from '../repositories/flaggers-repository.ts';
import { isUniqueViolation } from '../repositories/is-unique-violation.ts';
import { AppError, isAppError, refuseFields } from './app-error.ts';
import { newReference } from './case-reference.ts';
import { codeOf, isOwnPage, subjectOf } from './case-subject.ts';
import { mailboxLimiter } from './mailbox-limit.ts';
import { addressGroup, RateLimiter } from './rate-limiter.ts';
import { hashOf, newSecret } from './secrets.ts';
import type { SiteKey } from './site-key.ts';

/** Who sends something. */
export interface Sender {
  user: { user_id: number; username: string } | undefined;
  address: string;
  language: Language;
}

type Flagger = NonNullable<Awaited<ReturnType<FlaggersRepository['find']>>>;

export interface NoticesDependencies {
  cases: Pick<CasesRepository, 'open' | 'find' | 'hasSubject'>;
  decisions: Pick<CaseDecisionsRepository, 'appeal'>;
  flaggers: Pick<FlaggersRepository, 'find'>;
  mails: CaseEmails;
  sendMail: (mail: Mail) => Promise<void>;
  /** Who hears of urgent notices; empty for nobody. */
  operatorEmail: string;
  publicUrl: string;
  siteKey: Pick<SiteKey, 'addressHash'>;
  holidays: Holidays;
  now: () => Date;
  onError: (error: unknown) => void;
}

/** Lanes of which the operator hears at once. */
const URGENT: readonly CaseLane[] = ['severe', 'ncii', 'flagger'];
/** Nobody's reference twice: so often a new one is tried. */
const TRIES = 3;

/** Notices of anybody, what became of them, and appeals (docs/takedown.md). A notice alone takes nothing down: a person of staff does. */
export class NoticesService {
  readonly #with: NoticesDependencies;
  /** 30 forms and 5 notices in 30 minutes from one place, as with the contact form; of trusted flaggers 300 in an hour. */
  readonly #forms = new RateLimiter(30, 1800);
  readonly #notices = new RateLimiter(5, 1800);
  readonly #flags = new RateLimiter(300, 3600);
  readonly #appeals = new RateLimiter(10, 1800);
  /** By mailbox, whoever sends the notices. */
  readonly #receipts = mailboxLimiter();

  constructor(dependencies: NoticesDependencies) {
    this.#with = dependencies;
  }

  /** Opens a case for each page that it names; resolves to their references. Rejects with every refused field at once, forbidden for a flagger's wrong token, or too_many. */
  async send(given: NoticeValues, token: string, sender: Sender): Promise<string[]> {
    const place = addressGroup(sender.address);
    this.#forms.consume(place);
    const flagger = token === '' ? undefined : await this.#flagger(token);
    const values = withFlagger(given, flagger);
    refuseFields(checkNotice(values));
    const notice = normalizeNotice(values);
    if (!pagesOf(notice.page).every((page) => isOwnPage(page, this.#with.publicUrl)))
      throw new AppError('bad_request', { field: 'page' });
    (flagger ? this.#flags : this.#notices).consume(flagger ? String(flagger.id) : place);
    return this.#open(
      notice,
      laneOf(notice.kind as NoticeKind, flagger !== undefined),
      sender,
      flagger,
    );
  }

  /** A message of the contact form that is a notice: judged and limited there, so it may lack elements that staff asks for. */
  async openFromContact(
    contact: Pick<NoticeValues, 'page' | 'eml' | 'statement'>,
    kind: NoticeKind,
    sender: Sender,
  ): Promise<string> {
    const none = Object.fromEntries(ELEMENTS.map((name) => [name, ''])) as Record<
      (typeof ELEMENTS)[number],
      string
    >;
    const [reference = ''] = await this.#open(
      { ...none, ...contact, kind, name: '' },
      kind,
      sender,
      undefined,
    );
    return reference;
  }

  /** Rejects with reference_unknown. */
  async state(reference: string): Promise<CaseRecord> {
    const found = await this.#with.cases.find(reference);
    if (!found) throw new AppError('reference_unknown', { field: 'reference' });
    return found;
  }

  /**
   * An appeal of either side, once for each: by the secret of one's letter, or by the member who uploaded the video. Rejects with reference_unknown
   * where the two do not fit, state_conflict where there is nothing to contest (any more).
   */
  async appeal(given: AppealValues, { user, address }: Sender): Promise<void> {
    this.#appeals.consume(addressGroup(address));
    refuseFields(checkAppeal(given));
    const { decisions, now, holidays } = this.#with;
    const found = await this.state(normalizeReference(given.reference));
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
    if (!(await decisions.appeal(found, appeal, actorOf(user))))
      throw new AppError('state_conflict');
    if (window) await this.#forward(found, body, window);
  }

  async #flagger(token: string): Promise<Flagger> {
    const found = await this.#with.flaggers.find(hashOf(token));
    if (!found) throw new AppError('forbidden', { field: 'flagger' });
    return found;
  }

  async #open(
    notice: NoticeValues,
    kind: CaseLane,
    sender: Sender,
    flagger: Flagger | undefined,
  ): Promise<string[]> {
    const receivedAt = this.#with.now();
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
      ipHash: this.#with.siteKey.addressHash('notice', sender.address),
      receivedAt,
      ...deadlinesOf(kind, receivedAt, this.#with.holidays),
    };
    const secrets: string[] = [];
    const about: Omit<NewCase, 'reference'>[] = [];
    for (const page of pagesOf(notice.page)) {
      const secret = newSecret();
      secrets.push(secret);
      about.push({ ...shared, page, secretHash: hashOf(secret), ...(await this.#subjectOf(page)) });
    }
    const opened = await this.#insert(about, actorOf(sender.user));
    await this.#sendReceipt(opened, secrets, flagger?.email).catch(this.#with.onError);
    for (const one of opened) await this.#alert(one).catch(this.#with.onError);
    return opened.map(({ reference }) => reference);
  }

  /** What a page shows, where that is there. */
  async #subjectOf(page: string): Promise<{ section: number; subjectId: number }> {
    const subject = subjectOf(page);
    const code = codeOf(subject);
    const isThere =
      subject !== undefined && (await this.#with.cases.hasSubject(code.section, code.subjectId));
    return isThere ? code : codeOf(undefined);
  }

  async #insert(about: readonly Omit<NewCase, 'reference'>[], actor: Actor): Promise<NewCase[]> {
    for (let left = TRIES; ; left -= 1) {
      const [first, ...others] = about.map((one) => ({ ...one, reference: newReference() }));
      if (!first) throw new AppError('required', { field: 'page' });
      try {
        await this.#with.cases.open([first, ...others], actor);
        return [first, ...others];
      } catch (error) {
        if (left <= 1 || !isUniqueViolation(error)) throw error;
      }
    }
  }

  /** One receipt for a notice, however many cases it opened. A mail that cannot be sent does not take the notice back. */
  async #sendReceipt(
    [first, ...others]: readonly NewCase[],
    secrets: readonly string[],
    trusted = '',
  ): Promise<void> {
    if (!first?.email || !this.#mayWriteTo(first.email, trusted)) return;
    const { mails, sendMail } = this.#with;
    const opened = ({ reference, page, deadlineAt }: NewCase, at: number): OpenedCase => ({
      reference,
      page,
      deadline: deadlineAt,
      secret: secrets[at] ?? '',
    });
    const { email: to, language } = first;
    await sendMail(
      mails.receipt({ to, language }, [
        opened(first, 0),
        ...others.map((one, at) => opened(one, at + 1)),
      ]),
    );
  }

  /** `trusted` is a flagger's own address, which the operator gave. A flagger's notice may name any other. */
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

  /** Word to the operator of what is urgent. */
  async #alert({ reference, kind, deadlineAt }: NewCase): Promise<void> {
    const { mails, sendMail, operatorEmail } = this.#with;
    if (operatorEmail && URGENT.includes(kind))
      await sendMail(
        mails.alert(operatorEmail, {
          reference,
          lane: kind,
          why: 'Urgent notice',
          deadline: deadlineAt,
        }),
      );
  }

  /** A counter-notice goes to who sent the notice. */
  async #forward(
    { email, language, reference }: CaseRecord,
    note: string,
    window: { from: Date; until: Date },
  ): Promise<void> {
    const { mails, sendMail, onError } = this.#with;
    if (email)
      await sendMail(mails.counter({ to: email, language, reference }, note, window)).catch(
        onError,
      );
  }
}

/** What is urgent stays so, whoever sends it. */
function laneOf(kind: NoticeKind, isFlagger: boolean): CaseLane {
  return isFlagger && kind !== 'severe' && kind !== 'ncii' ? 'flagger' : kind;
}

/** A flagger is known: the form need not say again who it is. */
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
  if (isSecret(secret, secretHash)) return 'reporter';
  return isSecret(secret, uploaderSecretHash) ? 'uploader' : undefined;
}

function isSecret(secret: string, hash: Buffer | null): boolean {
  return hash !== null && timingSafeEqual(hashOf(secret), hash);
}

/** A decision is contested by whom it went against: within APPEAL_DAYS, while no other appeal is open. */
function mayContest({ state, decision }: CaseRecord, side: AppealSide, now: Date): boolean {
  if (!decision || !CONTESTABLE.some((known) => known === state)) return false;
  const isAgainst =
    decision.outcome === 'partly' || (decision.outcome === 'upheld') === (side === 'uploader');
  return isAgainst && now.getTime() - decision.decidedAt.getTime() <= APPEAL_DAYS * 86_400_000;
}

/** 17 U.S.C. § 512(g): the uploader contests a removal for copyright. */
function isCounterNotice({ kind, decision }: CaseRecord, side: AppealSide): boolean {
  return kind === 'dmca' && side === 'uploader' && decision?.outcome === 'upheld';
}

function actorOf(user: Sender['user']): Actor {
  return user ? { id: user.user_id, role: 'member' } : { role: 'system' };
}
