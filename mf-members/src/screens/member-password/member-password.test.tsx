import type { FormBody } from '@nocturne/contracts/bodies';
import type { OwnSession } from '@nocturne/contracts/entities/people';
import type { Privacy } from '@nocturne/contracts/entities/privacy';
import { refusal, type FakeAnswers } from '@nocturne/federation/testing/fake-transport';
import { anOwnMember } from '@nocturne/federation/testing/test-people';
import type { TestServices } from '@nocturne/federation/testing/test-services';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showRoute } from '../../testing/show-route.tsx';

const USER = { user_id: 7001, username: 'anselm' };
const OWN = anOwnMember({ username: 'anselm' });
const aSession = (id: string, changes: Partial<OwnSession> = {}): OwnSession => ({
  session_id: id,
  is_current: false,
  device: 'Firefox · Linux',
  created: '2026-11-01T12:00:00.000Z',
  seen: '2026-11-20T12:00:00.000Z',
  ...changes,
});
const SESSIONS = [
  aSession('here', { is_current: true }),
  aSession('there', { device: 'Safari · iPhone' }),
  aSession('old', { device: '' }),
];

const NO_EXPORT: Privacy = {
  export_state: 'none',
  asked_at: '',
  expires_at: '',
  next_at: '',
  bytes: 0,
};

async function show(changes: FakeAnswers = {}) {
  const ownMember = ({ body }: { body: FormBody<'ownMember'> | FormData }) => {
    if (body instanceof FormData) return refusal('bad_request');
    return { member: { ...OWN, pending_email: body.act === 'email' ? body.eml : '' } };
  };
  const answers = {
    member: { member: OWN },
    ownMember,
    sessions: SESSIONS,
    privacyState: NO_EXPORT,
    notifySettings: { mailed: ['message' as const] },
    ...changes,
  };
  return showRoute('member_password', { user: USER, answers }, { params: { id: '7001' } });
}
const sent = (services: TestServices) =>
  services.transport.callsOf('ownMember').map(({ body }) => body);
const region = (heading: string) => {
  const part = screen.getByRole('heading', { level: 2, name: heading }).parentElement;
  if (!part) throw new Error(`no ${heading}`);
  return within(part);
};

describe('R5-10 change password', () => {
  const part = () => region('Change password');
  async function change(current: string, pwd: string, repeat: string): Promise<void> {
    const fields = {
      'Current password': current,
      'New password': pwd,
      'Repeat new password': repeat,
    };
    for (const [label, text] of Object.entries(fields))
      if (text) await userEvent.type(part().getByLabelText(label), text);
    await userEvent.click(part().getByRole('button', { name: 'Change password' }));
  }

  test('R5-10 sends all three fields, empties the form and drops the other sessions', async () => {
    const { services } = await show();
    await change('moonlight', 'a new moon', 'a new moon');
    await waitFor(() => expect(part().getByLabelText('Current password')).toHaveValue(''));
    expect(sent(services).at(-1)).toEqual({
      act: 'password',
      current: 'moonlight',
      pwd: 'a new moon',
      repeat: 'a new moon',
    });
    expect(services.notifications.list.map(({ key }) => key)).toEqual([
      'notify.account_password_saved',
    ]);
    expect(
      screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('Last seen')),
    ).toHaveLength(1);
  });

  test('R5-10 R5-05 shows broken rules at their fields and sends nothing', async () => {
    const { services } = await show();
    await change('', 'four', 'five');
    expect(part().getByLabelText('Current password')).toHaveAccessibleDescription(
      'This field is required',
    );
    expect(part().getByLabelText('New password')).toHaveAccessibleDescription(
      /^Password length must be at least 5 characters/,
    );
    expect(part().getByLabelText('Repeat new password')).toHaveAccessibleDescription(
      'The passwords don’t match',
    );
    expect(sent(services)).toEqual([{ act: 'read' }]);
  });

  test('R5-10 shows a wrong current password at its field', async () => {
    const { services } = await show();
    services.transport.answers.ownMember = refusal('pwd_invalid', 'current');
    await change('sunlight', 'a new moon', 'a new moon');
    expect(await part().findByText('This password is not valid')).toBeVisible();
    expect(part().getByLabelText('Current password')).toHaveFocus();
  });

  test('R8-03 shows too_many above the form', async () => {
    const { services } = await show();
    services.transport.answers.ownMember = refusal('too_many');
    await change('sunlight', 'a new moon', 'a new moon');
    expect(await part().findByRole('alert')).toHaveTextContent(
      'Too many attempts. Try again later.',
    );
  });
});

describe('R3-15 change email', () => {
  const part = () => region('Change email');
  async function requestChange(eml: string, pwd: string): Promise<void> {
    if (eml) await userEvent.type(part().getByLabelText('New email'), eml);
    if (pwd) await userEvent.type(part().getByLabelText('Current password'), pwd);
    await userEvent.click(part().getByRole('button', { name: 'Send confirmation link' }));
  }

  test('R3-15 waits for confirmation and can be canceled', async () => {
    const { services } = await show();
    expect(part().getByText('Your email is anselm@example.com.')).toBeVisible();
    await requestChange(' new@example.com', 'moonlight');
    expect(await part().findByRole('status')).toHaveTextContent(
      'Open the link in our email to new@example.com within 24 hours',
    );
    expect(part().getByRole('status')).toHaveFocus();
    expect(sent(services).at(-1)).toEqual({
      act: 'email',
      eml: 'new@example.com',
      pwd: 'moonlight',
    });
    await userEvent.click(part().getByRole('button', { name: 'Keep the old email' }));
    expect(await part().findByLabelText('New email')).toHaveValue('');
    await waitFor(() =>
      expect(part().getByText('Your email is anselm@example.com.')).toHaveFocus(),
    );
    expect(sent(services).at(-1)).toEqual({ act: 'email_cancel' });
  });

  test('R5-05 shows broken rules at their fields', async () => {
    const { services } = await show();
    await requestChange('anselm', '');
    expect(part().getByLabelText('New email')).toHaveAccessibleDescription(
      'Email entered incorrectly',
    );
    expect(part().getByLabelText('Current password')).toHaveAccessibleDescription(
      'This field is required',
    );
    services.transport.answers.ownMember = refusal('eml_used', 'eml');
    await requestChange('@example.com', 'moonlight');
    expect(await part().findByText('This email is already in use')).toBeVisible();
  });
});

describe('R5-10 sessions', () => {
  const part = () => region('Where you’re signed in');

  test('R5-10 are listed, and the current one cannot be ended here', async () => {
    await show();
    const rows = part().getAllByRole('listitem');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveTextContent(/Firefox · Linux.*This browser/);
    expect(rows[2]).toHaveTextContent('Unknown device');
    expect(part().getAllByRole('button', { name: /^End session/ })).toHaveLength(2);
  });

  test('R5-10 end one by one or all others, and the focus stays in the section', async () => {
    const { services } = await show();
    await userEvent.click(part().getByRole('button', { name: 'End session: Safari · iPhone' }));
    await waitFor(() => expect(part().getAllByRole('listitem')).toHaveLength(2));
    expect(part().getByRole('list')).toHaveFocus();
    await userEvent.click(part().getByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(part().getAllByRole('listitem')).toHaveLength(1));
    expect(part().queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
    expect(sent(services).slice(1)).toEqual([
      { act: 'sessions_end', session_id: 'there' },
      { act: 'sessions_end', session_id: '' },
    ]);
  });

  test('R5-10 stay listed when the server refuses to end them', async () => {
    const { services } = await show();
    services.transport.answers.ownMember = refusal('too_many');
    await userEvent.click(part().getByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() =>
      expect(services.notifications.list.map(({ key }) => key)).toEqual(['error.too_many']),
    );
    expect(part().getAllByRole('listitem')).toHaveLength(3);
  });

  test('R5-10 offer Retry when they do not load', async () => {
    const answers = {
      member: { member: OWN },
      ownMember: { member: OWN },
      sessions: refusal('unavailable'),
    };
    const { services } = await showRoute(
      'member_password',
      { user: USER, answers },
      { params: { id: '7001' } },
    );
    services.transport.answers.sessions = SESSIONS;
    await userEvent.click(part().getByRole('button', { name: 'Try again' }));
    expect(await part().findAllByRole('listitem')).toHaveLength(3);
  });
});

test('offers the data export and the account deletion', async () => {
  await show();
  expect(screen.getByRole('button', { name: 'Request the file' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete my account' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

describe('email notification settings', () => {
  const part = () => region('Email notifications');
  const box = (name: string) => part().getByRole<HTMLInputElement>('checkbox', { name });
  const mailed = (services: TestServices) =>
    services.transport.callsOf('stat').map(({ body }) => body);

  test('R2.3-16 saves each change together with the other choices', async () => {
    const { services } = await show({ stat: { ok: 1 } });
    expect(box('New messages')).toBeChecked();
    await userEvent.click(box('Replies to your comments'));
    await userEvent.click(box('New messages'));
    await waitFor(() => expect(mailed(services)).toHaveLength(2));
    expect(mailed(services)).toEqual([
      { act: 'notify_settings', mailed: 'message,comment_reply' },
      { act: 'notify_settings', mailed: 'comment_reply' },
    ]);
    expect([box('New messages').checked, box('Replies to your comments').checked]).toEqual([
      false,
      true,
    ]);
  });

  test('R2.3-16 R8-05 resets a refused choice and shows a toast', async () => {
    const { services } = await show({ stat: () => refusal('too_many') });
    await userEvent.click(box('Posts on your wall'));
    await waitFor(() => expect(box('Posts on your wall')).not.toBeChecked());
    expect(services.notifications.list.map(({ key }) => key)).toEqual(['error.too_many']);
  });
});
