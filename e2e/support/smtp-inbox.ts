import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect } from './test.ts';

export interface ReceivedEmail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Keys are in lower case. */
  headers: ReadonlyMap<string, string>;
}

/**
 * Emails go through the job queue of a site that has just started, so on a busy machine the first
 * one takes long.
 */
const EMAIL_LIMIT_MS = 120_000;

/** A mail server that stores received emails. */
export class SmtpInbox {
  readonly #emails: ReceivedEmail[] = [];
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) =>
      void this.#receive(stream, session.envelope.rcptTo[0]?.address ?? '', done),
  });

  static async open(): Promise<SmtpInbox> {
    const inbox = new SmtpInbox();
    inbox.#server.listen(0, '127.0.0.1');
    await once(inbox.#server.server, 'listening');
    return inbox;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  /** Waits for the newest email to an address that contains `about`. */
  async emailTo(address: string, about: string): Promise<ReceivedEmail> {
    const find = () =>
      this.#emails.findLast(({ to, text }) => to === address && text.includes(about));
    await expect
      .poll(() => find() !== undefined, {
        message: `an email to ${address}`,
        timeout: EMAIL_LIMIT_MS,
      })
      .toBe(true);
    const found = find();
    if (!found) throw new Error(`no email to ${address}`);
    return found;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }

  async #receive(stream: Readable, to: string, done: (error?: Error) => void): Promise<void> {
    try {
      const {
        subject = '',
        text = '',
        html = '',
        headers,
      } = await PostalMime.parse(await buffer(stream));
      this.#emails.push({
        to,
        subject,
        text,
        html,
        headers: new Map(headers.map(({ key, value }) => [key, value])),
      });
    } catch (error) {
      return done(error as Error);
    }
    done();
  }
}
