import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ONE_CLICK_FIELD, ONE_CLICK_VALUE } from '@nocturne/contracts/unsubscribe';
import { createTransport } from 'nodemailer';

export interface Mail {
  /** One plain address; it is never read as a list. */
  to: string;
  subject: string;
  text: string;
  /** Missing in emails that an earlier version queued. */
  html?: string;
  /** One plain address that an answer goes to, other than the sender. */
  replyTo?: string;
  /** Address that stops emails of this kind: only emails that a member can switch off have one. */
  unsubscribeUrl?: string;
}
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
interface Sender {
  name: string;
  address: string;
}

/** SMTP if an address is set, otherwise `.eml` files in the outbox folder (docs/operate.md). */
export function makeMailer(options: {
  smtpUrl: string | undefined;
  outbox: string;
  from: Sender;
}): Mailer {
  return options.smtpUrl
    ? smtpMailer(options.smtpUrl, options.from)
    : outboxMailer(options.outbox, options.from);
}

function smtpMailer(smtpUrl: string, from: Sender): Mailer {
  const transport = createTransport(smtpUrl);
  return { send: async (mail) => void (await transport.sendMail(messageOf(mail, from))) };
}

function outboxMailer(outbox: string, from: Sender): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
      // Readers of the folder never see half a mail.
      await writeFile(join(outbox, `.${name}`), message as Buffer, { mode: 0o600 });
      await rename(join(outbox, `.${name}`), join(outbox, name));
    },
  };
}

/** A text in place of an address would be read as a list: `x<somebody@else.example>` would go to somebody else. */
function messageOf({ to, subject, text, html, replyTo, unsubscribeUrl }: Mail, from: Sender) {
  return {
    from,
    to: plain(to),
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    ...(replyTo ? { replyTo: plain(replyTo) } : {}),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl)),
    },
  };
}

/** One press in a mail program unsubscribes (RFC 8058, which wants https). There is no mailbox that a program reads, so no `mailto:`. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url}>`,
    ...(url.startsWith('https:')
      ? { 'List-Unsubscribe-Post': `${ONE_CLICK_FIELD}=${ONE_CLICK_VALUE}` }
      : {}),
  };
}

const plain = (address: string) => ({ name: '', address });
