import type { Mail } from '../mail/mailer.ts';
import type { RecordCipher } from '../services/identity/record-cipher.ts';

/** A letter in a row of the queue. Many hold a link that signs somebody in, and rows are in every backup of the database. */
export interface SealedMail {
  sealed: string;
}

export function sealMail(cipher: Pick<RecordCipher, 'sealMail'>, mail: Mail): SealedMail {
  return { sealed: cipher.sealMail(Buffer.from(JSON.stringify(mail))).toString('base64') };
}

/** Letters that an earlier version queued are not sealed. Throws for what another key has sealed. */
export function unsealMail(
  cipher: Pick<RecordCipher, 'unsealMail'>,
  queued: SealedMail | Mail,
): Mail {
  if (!('sealed' in queued)) return queued;
  return JSON.parse(cipher.unsealMail(Buffer.from(queued.sealed, 'base64')).toString()) as Mail;
}
