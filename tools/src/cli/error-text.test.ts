import { describe, expect, test } from '@jest/globals';
import { RegistryRefusal } from '../../../server/src/cli/remotes/client.ts';
import { AppError } from '../../../server/src/errors/app-error.ts';
import { createErrorText } from './error-text.ts';

const text = (error: unknown): string => createErrorText({ isJson: false }).failure(error);
const json = (error: unknown): unknown =>
  JSON.parse(createErrorText({ isJson: true }).failure(error));

const REFUSED = new AppError('required', {
  errors: [
    { field: 'policy_clause', code: 'required' },
    { field: 'note', code: 'too_long', info: { max: 10 } },
  ],
});

describe('a refusal of a service', () => {
  test('is a sentence for each field, with the name of the option', () => {
    expect(text(REFUSED)).toBe('--clause: This field is required\n--note: This text is too long');
    expect(text(new AppError('state_conflict'))).toBe('This isn’t possible at this stage');
    expect(text(new AppError('forbidden', { field: 'reference' }))).toMatch(
      /^REFERENCE: this account’s role does not allow it/,
    );
    expect(text(new AppError('login_required'))).toContain('--as must be the username of');
    expect(text(new AppError('not_found'))).toContain('there is nothing with this name or number');
  });

  test('has its code and the fields of the error form in JSON', () => {
    expect(json(REFUSED)).toEqual({
      error: 1,
      code: 'required',
      why: '--clause: This field is required\n--note: This text is too long',
      errors: REFUSED.errors,
    });
  });

  test('keeps the sentence that it has', () => {
    const why = 'a token can be valid for 1 to 90 days';
    const refused = new AppError('bad_request', { field: 'days', why });
    expect([text(refused), json(refused)]).toEqual([
      why,
      { error: 1, code: 'bad_request', why, errors: refused.errors },
    ]);
  });
});

describe('a refusal of a registry', () => {
  const errors = [{ field: 'error', code: 'team_token_invalid' }] as const;

  test('has the sentence of its code if the registry gave none', () => {
    const refused = new RegistryRefusal('team_token_invalid', {
      code: 'team_token_invalid',
      errors,
    });
    expect(text(refused)).toBe('The team’s token is unknown or was revoked');
  });

  test('lists its findings if there are several', () => {
    const findings = [
      { code: 'contract', text: 'It has no\u001b[2J version.' },
      { code: 'files', text: 'A file is missing.' },
    ] as const;
    const refused = new RegistryRefusal('It has no version.', {
      code: 'release_refused',
      findings,
    });
    expect(text(refused)).toBe(
      'refused for 2 reasons:\n  contract: It has no\uFFFD[2J version.\n' +
        '  files: A file is missing.',
    );
    expect(json(refused)).toMatchObject({ code: 'release_refused', findings });
  });
});

test('another error has the code "system" and no control characters', () => {
  expect(text(new Error('no \u009b2J'))).toBe('no \uFFFD2J');
  expect(json(new AggregateError([new Error('no database')], ''))).toEqual({
    error: 1,
    code: 'system',
    why: 'no database',
  });
});

test('an error of the system about a file names it in a sentence', () => {
  const denied = new Error("EACCES: permission denied, scandir '/srv/ads'");
  expect(text(Object.assign(denied, { code: 'EACCES', path: '/srv/ads' }))).toBe(
    'permission denied: /srv/ads',
  );
});
