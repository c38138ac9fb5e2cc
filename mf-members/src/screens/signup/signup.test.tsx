import { ApiError } from '@nocturne/api/api-error';
import { MINIMUM_AGE } from '@nocturne/contracts/constants';
import type { ErrorCode } from '@nocturne/contracts/error-codes';
import { refusal } from '@nocturne/federation/testing/fake-transport';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showRoute } from '../../testing/show-route.tsx';

const button = () => screen.getByRole('button', { name: 'Create account' });

async function enter(label: string, text: string): Promise<void> {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
}

async function signUp({
  usr = 'anselm',
  eml = 'anselm@example.com',
  pwd = 'secretpw',
  isOfAge = true,
} = {}): Promise<void> {
  if (usr) await enter('Username', usr);
  if (eml) await enter('Email', eml);
  if (pwd) await enter('Password', pwd);
  if (isOfAge) await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(button());
}

describe('sign-up page', () => {
  test('R2.1-14 R4-20 sends the form and says that an email was sent', async () => {
    const { services } = await showRoute('signup', { answers: { signup: { ok: 1 } } });
    await signUp({ eml: ' anselm@example.com' });
    expect(
      await screen.findByText(
        /^We sent an email to anselm@example\.com\. Open the link in it within 24 hours/,
      ),
    ).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Check your email' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin/');
    expect(services.transport.callsOf('signup').map((call) => call.body)).toEqual([
      { act: 'signup', usr: 'anselm', eml: 'anselm@example.com', pwd: 'secretpw', age: '1' },
    ]);
    expect(services.session.isMember).toBe(false);
  });

  test('R2.1-14 redirects a member to the index', async () => {
    const { outcome } = await showRoute('signup', { user: { user_id: 7, username: 'anselm' } });
    expect(outcome).toEqual({ redirect: '/' });
  });

  test('R2.1-14 passes next to sign-in and has a complete form without scripts', async () => {
    const { container } = await showRoute('signup', {}, { query: 'next=%2Fupload%2F' });
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/signin/?next=%2Fupload%2F',
    );
    expect(container.querySelector('form')).toHaveAttribute('method', 'post');
    expect(container.querySelector('form')).toHaveAttribute('action', '/api/signup.php');
    expect(container.querySelector('input[name=act]')).toHaveValue('signup');
    expect(container.querySelector('input[name=next]')).toHaveValue('/upload/');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
  });

  test('R4-20 R5-05 shows the success of a post without scripts', async () => {
    await showRoute('signup', {}, { query: 'done=1&next=%2Fupload%2F' });
    expect(screen.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
    expect(
      screen.getByText(/^We sent you an email\. Open the link in it within 24 hours/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/signin/?next=%2Fupload%2F',
    );
  });

  test('R5-05 shows errors of a post without scripts at their fields', async () => {
    await showRoute('signup', {}, { query: 'errors=usr%3Ausr_used%2Cage%3Aage_required' });
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(
      'This username is already taken',
    );
    expect(screen.getByRole('checkbox')).toBeInvalid();
  });

  test('R1-05 requires confirmation of the minimum age', async () => {
    const { services } = await showRoute('signup', { answers: { signup: { ok: 1 } } });
    expect(screen.getByRole('checkbox')).toHaveAccessibleName(
      `I am at least ${MINIMUM_AGE} years old and accept the terms`,
    );
    expect(screen.getByRole('link', { name: 'terms' })).toHaveAttribute(
      'href',
      '/information/terms/',
    );
    await signUp({ isOfAge: false });
    expect(
      await screen.findByText('Please confirm that you are at least 18 years old'),
    ).toBeVisible();
    expect(screen.getByRole('checkbox')).toHaveFocus();
    expect(services.transport.calls).toEqual([]);
  });
});

describe('sign-up form', () => {
  describe.each([
    [{ usr: 'an' }, 'Username', 'Username must be at least 3 characters long'],
    [{ usr: 'an selm' }, 'Username', 'Username contains illegal characters'],
    [{ usr: '' }, 'Username', 'This field is required'],
    [{ eml: 'anselm' }, 'Email', 'Email entered incorrectly'],
    [{ eml: '' }, 'Email', 'This field is required'],
    [{ pwd: 'four' }, 'Password', 'Password length must be at least 5 characters'],
    [{ pwd: '' }, 'Password', 'This field is required'],
  ])('R5-05 with %j', (values, label, text) => {
    test('R5-05 shows the error at the field, without a request, until it changes', async () => {
      const { services } = await showRoute('signup', { answers: { signup: { ok: 1 } } });
      await signUp(values);
      await screen.findByText(text);
      const field = screen.getByLabelText(label);
      expect(field).toHaveAccessibleDescription(expect.stringContaining(text));
      expect(field).toHaveFocus();
      expect(services.transport.calls).toEqual([]);
      await userEvent.type(field, 'x');
      expect(screen.queryByText(text)).toBeNull();
    });
  });

  describe.each<[ErrorCode, string, string, string]>([
    ['usr_used', 'usr', 'Username', 'This username is already taken'],
    ['eml_used', 'eml', 'Email', 'This email is already in use'],
    ['invalid_email', 'eml', 'Email', 'Email entered incorrectly'],
    ['too_long', 'usr', 'Username', 'Enter at most 32 characters'],
  ])('R5-05 refusal %s', (code, wire, label, text) => {
    test('R5-05 shows the message at its field and keeps the values', async () => {
      await showRoute('signup', { answers: { signup: refusal(code, wire) } });
      await signUp();
      await screen.findByText(text);
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
        expect.stringContaining(text),
      );
      await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
      expect(screen.getByLabelText('Email')).toHaveValue('anselm@example.com');
    });
  });

  test('R5-06 shows the maximum length of a username', async () => {
    await showRoute('signup');
    await signUp({ usr: 'a'.repeat(33) });
    expect(await screen.findByText('Enter at most 32 characters')).toBeVisible();
  });

  test('R5-05 keeps all values when the network fails', async () => {
    await showRoute('signup', {
      answers: {
        signup: () => {
          throw ApiError.timeout(15_000);
        },
      },
    });
    await signUp();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The site didn’t respond. Your entries are kept: try again.',
    );
    expect(screen.getByLabelText('Username')).toHaveValue('anselm');
    expect(screen.getByLabelText('Password')).toHaveValue('secretpw');
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(button()).not.toHaveAttribute('aria-busy');
  });
});
