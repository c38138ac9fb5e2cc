import { CASE_OUTCOMES } from '@nocturne/contracts/cases';
import type { Language } from '@nocturne/contracts/constants';
import {
  newAddressMail,
  confirmMail,
  accountDeletedMail,
  addressChangeMail,
  passwordChangedMail,
  restoreMail,
} from '../account-mails.ts';
import { CaseEmails } from '../case-emails.ts';
import { contactMail } from '../contact-mail.ts';
import { identityMail } from '../identity-mail.ts';
import type { EmailSite } from '../layout/email-content.ts';
import type { Mail } from '../mailer.ts';
import { notificationsMail } from '../notifications-mail.ts';
import { overdueMail } from '../overdue-mail.ts';
import { reviewMail } from '../review-mail.ts';

export const SAMPLE_SITE: EmailSite = {
  publicUrl: 'https://tidewater.example',
  siteName: 'Tidewater',
  supportEmail: 'support@tidewater.example',
  company: ['Tidewater Example Company', '1 Placeholder Street', '00000 Exampleton'],
};
export const SAMPLE_TOKEN = 'A1b2C3d4E5f6G7h8I9j0A1b2C3d4E5f6G7h8I9j0_-x';

const TITLE = 'Glass tide at the old lighthouse';
const NOTE =
  'The music in the second half belongs to somebody else.\nPlease replace it, or tell us who ' +
  'gave you the rights.';
const DEADLINE = new Date('2026-12-03T17:30:00Z');

/** Returns every email that the site sends to people, by name, with values of usual length. */
export function sampleEmails(
  language: Language,
  site = SAMPLE_SITE,
): Readonly<Record<string, Mail>> {
  const member = { to: 'anna@mail.example', username: 'Anna', language };
  const withToken = { ...member, token: SAMPLE_TOKEN };
  const video = { ...member, videoId: 4711, title: TITLE };
  const identity = { ...member, kind: 'member', reason: '', note: '' } as const;
  const caseEmail = { to: member.to, language, reference: 'NC-7Q2ZK4MT' };
  const opened = {
    reference: 'NC-7Q2ZK4MT',
    page: '/video/4711/glass-tide/',
    deadline: DEADLINE,
    secret: SAMPLE_TOKEN,
  };
  const reasons = { reasonCode: 'copyright', policyClause: 'rights' } as const;
  const cases = new CaseEmails(site);
  const decided = CASE_OUTCOMES.map(
    (outcome) =>
      [`case-decided-${outcome}`, cases.createDecision(caseEmail, outcome, reasons)] as const,
  );
  return {
    confirm: confirmMail(withToken, site),
    restore: restoreMail(withToken, site),
    'password-changed': passwordChangedMail(member, site),
    'new-address': newAddressMail(withToken, site),
    'address-change': addressChangeMail(member, site),
    deleted: accountDeletedMail(member, site),
    notifications: notificationsMail(
      {
        userId: 7,
        username: 'Anna',
        email: member.to,
        language,
        counts: { message: 2, comment: 1, subscription_video: 12 },
      },
      SAMPLE_TOKEN,
      site,
    ),
    'identity-verified': identityMail({ ...identity, act: 'verify' }, site),
    'identity-rejected': identityMail(
      { ...identity, act: 'reject', reason: 'unreadable', note: NOTE },
      site,
    ),
    'identity-revoked': identityMail({ ...identity, act: 'revoke', reason: 'not_genuine' }, site),
    'person-verified': identityMail({ ...identity, kind: 'person', act: 'verify' }, site),
    'person-rejected': identityMail(
      { ...identity, kind: 'person', act: 'reject', reason: 'expired' },
      site,
    ),
    'person-revoked': identityMail(
      { ...identity, kind: 'person', act: 'revoke', reason: 'mismatch' },
      site,
    ),
    'review-rejected': reviewMail(
      { ...video, kind: 'rejected', reason: 'rights', note: NOTE, strike: undefined },
      site,
    ),
    'review-rejected-strike': reviewMail(
      {
        ...video,
        kind: 'rejected',
        reason: 'consent',
        note: '',
        strike: { open: 3, isRevoked: true },
      },
      site,
    ),
    'review-papers': reviewMail({ ...video, kind: 'papers', note: NOTE }, site),
    'review-appeal-upheld': reviewMail({ ...video, kind: 'upheld', note: '' }, site),
    'review-appeal-refused': reviewMail({ ...video, kind: 'refused', note: NOTE }, site),
    'review-edit-rejected': reviewMail({ ...video, kind: 'edit_rejected', note: NOTE }, site),
    'case-receipt': cases.createReceipt(caseEmail, [opened]),
    'case-receipt-several': cases.createReceipt(caseEmail, [
      opened,
      { ...opened, reference: 'NC-8R3YM5NV', page: '/video/4712/amber-staircase/' },
    ]),
    'case-question': cases.createInformationRequest(caseEmail, NOTE),
    ...Object.fromEntries(decided),
    'case-hidden': cases.createStatement(caseEmail, 'disabled', { title: TITLE }),
    'case-removed': cases.createStatement(caseEmail, 'removed', {
      title: TITLE,
      secret: SAMPLE_TOKEN,
      reasons,
    }),
    'case-review': cases.createStatement(caseEmail, 'review', {
      title: TITLE,
      secret: SAMPLE_TOKEN,
      reasons,
    }),
    'case-restored': cases.createRestoration(caseEmail, TITLE),
    'case-appeal-upheld': cases.createAppealDecision(caseEmail, 'upheld'),
    'case-appeal-refused': cases.createAppealDecision(caseEmail, 'refused'),
    'case-counter-notice': cases.createCounterNotice(caseEmail, NOTE, {
      from: DEADLINE,
      until: new Date('2026-12-09T17:30:00Z'),
    }),
  };
}

/** Returns the emails to the operator, in English only. */
export function sampleOperatorEmails(site = SAMPLE_SITE): Readonly<Record<string, Mail>> {
  const to = site.supportEmail;
  return {
    'operator-message': contactMail(
      {
        contact: {
          id: 12,
          reason: 'broken',
          eml: 'reader@mail.example',
          message: 'The sound is gone.\nFrom the start.',
          page: '/video/4711/glass-tide/',
          username: 'Anna',
          videoId: 4711,
          reference: 'NC-7Q2ZK4MT',
        },
        to,
      },
      site,
    ),
    'operator-overdue': overdueMail([4711, 4712], { to, hours: 24 }, site),
    'operator-alert': new CaseEmails(site).createAlert(to, {
      reference: 'NC-7Q2ZK4MT',
      queue: 'ncii',
      why: 'Urgent notice',
      deadline: DEADLINE,
    }),
  };
}
