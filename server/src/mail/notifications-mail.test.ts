import { expect, test } from '@jest/globals';
import { LANGUAGES } from '@nocturne/contracts/constants';
import { notificationsMail } from './notifications-mail.ts';

const letter = { userId: 7, username: 'lena', email: 'lena@example.org', counts: { message: 2, comment: 1 } };
const site = { publicUrl: 'https://site.test', siteName: 'Tidewater' };

test.each([...LANGUAGES])('R2.3-18 the letter of notifications in %s counts each kind once and leads to the site', (language) => {
  const { to, subject, text } = notificationsMail({ ...letter, language }, site);
  expect([to, subject.endsWith(' · Tidewater')]).toEqual(['lena@example.org', true]);
  const lines = text.split('\n');
  expect(lines.filter((line) => / ?: \d+$/.test(line)).map((line) => Number(line.split(': ')[1]))).toEqual([1, 2]);
  expect(lines).toContain('https://site.test/');
  expect(text).toContain('lena');
  expect(text).not.toMatch(/[{}]/);
});
