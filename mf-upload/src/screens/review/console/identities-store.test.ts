import { refusal } from '@nocturne/federation/testing/fake-transport';
import { testServices } from '@nocturne/federation/testing/test-services';
import { describe, expect, test } from '@jest/globals';
import { aStaffIdentity, listResponse } from '../../../testing/review-data.ts';
import { IdentitiesStore } from './identities-store.ts';
import type { Announcement } from './announcement.ts';

const MEMBER = aStaffIdentity();
const PERSON = aStaffIdentity({ kind: 'person', username: 'orla' });

async function openQueue(answers: NonNullable<Parameters<typeof testServices>[0]>['answers'] = {}) {
  const services = testServices({
    answers: {
      staffIdentities: listResponse('identities', [MEMBER, PERSON]),
      staffIdentity: { ok: 1 },
      ...answers,
    },
  });
  const announcements: Announcement[] = [];
  const store = new IdentitiesStore(services, (one) => announcements.push(one));
  await store.open(1);
  return { store, announcements, transport: services.transport };
}

describe('R5-04 IdentitiesStore', () => {
  test('R5-04 removes a verified member and keeps a person with the same id', async () => {
    const { store, announcements, transport } = await openQueue();
    expect(await store.decide('verify', MEMBER)).toBe(true);
    expect(transport.callsOf('staffIdentity').map(({ body }) => body)).toEqual([
      { act: 'verify', kind: 'member', id: '7' },
    ]);
    expect(store.list.items).toEqual([PERSON]);
    expect(announcements).toEqual([{ action: 'verify', name: 'anselm', next: 'orla' }]);
  });

  test('R5-04 sends a rejection with reason and note, never without a reason', async () => {
    const { store, transport } = await openQueue();
    expect(await store.decide('reject', PERSON)).toBe(false);
    expect(store.refusalOf(PERSON)?.fields.reason_code).toBe('required');
    expect(store.refusalOf(MEMBER)).toBeUndefined();
    store.change(PERSON, { reason: 'unreadable', note: 'The edge is cut off.' });
    expect(await store.decide('reject', PERSON)).toBe(true);
    expect(transport.callsOf('staffIdentity').map(({ body }) => body)).toEqual([
      {
        act: 'reject',
        kind: 'person',
        id: '7',
        reason_code: 'unreadable',
        note: 'The edge is cut off.',
      },
    ]);
  });

  test('R5-04 keeps a refused identity in the list with the code', async () => {
    const { store } = await openQueue({ staffIdentity: refusal('forbidden') });
    expect(await store.decide('verify', MEMBER)).toBe(false);
    expect(store.refusalOf(MEMBER)?.form).toBe('forbidden');
    expect(store.list.items).toHaveLength(2);
  });
});
