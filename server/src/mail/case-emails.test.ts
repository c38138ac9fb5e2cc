import { describe, expect, test } from '@jest/globals';
import { LANGUAGES } from '@nocturne/contracts/constants';
import { REVIEW_REASONS } from '@nocturne/contracts/review';
import { CaseEmails } from './case-emails.ts';
import { REVIEW_EMAIL_TEXTS } from './review-email-texts.ts';
import { SAMPLE_SITE } from './testing/sample-emails.ts';

const emails = new CaseEmails(SAMPLE_SITE);

describe.each(LANGUAGES)('R1-01 the statement of reasons in %s', (language) => {
  const to = { to: 'lena@example.test', language, reference: 'NC-7Q2ZK4MT' };
  const statement = (policyClause: string): string =>
    emails.createStatement(to, 'removed', {
      title: 'Glass tide',
      secret: 's',
      reasons: { reasonCode: 'terms', policyClause },
    }).text;

  test.each(REVIEW_REASONS)('R1-01 names the clause of "%s" in words', (reason) => {
    expect(statement(reason)).toContain(REVIEW_EMAIL_TEXTS[language].clauses[reason]);
  });

  test('R1-01 leaves custom text unchanged', () => {
    expect(statement('Terms 7 {days}')).toContain('Terms 7 {days}');
  });
});
