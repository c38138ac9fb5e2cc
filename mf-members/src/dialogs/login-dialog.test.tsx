import { ApiError } from '@nocturne/api/api-error';
import { LANGUAGES } from '@nocturne/contracts/constants';
import type { ErrorCode } from '@nocturne/contracts/error-codes';
import { refusal } from '@nocturne/federation/testing/fake-transport';
import {
  testServices,
  type TestServices,
  type TestServicesOptions,
} from '@nocturne/federation/testing/test-services';
import { describe, expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.tsx';

const MEMBER = { user_id: 7, username: 'anselm' };
const SIGNED_IN = { ok: 1, ...MEMBER } as const;
const TASK = { provider: 'none', challenge: 'a token', bits: 0 } as const;

interface Shown {
  services: TestServices;
  unmount: () => void;
}

function show(
  options: TestServicesOptions = {},
  params: Record<string, string> = {},
): TestServices {
  return renderDialog(options, params).services;
}

function renderDialog(options: TestServicesOptions, params: Record<string, string>): Shown {
  const services = testServices(options);
  const Dialog = remote.dialogs?.Login;
  if (!Dialog) throw new Error('no dialog');
  services.modals.open('Login', params);
  const { unmount } = render(
    <Dialog modal={{ name: 'Login', params, click_outside: true }} services={services} />,
  );
  return { services, unmount };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const username = () => screen.getByLabelText('Username or email');
const email = () => screen.getByLabelText('Email');
async function signIn(usr = 'anselm', pwd = 'secretpw'): Promise<void> {
  await userEvent.type(username(), usr);
  await userEvent.type(screen.getByLabelText('Password'), pwd);
  await press('Sign in');
}
async function requestRestore(eml = 'anselm@example.com'): Promise<void> {
  await press('Reset password');
  await userEvent.type(email(), eml);
  await press('Send link');
}

describe('Login dialog', () => {
  test('R6-01 R2.2-07 signs in, closes and stays on the page', async () => {
    const services = show({ answers: { signin: { ok: 1, ...MEMBER } } });
    expect(screen.getByRole('dialog', { name: 'Sign in' })).toHaveAccessibleDescription(
      'Please log in to complete this action',
    );
    expect(username()).toHaveFocus();
    await signIn();
    await waitFor(() => expect(services.modals.stack).toEqual([]));
    expect([services.session.user, services.visited]).toEqual([MEMBER, []]);
  });

  test.each([
    ['/upload/', ['/upload/']],
    ['//evil.test/', []],
  ])('R6-01 with next %s it navigates to %j after sign-in', async (next, visited) => {
    const services = show({ answers: { signin: { ok: 1, ...MEMBER } } }, { next });
    await signIn();
    await waitFor(() => expect(services.modals.stack).toEqual([]));
    expect(services.visited).toEqual(visited);
  });

  test('R6-01 R2.1-05 a late response neither navigates nor closes another dialog', async () => {
    const answer = Promise.withResolvers<typeof SIGNED_IN>();
    const { services, unmount } = renderDialog(
      { answers: { signin: () => answer.promise } },
      { next: '/upload/' },
    );
    await signIn();
    unmount();
    services.modals.close('Login');
    services.modals.open('Login');
    answer.resolve(SIGNED_IN);
    await waitFor(() => expect(services.session.user).toEqual(MEMBER));
    await act(async () => undefined);
    expect([services.visited, services.modals.top?.name]).toEqual([[], 'Login']);
  });

  test('R5-01 refuses an impossible username without a request and stays open', async () => {
    const services = show();
    await signIn('ab');
    expect(await screen.findByText('Invalid username or password')).toBeVisible();
    expect([services.transport.calls, services.modals.top?.name]).toEqual([[], 'Login']);
  });

  test('T16 R8-03 shows a refusal in the dialog and as a toast, announced once', async () => {
    const services = show({ answers: { signin: refusal('too_many') } });
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Too many authorization attempts. Try again later.',
    );
    expect(services.notifications.list).toMatchObject([
      { type: 'error', key: 'notify.error_login', isSilent: true },
    ]);
  });

  test('R2.1-14 links to sign-up, which returns to the page', () => {
    show();
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/signup/?next=%2F',
    );
  });

  test('R2.2-07 opens with the restore form on request', () => {
    show({}, { view: 'restore' });
    expect(screen.getByRole('dialog', { name: 'Reset password' })).toBeVisible();
    expect(email()).toHaveFocus();
  });

  test.each([...LANGUAGES])('R2.3-18 no text is missing in any view in %s', async (language) => {
    show({ language, answers: { botcheck: TASK, signup: { ok: 1 } } }, { view: 'restore' });
    expect(document.body.textContent).not.toMatch(/(restore|auth|signin|ui)\.[a-z_]+/);
    await userEvent.type(screen.getByRole('textbox'), 'anselm@example.com{Enter}');
    await screen.findByRole('status');
    expect(document.body.textContent).not.toMatch(/(restore|auth|signin|signup|ui)\.[a-z_]+/);
  });
});

describe('restore form in the Login dialog', () => {
  const takes: TestServicesOptions = { answers: { botcheck: TASK, signup: { ok: 1 } } };

  test('R4-04 R7-02 sends the request with a bot check and says "Check your Email"', async () => {
    const services = show(takes);
    await requestRestore(' anselm@example.com ');
    expect(await screen.findByRole('dialog', { name: 'Check your Email' })).toHaveTextContent(
      'anselm@example.com',
    );
    expect(screen.getByRole('status')).toHaveFocus();
    expect(services.transport.calls.map(({ name }) => name)).toEqual(['botcheck', 'signup']);
    expect(services.transport.callsOf('botcheck').map(({ values }) => values)).toEqual([
      { action: 'login' },
    ]);
    expect(services.transport.callsOf('signup').map(({ body }) => body)).toEqual([
      { act: 'restore', eml: 'anselm@example.com', tok: 'a token' },
    ]);
  });

  test('R4-04 switches between the two forms and moves the focus', async () => {
    show(takes);
    await press('Reset password');
    expect(email()).toHaveFocus();
    await press('Back to sign in');
    expect(username()).toHaveFocus();
  });

  test.each(['', 'a', 'abc', '  abc  '])(
    'R5-02 refuses the email "%s" without a request until it changes',
    async (eml) => {
      const services = show(takes);
      await press('Reset password');
      if (eml) await userEvent.type(email(), eml);
      await press('Send link');
      await waitFor(() => expect(email()).toHaveAccessibleDescription('Email entered incorrectly'));
      expect([services.transport.calls, document.activeElement]).toEqual([[], email()]);
      await userEvent.type(email(), 'd');
      expect(email()).not.toHaveAccessibleDescription();
    },
  );

  test.each<[ErrorCode, string]>([
    ['eml_unknown', 'Your password was not reset. User with this e-mail address was not found.'],
    ['too_many', 'Your password was not reset. Too many authorization attempts. Try again later.'],
    [
      'bot_check',
      'Your password was not reset. The automatic check failed. It needs JavaScript: turn it ' +
        'on and try again.',
    ],
  ])('R8-10 shows the message for the refusal %s', async (code, text) => {
    const services = show({ answers: { ...takes.answers, signup: refusal(code, 'eml') } });
    await requestRestore();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(email()).toHaveValue('anselm@example.com');
    services.transport.answers = takes.answers ?? {};
    await press('Send link');
    expect(await screen.findByRole('dialog', { name: 'Check your Email' })).toBeVisible();
  });

  test('R8-10 keeps the typed email when the network fails', async () => {
    show({
      answers: {
        botcheck: () => {
          throw ApiError.offline();
        },
      },
    });
    await requestRestore();
    expect(await screen.findByRole('alert')).toHaveTextContent('The site could not be reached');
    expect(email()).toHaveValue('anselm@example.com');
  });
});
