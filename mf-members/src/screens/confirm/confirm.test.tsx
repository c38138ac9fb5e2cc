import { ApiError } from '@nocturne/api/api-error';
import { refusal } from '@nocturne/federation/testing/fake-transport';
import { SIGNUP_NEXT_KEY } from '@nocturne/contracts/constants';
import { testServices } from '@nocturne/federation/testing/test-services';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.tsx';
import { renderOnServer } from '../../testing/render-on-server.tsx';
import { showRoute } from '../../testing/show-route.tsx';
import { SignupStore } from '../signup/signup-store.ts';
import { ConfirmStore } from './confirm-store.ts';

const visit = { params: { token: 't0ken' } };

describe('confirm page', () => {
  test('T2 after sign-up the sign-in link returns to the first page, once', async () => {
    const sending = new SignupStore(testServices({ answers: { signup: { ok: 1 } } }));
    sending.readAddress(new URLSearchParams({ next: '/video/4001/glass-tide/' }));
    await sending.signUp({
      usr: 'anselm',
      eml: 'anselm@example.com',
      pwd: 'a quiet evening',
      age: true,
    });
    await showRoute('confirm', { answers: { signup: { ok: 1 } } }, visit);
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link).toHaveAttribute('href', '/signin/?next=%2Fvideo%2F4001%2Fglass-tide%2F');
    expect(localStorage.getItem(SIGNUP_NEXT_KEY)).toBeNull();
  });

  test('T2 ignores a foreign address, and another sign-up clears the kept one', async () => {
    localStorage.setItem(SIGNUP_NEXT_KEY, '//elsewhere.example/');
    await showRoute('confirm', { answers: { signup: { ok: 1 } } }, visit);
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/signin/',
    );
    localStorage.setItem(SIGNUP_NEXT_KEY, '/video/4001/glass-tide/');
    const sending = new SignupStore(testServices({ answers: { signup: { ok: 1 } } }));
    await sending.signUp({
      usr: 'anselm',
      eml: 'anselm@example.com',
      pwd: 'a quiet evening',
      age: true,
    });
    expect(localStorage.getItem(SIGNUP_NEXT_KEY)).toBeNull();
  });

  test('R2.1-23 R4-20 sends the token automatically and links to sign-in', async () => {
    const { services } = await showRoute('confirm', { answers: { signup: { ok: 1 } } }, visit);
    expect(await screen.findByText('Your email is confirmed')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin/');
    expect(services.transport.callsOf('signup').map((call) => call.body)).toEqual([
      { act: 'confirm', token: 't0ken' },
    ]);
  });

  test.each([
    [{ ok: 1 } as const, 'Your email is confirmed'],
    [refusal('already', 'token'), 'Your email is already confirmed'],
    [refusal('token_invalid', 'token'), 'This link no longer works'],
  ])(
    'T16 shows the result as heading and focuses it without a press: %j',
    async (signup, title) => {
      await showRoute('confirm', { answers: { signup } }, visit);
      const heading = await screen.findByRole('heading', { level: 1, name: title });
      expect(screen.getAllByRole('heading')).toEqual([heading]);
      expect(document.activeElement).toContainElement(heading);
      expect(document.title).toContain(title);
    },
  );

  test('R2.1-23 R4-20 says that a link no longer works, and offers a new email', async () => {
    await showRoute('confirm', { answers: { signup: refusal('token_invalid', 'token') } }, visit);
    expect(await screen.findByText('This link no longer works')).toBeVisible();
    expect(screen.getByText(/for 24 hours/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send the email again' })).toBeVisible();
  });

  test('members-B a used link says that the email is already confirmed', async () => {
    await showRoute('confirm', { answers: { signup: refusal('already', 'token') } }, visit);
    expect(await screen.findByText('Your email is already confirmed')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin/');
  });

  test('members-B the page of a dead link can send the email again', async () => {
    const answers = {
      signup: refusal('token_invalid', 'token'),
      botcheck: { provider: 'none' as const, challenge: 'c', bits: 0 },
    };
    const { services } = await showRoute('confirm', { answers }, visit);
    await userEvent.type(await screen.findByLabelText('Username or email'), 'anselm');
    services.transport.answers = { ...services.transport.answers, signup: { ok: 1 } };
    await userEvent.click(screen.getByRole('button', { name: 'Send the email again' }));
    expect(await screen.findByText(/an email with a new link is on its way/)).toBeVisible();
    expect(services.transport.callsOf('signup').at(-1)?.body).toEqual({
      act: 'confirm_again',
      usr: 'anselm',
      tok: 'c',
    });
  });

  test('members-B Enter in the field sends the email again', async () => {
    const answers = {
      signup: refusal('token_invalid', 'token'),
      botcheck: { provider: 'none' as const, challenge: 'c', bits: 0 },
    };
    const { services } = await showRoute('confirm', { answers }, visit);
    const field = await screen.findByLabelText('Username or email');
    services.transport.answers = { ...services.transport.answers, signup: { ok: 1 } };
    await userEvent.type(field, 'anselm{Enter}');
    expect(await screen.findByText(/an email with a new link is on its way/)).toBeVisible();
    expect(services.transport.callsOf('signup').at(-1)?.body).toEqual({
      act: 'confirm_again',
      usr: 'anselm',
      tok: 'c',
    });
  });

  test('R3-15 does not ask a signed-in member to sign in', async () => {
    const user = { user_id: 7001, username: 'anselm' };
    await showRoute('confirm', { user, answers: { signup: { ok: 1 } } }, visit);
    expect(await screen.findByRole('link', { name: 'Continue to Nocturne' })).toHaveAttribute(
      'href',
      '/',
    );
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });

  test('R4-20 shows the button after a failure and does not retry automatically', async () => {
    const { services } = await showRoute(
      'confirm',
      {
        answers: {
          signup: () => {
            throw ApiError.offline();
          },
        },
      },
      visit,
    );
    expect(
      await screen.findByText('The site didn’t respond. Your link is still valid: try again.'),
    ).toBeVisible();
    expect(services.transport.calls).toHaveLength(1);
    services.transport.answers = { signup: { ok: 1 } };
    await userEvent.click(screen.getByRole('button', { name: 'Confirm email' }));
    expect(await screen.findByText('Your email is confirmed')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
  });

  test('R4-20 keeps the focus on the button when another attempt is possible', async () => {
    const { services } = await showRoute(
      'confirm',
      { answers: { signup: refusal('too_many') } },
      visit,
    );
    await screen.findByText('Too many attempts. Try again later.');
    const button = screen.getByRole('button', { name: 'Confirm email' });
    await userEvent.click(button);
    await waitFor(() => expect(services.transport.calls).toHaveLength(2));
    expect(button).toHaveFocus();
  });

  test.each([
    ['done=1', 'Your email is confirmed'],
    ['errors=token%3Atoken_invalid', 'This link no longer works'],
    ['errors=error%3Atoo_many', 'Too many attempts. Try again later.'],
  ])('R4-20 shows the result of a post without scripts: %s', async (query, text) => {
    const { services } = await showRoute(
      'confirm',
      { answers: { signup: { ok: 1 } } },
      { ...visit, query },
    );
    expect(screen.getByText(text)).toBeVisible();
    expect(services.transport.calls).toEqual([]);
  });

  test('R4-20 keeps the button enabled after too many attempts', async () => {
    await showRoute('confirm', { answers: { signup: refusal('too_many') } }, visit);
    expect(await screen.findByText('Too many attempts. Try again later.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm email' })).toBeEnabled();
  });

  test('R4-20 renders a form on the server without sending anything', async () => {
    const services = testServices({ answers: { signup: { ok: 1 } } });
    const route = remote.routes.find(({ name }) => name === 'confirm');
    if (!route) throw new Error('no route');
    const store = route.store(services);
    await route.load(store, {
      params: visit.params,
      query: new URLSearchParams(),
      signal: new AbortController().signal,
    });
    const html = await renderOnServer(route, store, services);
    expect(html).toContain('<form action="/api/signup.php" method="post">');
    expect(html).toContain('name="token" value="t0ken"');
    expect(services.transport.calls).toEqual([]);
  });
});

describe('ConfirmStore', () => {
  test('R4-20 sends one request however often it is called', async () => {
    const services = testServices({ answers: { signup: { ok: 1 } } });
    const store = new ConfirmStore(services);
    store.readAddress('t0ken', new URLSearchParams());
    await Promise.all([store.confirmOnce(), store.confirmOnce(), store.confirm()]);
    await store.confirm();
    expect(store.state).toEqual({ kind: 'confirmed' });
    expect(services.transport.calls).toHaveLength(1);
  });
});
