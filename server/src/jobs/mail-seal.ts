import type { Mail } from '../mail/mailer.ts';
import type { RecordCipher } from '../services/identity/record-cipher.ts';

/**
 * A sealed email in the queue. Many contain a sign-in link, and database backups contain the queue.
 */
export interface SealedMail {
  sealed: string;
}

export function sealMail(cipher: Pick<RecordCipher, 'sealMail'>, mail: Mail): SealedMail {
  return { sealed: cipher.sealMail(Buffer.from(JSON.stringify(mail))).toString('base64') };
}

/** Opens a queued email; earlier versions queued unsealed ones. Throws if another key sealed it. */
export function unsealMail(
  cipher: Pick<RecordCipher, 'unsealMail'>,
  queued: SealedMail | Mail,
): Mail {
  if (!('sealed' in queued)) return queued;
  return JSON.parse(cipher.unsealMail(Buffer.from(queued.sealed, 'base64')).toString()) as Mail;
}
