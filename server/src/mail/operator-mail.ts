import { createMail } from './layout/create-mail.ts';
import type { EmailBlock, EmailSite } from './layout/email-content.ts';
import type { Mail } from './mailer.ts';

interface OperatorEmail {
  to: string;
  subject: string;
  text: string;
  blocks: readonly EmailBlock[];
  button?: { label: string; url: string };
  replyTo?: string;
}

/** Email to the operator, in English, because commands and logs are English too. */
export function operatorMail(
  { to, subject, text, blocks, button, replyTo }: OperatorEmail,
  site: EmailSite,
): Mail {
  return createMail(
    {
      language: 'en',
      subject,
      preheader: text,
      greeting: 'Hello,',
      blocks: [{ kind: 'text', text }, ...blocks],
      ...(button ? { button } : {}),
      reason:
        'You are receiving this email because this address is in the configuration of ' +
        `${site.siteName}.`,
    },
    { to, ...(replyTo ? { replyTo } : {}) },
    site,
  );
}
