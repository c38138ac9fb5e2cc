import { ApiError } from '@nocturne/api/api-error';
import { refusal } from '@nocturne/federation/testing/fake-transport';
import { testServices } from '@nocturne/federation/testing/test-services';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.tsx';
import { renderOnServer } from '../../testing/render-on-server.tsx';
import { showRoute } from '../../testing/show-route.tsx';

const TOKEN = 'A'.repeat(43);
const visit = { params: { token: TOKEN } };
const taken = { ok: 1, username: 'anselm' } as const;

const password = () => screen.getByLabelText('New password');
const repeat = () => screen.getByLabelText('Repeat new password');
async function change(pwd: string, again = pwd): Promise<void> {
  await userEvent.clear(password());
  await userEvent.clear(repeat());
  if (pwd) await userEvent.type(password(), pwd);
  if (again) await userEvent.type(repeat(), again);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
}
const isGone = () => screen.findByRole('heading', { level: 1, name: 'This link no longer works' });

describe('restore page', () => {
  test('R2.1-23 sets the password and signs the visitor in', async () => {
    const { services } = await showRoute(
      'restore',
      { answers: { signup: taken, signin: { ok: 1, user_id: 7, username: 'anselm' } } },
      visit,
    );
    expect(services.transport.calls.map(({ body }) => body)).toEqual([
      { act: 'restore_look', token: TOKEN },
    ]);
    await change('a calm evening');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Password changed' }),
    ).toBeVisible();
    expect(services.transport.calls.slice(1).map(({ body }) => body)).toEqual([
      { act: 'new_password', token: TOKEN, pwd: 'a calm evening', repeat: 'a calm evening' },
      { usr: 'anselm', pwd: 'a calm evening' },
    ]);
    expect(services.session.isMember).toBe(true);
    expect(screen.getByRole('link', { name: 'Continue to Nocturne' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('status')).toHaveFocus();
  });

  test('R2.1-23 links to sign-in when the automatic sign-in is refused', async () => {
    await showRoute('restore', { answers: { signup: taken, signin: refusal('too_many') } }, visit);
    await change('a calm evening');
    expect(await screen.findByText('Sign in with your new password.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin/');
  });

  test.each([
    ['', '', 'This field is required', 'This field is required'],
    ['four', 'four', 'Password length must be at least 5 characters', ''],
    ['p'.repeat(201), 'p'.repeat(201), 'Enter at most 200 characters', ''],
    ['a calm evening', 'a calm morning', '', 'The passwords don’t match'],
  ])(
    'R5-05 R5-10 validates "%s" and "%s" before it sends anything',
    async (pwd, again, first, second) => {
      const { services } = await showRoute('restore', { answers: { signup: taken } }, visit);
      await change(pwd, again);
      await waitFor(() =>
        expect((first ? password : repeat)()).toHaveAccessibleDescription(first || second),
      );
      if (!first) expect(password()).not.toBeInvalid();
      expect(services.transport.calls).toHaveLength(1);
    },
    60_000,
  );

  test('R5-05 a change of either field clears the mismatch error', async () => {
    await showRoute('restore', { answers: { signup: taken } }, visit);
    await change('a calm evening', 'a calm morning');
    await screen.findByText('The passwords don’t match');
    await userEvent.type(password(), '!');
    expect(screen.queryByText('The passwords don’t match')).toBeNull();
  });

  test.each(['cut-off', `${TOKEN}x`, `${TOKEN.slice(1)}!`])(
    'R2.1-23 rejects a malformed link (%s) without a request',
    async (token) => {
      const { services } = await showRoute('restore', {}, { params: { token } });
      expect(await isGone()).toBeVisible();
      expect(screen.getByText(/works once, within 1 hour/)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
        'href',
        '/signin/?restore=1',
      );
      expect(services.transport.calls).toEqual([]);
    },
  );

  test('R2.1-23 rejects a used or old link before it shows the form', async () => {
    await showRoute('restore', { answers: { signup: refusal('token_invalid', 'token') } }, visit);
    expect(await isGone()).toBeVisible();
  });

  test('R2.1-23 says so when the link expires while the form is open', async () => {
    const { services } = await showRoute('restore', { answers: { signup: taken } }, visit);
    services.transport.answers = { signup: refusal('token_invalid', 'token') };
    await change('a calm evening');
    expect(await isGone()).toBeVisible();
  });

  test('R2.1-23 keeps what was typed and the form when the network fails', async () => {
    const offline = () => {
      throw ApiError.offline();
    };
    await showRoute('restore', { answers: { signup: offline } }, visit);
    await change('a calm evening');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your entries are kept');
    expect(password()).toHaveValue('a calm evening');
  });

  test.each([
    ['done=1', 'Password changed'],
    ['errors=token%3Atoken_invalid', 'This link no longer works'],
  ])('R2.1-23 shows the result of a post without scripts: %s', async (query, title) => {
    const { services } = await showRoute('restore', {}, { ...visit, query });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(services.transport.calls).toEqual([]);
  });

  test('R5-05 shows errors of a post without scripts at their fields', async () => {
    await showRoute(
      'restore',
      { answers: { signup: taken } },
      { ...visit, query: 'errors=pwd%3Apwd_short%2Crepeat%3Apwd_mismatch' },
    );
    expect(password()).toHaveAccessibleDescription('Password length must be at least 5 characters');
    expect(repeat()).toHaveAccessibleDescription('The passwords don’t match');
  });

  test('R2.1-23 renders a form on the server without sending anything', async () => {
    const services = testServices();
    const route = remote.routes.find(({ name }) => name === 'restore');
    if (!route) throw new Error('no route');
    const store = route.store(services);
    await route.load(store, {
      ...visit,
      query: new URLSearchParams(),
      signal: new AbortController().signal,
    });
    const html = await renderOnServer(route, store, services);
    expect(html).toContain('action="/api/signup.php"');
    expect(html).toContain(`name="token" value="${TOKEN}"`);
    expect(services.transport.calls).toEqual([]);
  });
});
