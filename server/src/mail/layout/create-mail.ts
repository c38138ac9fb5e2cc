import type { Mail } from '../mailer.ts';
import type { EmailContent, EmailSite } from './email-content.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

interface Delivery {
  to: string;
  replyTo?: string;
  /** Address that unsubscribes from emails of this kind, for the headers of RFC 8058. */
  unsubscribeUrl?: string;
}

/** Renders an email, ready for the queue. */
export function createMail(
  content: EmailContent,
  { to, replyTo, unsubscribeUrl }: Delivery,
  site: EmailSite,
): Mail {
  return {
    to,
    subject: content.subject,
    text: renderText(content, site),
    html: renderHtml(content, site),
    ...(replyTo ? { replyTo } : {}),
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
  };
}
