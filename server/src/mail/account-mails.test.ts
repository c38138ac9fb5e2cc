import { describe, expect, test } from '@jest/globals';
import { LANGUAGES } from '@nocturne/contracts/constants';
import { confirmMail, accountDeletedMail, restoreMail } from './account-mails.ts';
import { SAMPLE_SITE, SAMPLE_TOKEN } from './testing/sample-emails.ts';

describe.each([...LANGUAGES])('R2.3-18 account emails in %s', (language) => {
  const member = { to: 'lena@example.org', username: 'lena', token: SAMPLE_TOKEN, language };

  test.each([
    ['confirm', confirmMail, '24'],
    ['restore', restoreMail, '1'],
  ] as const)(
    'R2.1-23 %s: names the member, the link on its own line and the hours it works',
    (page, mail, hours) => {
      const { to, text } = mail(member, SAMPLE_SITE);
      expect(to).toBe('lena@example.org');
      expect(text.split('\n')).toContain(`https://tidewater.example/${page}/${SAMPLE_TOKEN}/`);
      expect(text).toContain('lena');
      expect(text).toMatch(new RegExp(`\\b${hours}\\b`));
    },
  );

  test('R2.3-18 the deletion email names a support address only if the operator has one', () => {
    expect(accountDeletedMail(member, SAMPLE_SITE).text).toContain('support@tidewater.example');
    expect(accountDeletedMail(member, { ...SAMPLE_SITE, supportEmail: '' }).text).not.toMatch(
      /@|\s\.\n/,
    );
  });
});
