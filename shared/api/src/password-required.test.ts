import { describe, expect, test } from '@jest/globals';
import { Api, type Transport } from './api.ts';

const REFUSAL = {
  error: 1,
  code: 'password_required',
  errors: [{ field: 'error', code: 'password_required' }],
};

/** A server that asks for the password until it gets it. */
function site() {
  const calls: unknown[] = [];
  const state = { isFresh: false };
  const transport: Transport = {
    send: async ({ name }) => {
      calls.push(name);
      return state.isFresh ? { status: 200, data: { ok: 1 } } : { status: 403, data: REFUSAL };
    },
  };
  return { calls, state, transport };
}

describe('M14 a call that needs the password again', () => {
  test('M14 is sent again after the member enters the password', async () => {
    const { calls, state, transport } = site();
    const api = new Api(transport, { onPasswordRequired: async () => (state.isFresh = true) });
    expect(await api.post('staffIdentity', { act: 'verify', kind: 'member', id: '7' })).toEqual({
      ok: true,
      answer: { ok: 1 },
    });
    expect(calls).toHaveLength(2);
  });

  test('M14 stays refused if the member does not enter the password', async () => {
    const { calls, transport } = site();
    const api = new Api(transport, { onPasswordRequired: async () => false });
    expect(
      await api.post('staffIdentity', { act: 'verify', kind: 'member', id: '7' }),
    ).toMatchObject({ ok: false, status: 403 });
    expect(calls).toHaveLength(1);
  });
});
