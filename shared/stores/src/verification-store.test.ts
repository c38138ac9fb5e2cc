import { Api } from '@nocturne/api/api';
import { FakeTransport, refusal, type FakeAnswers } from '@nocturne/api/testing/fake-transport';
import { describe, expect, test } from '@jest/globals';
import { VERIF_VERSION } from '@nocturne/contracts/constants';
import { COOKIES } from '@nocturne/contracts/cookies';
import type { Verification } from '@nocturne/contracts/entities/verification';
import { VERIF_POINTS, type IdentityValues } from '@nocturne/contracts/verification';
import { MemoryCookies } from './cookie-jar.ts';
import { VerificationStore } from './verification-store.ts';

interface Given {
  cookies?: MemoryCookies;
  isMember?: boolean;
  answers?: FakeAnswers;
}

function make({ cookies = new MemoryCookies(), isMember = false, answers = {} }: Given = {}) {
  const transport = new FakeTransport(answers);
  return {
    cookies,
    transport,
    verification: new VerificationStore({
      api: new Api(transport),
      session: { isMember },
      cookies,
    }),
  };
}
const record = (more: Partial<Verification> = {}): Verification => ({
  state: 'acknowledged',
  version: VERIF_VERSION,
  is_accepted: true,
  accepted_at: '',
  decided_at: '',
  reason_code: '',
  ...more,
});
const ALL = new Map(VERIF_POINTS.map((point, at) => [point, 1000 + at]));
const IDENTITY: IdentityValues = {
  name: 'Orla Venn',
  birth_date: '1990-04-05',
  document_type: 'passport',
  document_country: 'NO',
  document_number: 'N 1',
  document_expires_on: '2096-01-31',
};
const PAPER = new File(['%PDF-'], 'paper.pdf');

describe('VerificationStore', () => {
  test('R4-05 R3-09 accepting sets the flag, and the cookie for the next visit', async () => {
    const { cookies, transport, verification } = make();
    expect(verification.isVerified).toBe(false);
    expect(await verification.send(ALL)).toBeUndefined();
    expect([verification.isVerified, cookies.get(COOKIES.verif), transport.calls]).toEqual([
      true,
      '1',
      [],
    ]);
    expect(make({ cookies }).verification.isVerified).toBe(true);
  });

  test.each([String(VERIF_VERSION + 1), String(VERIF_VERSION - 1), 'yes', ''])(
    'R5-04 asks again if the cookie has another version (%j)',
    (value) => {
      expect(
        make({ cookies: new MemoryCookies({ [COOKIES.verif]: value }) }).verification.isVerified,
      ).toBe(false);
    },
  );

  test.each([
    ['has loaded', { verificationState: record() }],
    ['did not load', {}],
  ])('R4-05 nothing waits for the record after it %s', async (_case, answers) => {
    const { verification } = make({ isMember: true, answers });
    expect(verification.isRecordPending).toBe(true);
    await verification.load();
    expect(verification.isRecordPending).toBe(false);
  });

  test('R4-05 the record of the server overrides the cookie', async () => {
    const cookies = new MemoryCookies({ [COOKIES.verif]: String(VERIF_VERSION) });
    const { transport, verification } = make({
      cookies,
      isMember: true,
      answers: { verificationState: record({ state: 'none', is_accepted: false }) },
    });
    expect(verification.isVerified).toBe(true);
    await verification.load();
    expect([verification.isVerified, cookies.get(COOKIES.verif), verification.state]).toEqual([
      false,
      undefined,
      'none',
    ]);
    transport.answers = { verificationState: record({ state: 'verified' }) };
    await verification.load();
    expect([verification.isVerified, cookies.get(COOKIES.verif), verification.state]).toEqual([
      true,
      '1',
      'verified',
    ]);
  });

  test('R4-05 trusts the cookie if the request fails; visitors send no request', async () => {
    const cookies = new MemoryCookies({ [COOKIES.verif]: String(VERIF_VERSION) });
    const member = make({ cookies, isMember: true });
    await member.verification.load();
    expect([member.verification.isVerified, member.verification.state]).toEqual([true, undefined]);
    const visitor = make();
    await visitor.verification.load();
    expect(visitor.transport.calls).toEqual([]);
  });

  test('R4-05 a refusal names the group and accepts nothing', async () => {
    const { cookies, verification } = make({
      isMember: true,
      answers: { verification: refusal('required', 'content') },
    });
    expect(await verification.send(ALL)).toEqual({ fields: { content: 'required' } });
    expect([verification.isVerified, cookies.get(COOKIES.verif)]).toEqual([false, undefined]);
  });

  test('R4-05 sends identity and document together and returns refusals by field', async () => {
    const { transport, verification } = make({
      isMember: true,
      answers: { verification: record({ state: 'id_submitted' }) },
    });
    expect(await verification.identify(IDENTITY, undefined)).toEqual({
      fields: { file: 'required' },
    });
    expect(await verification.identify(IDENTITY, PAPER)).toBeUndefined();
    expect(verification.state).toBe('id_submitted');
    const body = transport.callsOf('verification')[0]?.body as FormData;
    expect([body.get('act'), body.get('name'), body.has('file')]).toEqual([
      'identify',
      'Orla Venn',
      true,
    ]);
    transport.answers = { verification: refusal('document_type', 'file') };
    expect(await verification.identify(IDENTITY, PAPER)).toEqual({
      fields: { file: 'document_type' },
    });
    transport.answers = {};
    expect(await verification.identify(IDENTITY, PAPER)).toEqual({ fields: {}, form: 'network' });
  });
});
