import type { CaseAction } from '@nocturne/contracts/cases';
import { refusal } from '@nocturne/federation/testing/fake-transport';
import { testServices } from '@nocturne/federation/testing/test-services';
import { describe, expect, test } from '@jest/globals';
import { aCase, aCaseItem, listResponse } from '../../../testing/review-data.ts';
import { CasesStore } from './cases-store.ts';
import type { Announcement } from './announcement.ts';

const REFERENCE = 'NC-7Q2ZK4MT';

async function openQueue(
  acts: readonly string[],
  answers: NonNullable<Parameters<typeof testServices>[0]>['answers'] = {},
) {
  const services = testServices({
    answers: {
      cases: listResponse('cases', [aCaseItem(), aCaseItem({ reference: 'NC-00000001' })]),
      case: ({ values }) => ({ case: aCase({ reference: values.reference, acts: [...acts] }) }),
      caseAct: { ok: 1, case: aCase({ state: 'decided', acts: ['close'] }) },
      ...answers,
    },
  });
  const announcements: Announcement[] = [];
  const store = new CasesStore(services, (one) => announcements.push(one));
  await store.open({ page: 1 });
  return { store, announcements, transport: services.transport };
}

describe('R1-01 CasesStore', () => {
  test.each<CaseAction>([
    'triage',
    'disable',
    'ask',
    'resume',
    'close',
    'assign',
    'confirm',
    'appeal_uphold',
    'appeal_refuse',
  ])('R1-01 sends %s with its note', async (act) => {
    const { store, announcements, transport } = await openQueue([act]);
    store.change({ note: 'Seen.' });
    expect(await store.act(act)).toBe(true);
    expect(transport.callsOf('caseAct').map(({ body }) => body)).toEqual([
      { act, reference: REFERENCE, note: 'Seen.' },
    ]);
    expect(store.case?.acts).toEqual(['close']);
    expect(store.draft.note).toBe('');
    expect(announcements).toEqual([{ action: 'case', name: REFERENCE }]);
  });

  test('R1-01 requires outcome, reason and clause for a decision', async () => {
    const { store, transport } = await openQueue(['decide']);
    store.change({ outcome: 'upheld' });
    expect(await store.act('decide')).toBe(false);
    expect(store.refusal?.fields).toEqual({ reason_code: 'required', policy_clause: 'required' });
    store.change({ reason: 'consent', clause: 'consent', note: 'Clear.' });
    expect(await store.act('decide')).toBe(true);
    expect(transport.callsOf('caseAct').map(({ body }) => body)).toEqual([
      {
        act: 'decide',
        reference: REFERENCE,
        outcome: 'upheld',
        reason_code: 'consent',
        policy_clause: 'consent',
        note: 'Clear.',
      },
    ]);
  });

  test('R1-01 does not send unavailable actions and keeps the server’s refusal', async () => {
    const { store, transport } = await openQueue(['ask'], { caseAct: refusal('state_conflict') });
    expect(await store.act('disable')).toBe(false);
    expect(transport.callsOf('caseAct')).toEqual([]);
    expect(await store.act('ask')).toBe(false);
    expect(store.refusal?.form).toBe('state_conflict');
  });

  test('R1-01 requests another case type by name, and step goes through the list', async () => {
    const { store, transport } = await openQueue([]);
    await store.step(1);
    expect(store.case?.reference).toBe('NC-00000001');
    await store.chooseKind('dmca');
    expect(transport.callsOf('cases').at(-1)?.values).toEqual({ lane: 'dmca', page: 1 });
    expect(store.case?.reference).toBe(REFERENCE);
  });
});
