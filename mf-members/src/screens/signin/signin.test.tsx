import { ApiError } from '@nocturne/api/api-error';
import type { ErrorCode } from '@nocturne/contracts/error-codes';
import { refusal } from '@nocturne/federation/testing/fake-transport';
import { testServices, type TestServicesOptions } from '@nocturne/federation/testing/test-services';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showRoute } from '../../testing/show-route.tsx';
import { SigninStore } from './signin-store.ts';

const MEMBER = { user_id: 7, username: 'anselm' };
const accepts: TestServicesOptions = { answers: { signin: { ok: 1, ...MEMBER } } };
const refuses = (code: ErrorCode, field = 'error'): TestServicesOptions => ({
  answers: { signin: refusal(code, field) },
});

const username = () => screen.getByLabelText('Username or email');
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: 'Sign in' });

async function signIn(usr: string, pwd: string): Promise<void> {
  if (usr) await userEvent.type(username(), usr);
  if (pwd) await userEvent.type(password(), pwd);
  await userEvent.click(button());
}

describe('sign-in page', () => {
  test('R2.1-14 sends username and password and opens the index', async () => {
    const { services } = await showRoute('signin', accepts);
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    await signIn('anselm', 'secretpw');
    expect(services.transport.callsOf('signin').map((call) => call.body)).toEqual([
      { usr: 'anselm', pwd: 'secretpw' },
    ]);
    expect(services.session.user).toEqual(MEMBER);
    expect(services.visited).toEqual(['/']);
  });

  test('R2.1-14 a response after the visitor has left does not navigate', async () => {
    const answer = Promise.withResolvers<{ ok: 1 } & typeof MEMBER>();
    const services = testServices({ answers: { signin: () => answer.promise } });
    const store = new SigninStore(services);
    const sent = store.signIn({ usr: 'anselm', pwd: 'secretpw' });
    store.dispose();
    answer.resolve({ ok: 1, ...MEMBER });
    expect([await sent, services.session.user, services.visited]).toEqual([undefined, MEMBER, []]);
  });

  test('R2.1-14 opens the page in next after sign-in', async () => {
    const { services } = await showRoute('signin', accepts, { query: 'next=%2Fupload%2F' });
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/signup/?next=%2Fupload%2F',
    );
    await signIn('anselm', 'secretpw');
    expect(services.visited).toEqual(['/upload/']);
  });

  test('R2.1-14 opens the index if next points to another site', async () => {
    const { services } = await showRoute('signin', accepts, { query: 'next=%2F%2Fevil.test%2F' });
    await signIn('anselm', 'secretpw');
    expect(services.visited).toEqual(['/']);
  });

  test('R2.1-14 redirects a member to the index', async () => {
    const { outcome } = await showRoute('signin', { user: MEMBER });
    expect(outcome).toEqual({ redirect: '/' });
  });

  test('R2.1-14 posts the form without scripts, so no password gets into the address', async () => {
    const { container } = await showRoute('signin');
    expect(container.querySelector('form')).toHaveAttribute('method', 'post');
    expect(container.querySelector('form')).toHaveAttribute('action', '/api/login.php');
    expect(username()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(container.querySelector('input[name=next]')).toBeNull();
  });

  test('R2.1-14 posts next without scripts only if it points to this site', async () => {
    const { container } = await showRoute('signin', {}, { query: 'next=%2Fupload%2F' });
    expect(container.querySelector('input[name=next]')).toHaveValue('/upload/');
    const other = await showRoute('signin', {}, { query: 'next=%2F%2Fevil.test%2F' });
    expect(other.container.querySelector('input[name=next]')).toBeNull();
  });

  test('R8-03 shows the error of a post without scripts until the visitor types', async () => {
    await showRoute('signin', {}, { query: 'errors=error%3Awrong_usr_or_pwd' });
    expect(screen.getByRole('alert')).toHaveTextContent('Incorrect login or password');
    await userEvent.type(username(), 'a');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('R5-01 R8-03 shows missing fields of a post without scripts at the fields', async () => {
    await showRoute(
      'signin',
      {},
      { query: 'errors=usr%3Arequired%2Cpwd%3Arequired%2Ceml%3Ano_such_code' },
    );
    expect(username()).toHaveAccessibleDescription('This field is required');
    expect(password()).toHaveAccessibleDescription('This field is required');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('restore on the sign-in page', () => {
  const takes: TestServicesOptions = {
    answers: { botcheck: { provider: 'none', challenge: 'a token', bits: 0 }, signup: { ok: 1 } },
  };

  test('R4-04 has its own address, so it works without scripts and with Back', async () => {
    await showRoute('signin', {}, { query: 'next=%2Fupload%2F' });
    expect(screen.getByRole('link', { name: 'Reset password' })).toHaveAttribute(
      'href',
      '/signin/?next=%2Fupload%2F&restore=1',
    );
    const { container } = await showRoute('signin', {}, { query: 'next=%2Fupload%2F&restore=1' });
    expect(container.querySelector('input[name=act]')).toHaveValue('restore');
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute(
      'href',
      '/signin/?next=%2Fupload%2F',
    );
  });

  test('R4-04 R2.3-17 requests the email and says "Check your Email"', async () => {
    const { services } = await showRoute('signin', takes, { query: 'restore=1' });
    await userEvent.type(screen.getByLabelText('Email'), 'anselm@example.com{Enter}');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Check your Email' }),
    ).toBeVisible();
    expect(screen.getByRole('status')).toHaveFocus();
    expect(services.transport.callsOf('signup').map(({ body }) => body)).toEqual([
      { act: 'restore', eml: 'anselm@example.com', tok: 'a token' },
    ]);
  });

  test('R8-10 shows the error of a post without scripts', async () => {
    await showRoute('signin', {}, { query: 'restore=1&errors=tok%3Abot_check' });
    expect(screen.getByRole('alert')).toHaveTextContent('Your password was not reset.');
    expect(screen.getByRole('alert')).toHaveTextContent('It needs JavaScript');
  });
});

describe('login form', () => {
  test('R5-01 requires both fields without a request and focuses the first', async () => {
    const { services } = await showRoute('signin', accepts);
    await signIn('', '');
    expect(await screen.findAllByText('This field is required')).toHaveLength(2);
    expect(services.transport.calls).toEqual([]);
    await waitFor(() => expect(username()).toHaveFocus());
  });

  test('R5-01 refuses a username that is too short without a request', async () => {
    const { services } = await showRoute('signin', accepts);
    await signIn('ab', 'secretpw');
    expect(await screen.findByText('Invalid username or password')).toBeVisible();
    expect(services.transport.calls).toEqual([]);
  });

  test('R5-01 clears an error if its field changes, the pair error if either changes', async () => {
    await showRoute('signin', accepts);
    await signIn('', '');
    await userEvent.type(username(), 'a');
    expect(screen.getAllByText('This field is required')).toHaveLength(1);
    expect(password()).toBeInvalid();
    expect(username()).not.toHaveAttribute('aria-invalid');
    await signIn('', 'secretpw');
    expect(await screen.findByText('Invalid username or password')).toBeVisible();
    await userEvent.type(username(), 'b');
    expect(screen.queryByText('Invalid username or password')).toBeNull();
  });

  test('T16 R8-03 shows a refusal beside the form and as a toast, announced once', async () => {
    const { services } = await showRoute('signin', refuses('wrong_usr_or_pwd'));
    await signIn('anselm', 'secretpw');
    expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect login or password');
    expect(services.notifications.list).toMatchObject([
      { type: 'error', key: 'notify.error_login', isSilent: true },
    ]);
    expect(services.session.isMember).toBe(false);
    expect(services.visited).toEqual([]);
    expect(username()).toHaveValue('anselm');
    expect(password()).toHaveValue('secretpw');
  });

  describe.each([
    ['invalid_usr_or_pwd', 'Invalid username or password'],
    ['wrong_usr_or_pwd', 'Incorrect login or password'],
    ['not_confirmed', 'Please confirm your email and try again'],
    ['too_many', 'Too many authorization attempts. Try again later.'],
    ['system', 'System error'],
  ] as const)('R8-03 R4-20 refusal code %s', (code, text) => {
    test.each([['error'], ['usr'], ['pwd']])(
      'R8-03 shows its message for the field %s',
      async (field) => {
        await showRoute('signin', refuses(code, field));
        await signIn('anselm', 'secretpw');
        const message = await screen.findByText(text);
        const owner = { usr: username(), pwd: password() }[field];
        if (owner) expect(owner).toHaveAccessibleDescription(text);
        else expect(within(screen.getByRole('alert')).getByText(text)).toBe(message);
      },
    );
  });

  test('R8-03 shows invalid_email at the username field', async () => {
    await showRoute('signin', refuses('invalid_email', 'eml'));
    await signIn('anselm@x', 'secretpw');
    await waitFor(() =>
      expect(username()).toHaveAccessibleDescription('Email entered incorrectly'),
    );
    expect(username()).toHaveFocus();
  });

  test('R8-03 keeps what was typed when the network fails, and can be sent again', async () => {
    const { services } = await showRoute('signin', {
      answers: {
        signin: () => {
          throw ApiError.offline();
        },
      },
    });
    await signIn('anselm', 'secretpw');
    expect(await screen.findByRole('alert')).toHaveTextContent('The site could not be reached');
    expect(password()).toHaveValue('secretpw');
    expect(button()).not.toHaveAttribute('aria-busy');
    services.transport.answers = accepts.answers ?? {};
    await userEvent.click(button());
    await waitFor(() => expect(services.visited).toEqual(['/']));
  });

  test('R5-01 is busy during the request and sends only one', async () => {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const { services } = await showRoute('signin', {
      answers: { signin: () => gate.then(() => refusal('too_many')) },
    });
    await signIn('anselm', 'secretpw');
    await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'true'));
    await userEvent.type(password(), '{Enter}');
    release();
    await screen.findByRole('alert');
    expect(services.transport.calls).toHaveLength(1);
  });
});
