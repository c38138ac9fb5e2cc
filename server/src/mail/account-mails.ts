import { CONFIRM_HOURS, RESTORE_HOURS, type Language } from '@nocturne/contracts/constants';
import { RESTORE_VIEW } from '@nocturne/contracts/form-result';
import { ERASED_AFTER_DAYS } from '@nocturne/contracts/privacy';
import { href } from '@nocturne/contracts/routes';
import { ACCOUNT_EMAIL_TEXTS } from './account-email-texts.ts';
import type { ActionEmailTexts } from './account-texts/account-texts.ts';
import { createMail } from './layout/create-mail.ts';
import type { EmailContent, EmailSite } from './layout/email-content.ts';
import { durationText, fillText, type TextValues } from './layout/fill-text.ts';
import { LAYOUT_TEXTS } from './layout/layout-texts.ts';
import type { Mail } from './mailer.ts';

/** Recipient of an account email. */
export interface AccountRecipient {
  to: string;
  username: string;
  language: Language;
}

type RecipientWithToken = AccountRecipient & { token: string };

/** Email with the link that confirms a new account: one use, CONFIRM_HOURS (settlement 59). */
export function confirmMail(member: RecipientWithToken, site: EmailSite): Mail {
  return actionMail(member, site, {
    texts: ACCOUNT_EMAIL_TEXTS[member.language].confirm,
    path: href('confirm', { token: member.token }),
    hours: CONFIRM_HOURS,
  });
}

/** Email with the link that sets a new password: one use, RESTORE_HOURS (settlement 59). */
export function restoreMail(member: RecipientWithToken, site: EmailSite): Mail {
  return actionMail(member, site, {
    texts: ACCOUNT_EMAIL_TEXTS[member.language].restore,
    path: href('restore', { token: member.token }),
    hours: RESTORE_HOURS,
  });
}

/**
 * Email to a new address, with the link that confirms it. The link works like the one that confirms
 * a sign-up.
 */
export function newAddressMail(member: RecipientWithToken, site: EmailSite): Mail {
  return actionMail(member, site, {
    texts: ACCOUNT_EMAIL_TEXTS[member.language].newAddress,
    path: href('confirm', { token: member.token }),
    hours: CONFIRM_HOURS,
  });
}

/**
 * Email to the old address while the change can still be stopped. It omits the new address: this
 * mailbox may belong to somebody else now.
 */
export function addressChangeMail(member: AccountRecipient, site: EmailSite): Mail {
  return actionMail(member, site, {
    texts: ACCOUNT_EMAIL_TEXTS[member.language].addressChange,
    path: RESTORE_PATH,
    hours: CONFIRM_HOURS,
  });
}

/**
 * Email after a password change, by the member or by somebody who had their mailbox or password.
 */
export function passwordChangedMail(member: AccountRecipient, site: EmailSite): Mail {
  return actionMail(member, site, {
    texts: ACCOUNT_EMAIL_TEXTS[member.language].passwordChanged,
    path: RESTORE_PATH,
    hours: RESTORE_HOURS,
  });
}

/** Email after the deletion of an account. Explains how to restore it. */
export function accountDeletedMail(
  { to, username, language }: AccountRecipient,
  site: EmailSite,
): Mail {
  const { deleted, undo } = ACCOUNT_EMAIL_TEXTS[language];
  const values = {
    site: site.siteName,
    days: durationText(language, ERASED_AFTER_DAYS, 'day'),
    address: site.supportEmail,
  };
  const after = site.supportEmail ? [fillText(undo, values)] : [];
  return createMail({ ...contentOf({ username, language }, deleted, values), after }, { to }, site);
}

/** The form that asks for a restore link. */
const RESTORE_PATH = href('signin', {}, { [RESTORE_VIEW]: '1' });

interface Action {
  texts: ActionEmailTexts;
  path: string;
  /** Lifetime of the link, hours. */
  hours: number;
}

function actionMail(
  { to, username, language }: AccountRecipient,
  site: EmailSite,
  { texts, path, hours }: Action,
): Mail {
  const values = { site: site.siteName, hours: durationText(language, hours, 'hour') };
  const button = { label: texts.button, url: site.publicUrl + path };
  return createMail({ ...contentOf({ username, language }, texts, values), button }, { to }, site);
}

function contentOf(
  { username, language }: Omit<AccountRecipient, 'to'>,
  { subject, preheader, text, after, reason }: Omit<ActionEmailTexts, 'button'>,
  values: TextValues,
): EmailContent & { after: readonly string[] } {
  return {
    language,
    subject,
    preheader: fillText(preheader, values),
    greeting: fillText(LAYOUT_TEXTS[language].hello, { name: username }),
    blocks: text.map((one) => ({ kind: 'text', text: fillText(one, values) })),
    after: after.map((one) => fillText(one, values)),
    reason: fillText(reason, values),
  };
}
