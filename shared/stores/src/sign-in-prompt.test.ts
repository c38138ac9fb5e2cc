import { describe, expect, test } from '@jest/globals';
import { Api } from '@nocturne/api/api';
import { FakeTransport, refusal } from '@nocturne/api/testing/fake-transport';
import { when } from 'mobx';
import { MemoryCookies } from './cookie-jar.ts';
import { ModalsStore } from './modals-store.ts';
import { SessionStore } from './session-store.ts';
import { SignInPrompt } from './sign-in-prompt.ts';

const ANN = { user_id: 3, username: 'ann' };
const VOTE = { act: 'vote', section: 'video', object_id: '7', vote: '1' } as const;

function setUp(user: typeof ANN | null = null) {
  const transport = new FakeTransport();
  const api = new Api(transport);
  const session = new SessionStore({ api, user, country: 'FR', cookies: new MemoryCookies() });
  const modals = new ModalsStore();
  const prompt = new SignInPrompt({ api, session, modals });
  return { transport, session, modals, prompt, vote: () => api.post('stat', VOTE) };
}

describe('V2 SignInPrompt.requireMember', () => {
  test('does not ask a member', async () => {
    const { prompt, modals } = setUp(ANN);
    await expect(prompt.requireMember()).resolves.toBe(true);
    expect(modals.stack).toEqual([]);
  });

  test('resolves after sign-in, when the dialog has closed', async () => {
    const { prompt, session, modals } = setUp();
    const stacks: unknown[] = [];
    const result = prompt.requireMember().then((isMember) => {
      stacks.push(modals.stack);
      return isMember;
    });
    session.enter(ANN);
    await Promise.resolve();
    expect(stacks).toEqual([]);
    modals.close('Login');
    await expect(result).resolves.toBe(true);
    expect(stacks).toEqual([[]]);
  });

  test.each<[string, (modals: ModalsStore) => void]>([
    ['the dialog is closed', (modals) => modals.close('Login')],
    ['the page changes', (modals) => modals.closeForNavigation()],
  ])('gives up when %s, even if the visitor signs in later', async (_how, leave) => {
    const { prompt, session, modals } = setUp();
    const result = prompt.requireMember();
    leave(modals);
    await expect(result).resolves.toBe(false);
    session.enter(ANN);
    expect(modals.stack).toEqual([]);
  });

  test('lets both actions continue if two share the dialog', async () => {
    const { prompt, session, modals } = setUp();
    const both = Promise.all([prompt.requireMember(), prompt.requireMember()]);
    session.enter(ANN);
    modals.close('Login');
    await expect(both).resolves.toEqual([true, true]);
  });
});

describe('V2 SignInPrompt.withMember', () => {
  test('sends again after sign-in if the session has expired', async () => {
    const { prompt, vote, transport, session, modals } = setUp(ANN);
    transport.answers.stat = refusal('login_required');
    const posted = prompt.withMember(vote);
    await when(() => modals.top?.name === 'Login');
    transport.answers.stat = { ok: 1 };
    session.enter({ ...ANN });
    modals.close('Login');
    await expect(posted).resolves.toMatchObject({ ok: true });
    expect(transport.calls.map(({ body }) => body)).toEqual([VOTE, VOTE]);
  });

  test('resolves to null if the visitor closes the dialog', async () => {
    const { prompt, vote, transport, modals } = setUp(ANN);
    transport.answers.stat = refusal('login_required');
    const posted = prompt.withMember(vote);
    await when(() => modals.top?.name === 'Login');
    modals.close('Login');
    await expect(posted).resolves.toBeNull();
    expect(transport.calls).toHaveLength(1);
  });

  test('returns other refusals unchanged', async () => {
    const { prompt, vote, transport, modals } = setUp(ANN);
    transport.answers.stat = refusal('already');
    await expect(prompt.withMember(vote)).resolves.toMatchObject({
      ok: false,
      refusal: { code: 'already' },
    });
    expect(modals.stack).toEqual([]);
  });

  test('the short form posts for a remote of contract 1.1', async () => {
    const { prompt, transport } = setUp(ANN);
    transport.answers.stat = { ok: 1 };
    await expect(prompt.post('stat', VOTE)).resolves.toMatchObject({ ok: true });
    expect(transport.calls.map(({ body }) => body)).toEqual([VOTE]);
  });
});
