import type { CaseOutcome, CaseReason } from '@nocturne/contracts/cases';
import type { Language } from '@nocturne/contracts/constants';
import { APPEAL_DAYS, CASE_QUERY } from '@nocturne/contracts/notice-form';
import { href } from '@nocturne/contracts/routes';
import { clauseReason } from '../policies/review-clauses.ts';
import { CASE_EMAIL_TEXTS, type CaseEmailTexts } from './case-email-texts.ts';
import type { Mail } from './mailer.ts';
import { REVIEW_EMAIL_TEXTS } from './review-email-texts.ts';

/** To whom, about which case, and from where. */
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

type Values = Readonly<Record<string, string>>;

/** Letters about cases to those whom they concern, in their language. No letter bears what a notice is about, but its address or title. */
export class CaseEmails {
  readonly #site: { publicUrl: string; siteName: string; replyTo: string };

  constructor(site: { publicUrl: string; siteName: string; replyTo: string }) {
    this.#site = site;
  }

  /** One letter for a notice, with a part for each case that it opened. Nobody has confirmed the recipient's address. */
  receipt(letter: Omit<CaseEmail, 'reference'>, opened: readonly [OpenedCase, ...OpenedCase[]]): Mail {
    const words = CASE_EMAIL_TEXTS[letter.language];
    const parts = opened.flatMap((one) => {
      const values = {
        ...this.#common(one.reference),
        page: this.#whole(pathOf(one.page)),
        deadline: timeOf(one.deadline),
        secret: one.secret,
      };
      return [words.receipt.text, words.status, words.redress].map((part) => fill(part, values));
    });
    const [{ reference }] = opened;
    return this.#write({ ...letter, reference }, words.receipt.subject, ['{parts}'], { parts: parts.join('\n\n') });
  }

  asked(letter: CaseEmail, note: string): Mail {
    const { asked, status } = CASE_EMAIL_TEXTS[letter.language];
    return this.#write(letter, asked.subject, [asked.text, status], { note });
  }

  decided(letter: CaseEmail, outcome: CaseOutcome, reasons: Reasons): Mail {
    const words = CASE_EMAIL_TEXTS[letter.language];
    return this.#write(letter, words.decided.subject, [words.decided.text[outcome], words.why, words.status], reasonsOf(letter, reasons));
  }

  /** The statement of reasons (DSA, article 17), or word that a video waits for the decision. */
  statement(
    letter: CaseEmail,
    what: keyof CaseEmailTexts['statement']['text'],
    about: { title: string; secret?: string; reasons?: Reasons },
  ): Mail {
    const words = CASE_EMAIL_TEXTS[letter.language];
    const { title, secret, reasons } = about;
    const parts = [words.statement.text[what], ...(reasons ? [words.why] : []), secret === undefined ? words.status : words.redress];
    return this.#write(letter, words.statement.subject, parts, {
      title,
      secret: secret ?? '',
      ...(reasons ? reasonsOf(letter, reasons) : {}),
    });
  }

  restored(letter: CaseEmail, title: string): Mail {
    const { restored, status } = CASE_EMAIL_TEXTS[letter.language];
    return this.#write(letter, restored.subject, [restored.text, status], { title });
  }

  appeal(letter: CaseEmail, state: 'upheld' | 'refused'): Mail {
    const { appeal, status } = CASE_EMAIL_TEXTS[letter.language];
    return this.#write(letter, appeal.subject, [appeal.text[state], status], {});
  }

  counter(letter: CaseEmail, note: string, window: { from: Date; until: Date }): Mail {
    const { counter, status } = CASE_EMAIL_TEXTS[letter.language];
    return this.#write(letter, counter.subject, [counter.text, status], { note, from: timeOf(window.from), until: timeOf(window.until) });
  }

  /** To the operator: which case and why, never what it is about. */
  alert(to: string, { reference, lane, why, deadline }: { reference: string; lane: string; why: string; deadline: Date }): Mail {
    const lines = [
      `Case: ${reference}`,
      `Lane: ${lane}`,
      `Deadline: ${timeOf(deadline)} UTC`,
      '',
      why,
      '',
      `npm run cases -- show ${reference}`,
      '',
    ];
    return { to, subject: `${why}: ${reference} (${lane}) · ${this.#site.siteName}`, text: lines.join('\n') };
  }

  #write({ to, reference }: CaseEmail, subject: string, parts: readonly string[], values: Values): Mail {
    const { siteName, replyTo } = this.#site;
    const all = { ...values, ...this.#common(reference) };
    const text = `${parts.map((part) => fill(part, all)).join('\n\n')}\n\n${siteName}\n`;
    const line = fill(subject, all).replaceAll(/\s+/g, ' ');
    return { to, subject: `${line} · ${siteName}`, text: capital(text), ...(replyTo ? { replyTo } : {}) };
  }

  #common(reference: string): Values {
    return { reference, link: this.#whole(href('contacts', {}, { [CASE_QUERY]: reference })), days: String(APPEAL_DAYS) };
  }

  #whole(page: string): string {
    return page.startsWith('/') ? this.#site.publicUrl + page : page;
  }
}

/** Reason and clause in the reader's language; a clause in words of somebody's own stays as it was written. */
function reasonsOf({ language }: CaseEmail, { reasonCode, policyClause }: Reasons): Values {
  const known = clauseReason(policyClause);
  return {
    reason: CASE_EMAIL_TEXTS[language].reason[reasonCode],
    clause: known ? REVIEW_EMAIL_TEXTS[language].clauses[known] : policyClause,
  };
}

/** The path alone: a query is free text, which a stranger could have mailed to somebody. */
function pathOf(page: string): string {
  return new URL(page, 'http://localhost').pathname;
}

/** One pass: what a stranger wrote is no mark. */
function fill(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const timeOf = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');
