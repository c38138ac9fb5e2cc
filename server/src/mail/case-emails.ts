import type { CaseOutcome, CaseReason } from '@nocturne/contracts/cases';
import type { Language } from '@nocturne/contracts/constants';
import { APPEAL_DAYS, CASE_QUERY } from '@nocturne/contracts/notice-form';
import { href } from '@nocturne/contracts/routes';
import { PAUSE_MAX_SECONDS } from '../policies/case-deadlines.ts';
import { parseReviewReason } from '../policies/review-clauses.ts';
import { CASE_EMAIL_TEXTS } from './case-email-texts.ts';
import type { CaseEmailTexts } from './case-texts/case-texts.ts';
import { createMail } from './layout/create-mail.ts';
import type { EmailBlock, EmailContent, EmailFact, EmailSite } from './layout/email-content.ts';
import {
  durationText,
  fillText,
  momentText,
  oneLine,
  type TextValues,
} from './layout/fill-text.ts';
import { LAYOUT_TEXTS } from './layout/layout-texts.ts';
import type { Mail } from './mailer.ts';
import { operatorMail } from './operator-mail.ts';
import { REVIEW_EMAIL_TEXTS } from './review-email-texts.ts';

/** Recipient, language and case of an email. */
export interface CaseEmail {
  to: string;
  language: Language;
  reference: string;
}

/** A case as its receipt names it. */
export interface OpenedCase {
  reference: string;
  page: string;
  deadline: Date;
  secret: string;
}

interface Reasons {
  reasonCode: CaseReason;
  policyClause: string;
}

type Body = Pick<EmailContent, 'subject' | 'blocks'> &
  Partial<Pick<EmailContent, 'preheader' | 'button' | 'after'>>;

const PAUSE_DAYS = PAUSE_MAX_SECONDS / 86_400;

/**
 * Emails about cases to the people concerned, in their language. They never repeat a notice; they
 * name only its page or the title.
 */
export class CaseEmails {
  readonly #site: EmailSite;

  constructor(site: EmailSite) {
    this.#site = site;
  }

  /**
   * One email for a notice, with a part for each case that it opened. The recipient's address is
   * unconfirmed.
   */
  createReceipt(
    email: Omit<CaseEmail, 'reference'>,
    opened: readonly [OpenedCase, ...OpenedCase[]],
  ): Mail {
    const [first] = opened;
    const { receipt, labels } = CASE_EMAIL_TEXTS[email.language];
    const isSingle = opened.length === 1;
    const factsOf = ({ reference, page, deadline, secret }: OpenedCase): EmailBlock => ({
      kind: 'facts',
      facts: [
        { label: labels.reference, value: reference },
        { label: labels.page, value: this.#absoluteUrl(pathOf(page)), isLink: true },
        { label: labels.deadline, value: momentText(email.language, deadline) },
        { label: labels.code, value: secret },
        ...(isSingle
          ? []
          : [{ label: labels.status, value: this.#statusUrl(reference), isLink: true }]),
      ],
    });
    const text = isSingle ? receipt.one : receipt.several;
    return this.#create(
      { ...email, reference: first.reference },
      {
        subject: receipt.subject,
        blocks: [{ kind: 'text', text }, ...opened.map(factsOf)],
        after: [receipt.keep],
      },
      {},
      isSingle,
    );
  }

  createInformationRequest(email: CaseEmail, note: string): Mail {
    const { asked, labels } = CASE_EMAIL_TEXTS[email.language];
    const days = durationText(email.language, PAUSE_DAYS, 'day');
    const blocks: EmailBlock[] = [
      { kind: 'text', text: asked.text },
      { kind: 'quote', label: labels.question, text: note },
      { kind: 'text', text: fillText(asked.next, { days }) },
    ];
    return this.#create(email, { subject: asked.subject, blocks });
  }

  createDecision(email: CaseEmail, outcome: CaseOutcome, reasons: Reasons): Mail {
    const { decided, person, redressByReceipt } = CASE_EMAIL_TEXTS[email.language];
    const blocks: EmailBlock[] = [
      { kind: 'text', text: decided.text[outcome] },
      { kind: 'facts', facts: reasonFacts(email, reasons) },
      { kind: 'text', text: person },
    ];
    return this.#create(email, {
      subject: decided.subject,
      blocks,
      ...(outcome === 'upheld' ? {} : { after: [redressByReceipt] }),
    });
  }

  /**
   * The statement of reasons (DSA, article 17), or the news that a video waits for the decision.
   */
  createStatement(
    email: CaseEmail,
    effect: keyof CaseEmailTexts['statement'],
    { title, secret, reasons }: { title: string; secret?: string; reasons?: Reasons },
  ): Mail {
    const { statement, labels, person, redress } = CASE_EMAIL_TEXTS[email.language];
    const { subject, text } = statement[effect];
    const facts: EmailFact[] = [
      { label: labels.reference, value: email.reference },
      ...(reasons ? reasonFacts(email, reasons) : []),
      ...(secret === undefined ? [] : [{ label: labels.code, value: secret }]),
    ];
    const blocks: EmailBlock[] = [
      { kind: 'text', text },
      { kind: 'facts', facts },
      ...(reasons ? [{ kind: 'text', text: person } as const] : []),
    ];
    return this.#create(
      email,
      { subject, blocks, ...(secret === undefined ? {} : { after: [redress] }) },
      { title: oneLine(title) },
    );
  }

  createRestoration(email: CaseEmail, title: string): Mail {
    const { restored, labels } = CASE_EMAIL_TEXTS[email.language];
    const blocks: EmailBlock[] = [
      { kind: 'text', text: restored.text },
      { kind: 'facts', facts: [{ label: labels.reference, value: email.reference }] },
    ];
    return this.#create(email, { subject: restored.subject, blocks }, { title: oneLine(title) });
  }

  createAppealDecision(email: CaseEmail, state: 'upheld' | 'refused'): Mail {
    const { appeal } = CASE_EMAIL_TEXTS[email.language];
    return this.#create(email, {
      subject: appeal.subject,
      blocks: [{ kind: 'text', text: appeal.text[state] }],
    });
  }

  createCounterNotice(email: CaseEmail, note: string, window: { from: Date; until: Date }): Mail {
    const { counter, labels } = CASE_EMAIL_TEXTS[email.language];
    const moments = {
      from: momentText(email.language, window.from),
      until: momentText(email.language, window.until),
    };
    const blocks: EmailBlock[] = [
      { kind: 'text', text: counter.text },
      { kind: 'quote', label: labels.statement, text: note },
      { kind: 'text', text: fillText(counter.next, moments) },
    ];
    return this.#create(email, { subject: counter.subject, blocks });
  }

  /** Email to the operator: the case and the reason of the alert, never what the case is about. */
  createAlert(
    to: string,
    {
      reference,
      queue,
      why,
      deadline,
    }: { reference: string; queue: string; why: string; deadline: Date },
  ): Mail {
    const facts = [
      { label: 'Case', value: reference },
      { label: 'Queue', value: queue },
      { label: 'Deadline', value: momentText('en', deadline) },
      { label: 'Command', value: `./nocturne cases show ${reference} --as USERNAME` },
    ];
    return operatorMail(
      {
        to,
        subject: `${why}: ${reference} (${queue})`,
        text: `${why}.`,
        blocks: [{ kind: 'facts', facts }],
      },
      this.#site,
    );
  }

  /**
   * Fills placeholders in the product's own texts only. Values and quotes of people stay unchanged.
   */
  #create(
    { to, language, reference }: CaseEmail,
    body: Body,
    extraValues: TextValues = {},
    hasButton = true,
  ): Mail {
    const { siteName, supportEmail: replyTo } = this.#site;
    const { button, reason } = CASE_EMAIL_TEXTS[language];
    const values = {
      ...extraValues,
      reference,
      site: siteName,
      days: durationText(language, APPEAL_DAYS, 'day'),
    };
    const blocks = body.blocks.map((block) =>
      block.kind === 'text' ? { ...block, text: fillText(block.text, values) } : block,
    );
    const [first] = blocks;
    return createMail(
      {
        language,
        subject: fillText(body.subject, values),
        preheader: first?.kind === 'text' ? first.text : '',
        greeting: LAYOUT_TEXTS[language].helloThere,
        blocks,
        ...(hasButton ? { button: { label: button, url: this.#statusUrl(reference) } } : {}),
        after: (body.after ?? []).map((text) => fillText(text, values)),
        reason: fillText(reason, values),
      },
      { to, ...(replyTo ? { replyTo } : {}) },
      this.#site,
    );
  }

  #statusUrl(reference: string): string {
    return this.#absoluteUrl(href('contacts', {}, { [CASE_QUERY]: reference }));
  }

  #absoluteUrl(page: string): string {
    return page.startsWith('/') ? this.#site.publicUrl + page : page;
  }
}

/** Reason and clause in the reader's language. A clause in somebody's own words stays unchanged. */
function reasonFacts({ language }: CaseEmail, { reasonCode, policyClause }: Reasons): EmailFact[] {
  const { labels, reasons } = CASE_EMAIL_TEXTS[language];
  const reviewReason = parseReviewReason(policyClause);
  return [
    { label: labels.reason, value: reasons[reasonCode] },
    {
      label: labels.rule,
      value: reviewReason ? REVIEW_EMAIL_TEXTS[language].clauses[reviewReason] : policyClause,
    },
  ];
}

/** Returns only the path: a query is free text, which a stranger could have emailed to somebody. */
function pathOf(page: string): string {
  return new URL(page, 'http://localhost').pathname;
}
