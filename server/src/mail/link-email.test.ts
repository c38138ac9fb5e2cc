import { describe, expect, test } from '@jest/globals';
import { LANGUAGES } from '@nocturne/contracts/constants';
import { changeEmailMail } from './change-email-mail.ts';
import { confirmMail } from './confirm-mail.ts';
import { emailNoticeMail } from './email-notice-mail.ts';
import { passwordMail } from './password-mail.ts';
import { restoreMail } from './restore-mail.ts';

const token = 'A'.repeat(43);
const options = { to: 'lena@example.org', username: 'lena', token, publicUrl: 'https://site.test', siteName: 'Tidewater' };

describe.each([...LANGUAGES])('R2.3-18 letters in %s', (language) => {
  test.each([
    ['confirm', confirmMail, '24'],
    ['restore', restoreMail, '1'],
  ] as const)('R2.1-23 %s: who it is for, the link on a line of its own, for how long, and from where', (page, mail, hours) => {
    const { to, subject, text } = mail({ ...options, language });
    expect([to, subject.endsWith(' · Tidewater')]).toEqual(['lena@example.org', true]);
    expect(text.split('\n')).toContain(`https://site.test/${page}/${token}/`);
    expect(text).toContain('lena');
    expect(text).toMatch(new RegExp(`\\b${hours}\\b`));
    expect(text).not.toMatch(/[{}]/);
  });
});

// A German sentence goes on after the comma of a greeting, with a small letter.
test.each(['en', 'fr', 'ru'] as const)('members-B the first sentence of each letter in %s begins with a capital letter', (language) => {
  const letter = { ...options, language };
  for (const { text } of [
    confirmMail(letter),
    restoreMail(letter),
    changeEmailMail(letter),
    emailNoticeMail(letter),
    passwordMail(letter, options),
  ]) {
    expect(text.split('\n')[2]).toMatch(/^\p{Lu}/u);
  }
});
