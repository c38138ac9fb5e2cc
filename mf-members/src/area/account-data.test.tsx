import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { Privacy } from '@nocturne/contracts/entities/privacy';
import { defineRemote, defineRoute } from '@nocturne/federation/define-remote';
import { refusal } from '@nocturne/federation/testing/fake-transport';
import { anOwnMember } from '@nocturne/federation/testing/test-people';
import { testServices, type TestServices } from '@nocturne/federation/testing/test-services';
import { joinTexts } from '@nocturne/i18n/messages';
import { accountDataTexts } from '@nocturne/i18n/texts/account-data';
import { authTexts } from '@nocturne/i18n/texts/auth';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountData } from './account-data.tsx';
import { AccountDataStore } from './account-data-store.ts';

const USER = { user_id: 7, username: 'anselm' };
const NONE: Privacy = { export_state: 'none', asked_at: '', expires_at: '', next_at: '', bytes: 0 };
const REQUESTED = { asked_at: '2026-12-01T10:00:00.000Z', next_at: '2026-12-02T10:00:00.000Z' };
const MAKING: Privacy = { ...NONE, ...REQUESTED, export_state: 'making' };
const READY: Privacy = {
  ...NONE,
  ...REQUESTED,
  export_state: 'ready',
  expires_at: '2026-12-08T10:00:00.000Z',
  bytes: 900,
};

/** Renders the component in a page of the remote, which provides services and texts. */
const route = defineRoute({
  name: 'member_password',
  store: (services) => new AccountDataStore(services),
  async load(store) {
    await store.load();
    return undefined;
  },
  dehydrate: () => null,
  hydrate: () => undefined,
  Screen: ({ store }) => <AccountData store={store} />,
});
const texts = joinTexts(uiTexts, commonTexts, authTexts, accountDataTexts);
const { Screen } = defineRemote({ name: 'mf-members', texts, routes: [route] }).routes[0] ?? route;

const button = (name: string) => screen.getByRole('button', { name });

async function show(answers: object): Promise<TestServices> {
  const services = testServices({ user: USER, answers });
  const store = route.store(services) as AccountDataStore;
  await store.load();
  render(<Screen store={store} services={services} />);
  return services;
}

afterEach(() => void jest.useRealTimers());

describe('export of account data', () => {
  test('is requested, prepared and offered for download', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    const services = await show({ privacyState: NONE, privacy: MAKING });
    await user.click(button('Request the file'));
    expect(screen.getByRole('status')).toHaveTextContent('We’re preparing the file');
    expect(screen.queryByRole('button', { name: 'Request the file' })).toBeNull();
    expect(document.body).not.toHaveFocus();
    services.transport.answers = { privacyState: READY };
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(screen.getByRole('link', { name: 'Download the file' })).toHaveAttribute(
      'href',
      '/api/privacy_export.php',
    );
    expect(screen.getByRole('status')).toHaveTextContent(
      /You can download it until December 8, 2026/,
    );
    const requests = services.transport.callsOf('privacyState').length;
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(services.transport.callsOf('privacyState')).toHaveLength(requests);
    expect(services.transport.callsOf('privacy').map(({ body }) => body)).toEqual([
      { act: 'export' },
    ]);
  });

  test('shows the refusal when the limit is reached', async () => {
    await show({ privacyState: NONE, privacy: refusal('too_many') });
    await userEvent.click(button('Request the file'));
    expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts. Try again later.');
  });

  test('M14 requires the password again and shows the refusal', async () => {
    const services = await show({ privacyState: READY, ownMember: refusal('password_required') });
    await userEvent.click(screen.getByRole('link', { name: 'Download the file' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Enter your password again');
    const store = new AccountDataStore(services);
    expect(await store.authorizeDownload()).toBe(false);
    services.transport.answers = { ownMember: { member: anOwnMember() } };
    expect([await store.authorizeDownload(), store.errorCode]).toEqual([true, undefined]);
    expect(services.transport.callsOf('ownMember').map(({ body }) => body)).toEqual([
      { act: 'fresh' },
      { act: 'fresh' },
      { act: 'fresh' },
    ]);
  });

  test('links to the data kept in the browser', async () => {
    await show({ privacyState: NONE });
    expect(screen.getByRole('link', { name: 'Data kept in this browser' })).toHaveAttribute(
      'href',
      '/history/1/?list=data',
    );
  });
});

describe('account deletion', () => {
  const fill = async (usr: string, pwd: string): Promise<void> => {
    await userEvent.click(button('Delete my account'));
    if (usr)
      await userEvent.type(screen.getByLabelText('Type your username to confirm: anselm'), usr);
    if (pwd) await userEvent.type(screen.getByLabelText('Password'), pwd);
    await userEvent.click(button('Delete now'));
  };

  test('sends username and password and signs the member out', async () => {
    const services = await show({ privacyState: NONE, privacy: NONE });
    await fill(' Anselm ', 'moonlight');
    expect(services.transport.callsOf('privacy').map(({ body }) => body)).toEqual([
      { act: 'delete', usr: ' Anselm ', pwd: 'moonlight' },
    ]);
    expect(services.session.isMember).toBe(false);
    expect(services.notifications.list.map(({ key }) => key)).toEqual(['notify.account_deleted']);
  });

  test('refuses a wrong username and an empty password without a request', async () => {
    const services = await show({ privacyState: NONE });
    await fill('moth', '');
    expect(screen.getByLabelText(/^Type your username/)).toHaveAccessibleDescription(
      'This isn’t your username',
    );
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(services.transport.callsOf('privacy')).toEqual([]);
  });

  test('keeps the account and marks the field when the password is wrong', async () => {
    const services = await show({ privacyState: NONE, privacy: refusal('pwd_invalid', 'pwd') });
    await fill('anselm', 'guess');
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(services.session.isMember).toBe(true);
  });
});
