import type { OperatorConfig } from '../config/operator.ts';
import { CaseEmails } from '../mail/case-emails.ts';
import { contactMail, type StoredContact } from '../mail/contact-mail.ts';
import { CaseEffects } from '../services/cases/case-effects.ts';
import { CasesService } from '../services/cases/cases-service.ts';
import { NoticesService } from '../services/cases/notices-service.ts';
import { ContactService } from '../services/contacts/contact-service.ts';
import type { Root, ServicesOf } from './root.ts';

/** Notices, cases and contact messages. */
export function caseServices(
  root: Root,
): ServicesOf<'caseEffects' | 'caseEmails' | 'cases' | 'contact' | 'notices'> {
  return {
    caseEmails: () => new CaseEmails(root.emailSite),
    caseEffects: () =>
      new CaseEffects({
        cases: root.repositories.cases,
        decisions: root.repositories.caseDecisions,
        publication: root.services.publication,
        states: root.repositories.videoStates,
        hashes: root.services.hashMatch,
        mails: root.services.caseEmails,
        sendMail: root.sendMail,
        operatorEmail: operatorEmailOf(root.files.operator),
        now: root.clock,
      }),
    cases: () =>
      new CasesService({
        cases: root.repositories.cases,
        decisions: root.repositories.caseDecisions,
        effects: root.services.caseEffects,
        mails: root.services.caseEmails,
        sendMail: root.sendMail,
        now: root.clock,
      }),
    notices: () =>
      new NoticesService({
        cases: root.repositories.cases,
        decisions: root.repositories.caseDecisions,
        flaggers: root.repositories.flaggers,
        mails: root.services.caseEmails,
        sendMail: root.sendMail,
        operatorEmail: operatorEmailOf(root.files.operator),
        publicUrl: root.config.publicUrl,
        siteKey: root.files.siteKey,
        holidays: new Set(root.files.operator.cases.holidays),
        now: root.clock,
        onError: root.onError,
      }),
    contact: () =>
      new ContactService({
        contacts: root.repositories.contacts,
        alertOperator: (contact) => alertOperator(root, contact),
        onError: root.onError,
        openCase: (contact, kind, sender) =>
          root.services.notices.openFromContact(contact, kind, sender),
      }),
  };
}

/** Recipient of alerts about cases; empty for none. */
export function operatorEmailOf({
  cases,
  information,
  links,
}: Pick<OperatorConfig, 'cases' | 'information' | 'links'>): string {
  return cases.email || information.abuseEmail || links.supportEmail;
}

async function alertOperator(root: Root, contact: StoredContact): Promise<void> {
  const { supportEmail } = root.files.operator.links;
  if (supportEmail) await root.sendMail(contactMail({ contact, to: supportEmail }, root.emailSite));
}
