import { expect, test } from '@jest/globals';
import { RecordCipher } from '../services/identity/record-cipher.ts';
import { unsealMail, sealMail } from './mail-seal.ts';

const cipher = new RecordCipher(Buffer.alloc(32, 1));
const mail = {
  to: 'lena@example.org',
  subject: 'New password',
  text: 'https://site.example/restore/secret-token',
};

test('L28 a queued email hides its link and recipient, and opens with the site key only', () => {
  const queued = sealMail(cipher, mail);
  expect(JSON.stringify(queued)).not.toMatch(/secret-token|lena/);
  expect(unsealMail(cipher, queued)).toEqual(mail);
  expect(() => unsealMail(new RecordCipher(Buffer.alloc(32, 2)), queued)).toThrow();
});

test('an email queued by an earlier version is sent unchanged', () => {
  expect(unsealMail(cipher, mail)).toEqual(mail);
});
