import { describe, expect, test } from '@jest/globals';
import { LANGUAGES } from '@nocturne/contracts/constants';
import { confirmMail } from './confirm-mail.ts';
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
