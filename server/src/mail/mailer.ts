import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ONE_CLICK_FIELD, ONE_CLICK_VALUE } from '@nocturne/contracts/unsubscribe';
import { createTransport } from 'nodemailer';

export interface Mail {
  /** One plain address. Never parsed as a list. */
  to: string;
  subject: string;
  text: string;
  /** Missing in emails that an earlier version queued. */
  html?: string;
  /** One plain address for replies, if it is not the sender. */
  replyTo?: string;
  /** Address that unsubscribes. Only emails that a member can unsubscribe from have one. */
  unsubscribeUrl?: string;
}
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
interface Sender {
  name: string;
  address: string;
}

/**
 * Creates a mailer: SMTP if an address is set, otherwise `.eml` files in the outbox folder
 * (docs/operate.md).
 */
export function createMailer(options: {
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
      const time = new Date().toISOString().replace(/[:.]/g, '-');
      const name = `${time}-${randomUUID().slice(0, 8)}.eml`;
      // Readers of the folder never see an incomplete email.
      await writeFile(join(outbox, `.${name}`), message as Buffer, { mode: 0o600 });
      await rename(join(outbox, `.${name}`), join(outbox, name));
    },
  };
}

/**
 * Passes addresses as objects. As text, `x<somebody@else.example>` would be parsed as a list and go
 * to somebody else.
 */
function messageOf({ to, subject, text, html, replyTo, unsubscribeUrl }: Mail, from: Sender) {
  return {
    from,
    to: plainAddress(to),
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    ...(replyTo ? { replyTo: plainAddress(replyTo) } : {}),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl)),
    },
  };
}

/**
 * Headers for one-click unsubscribing (RFC 8058, which requires https). No `mailto:`, because no
 * program reads a mailbox.
 */
function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url}>`,
    ...(url.startsWith('https:')
      ? { 'List-Unsubscribe-Post': `${ONE_CLICK_FIELD}=${ONE_CLICK_VALUE}` }
      : {}),
  };
}

const plainAddress = (address: string) => ({ name: '', address });
