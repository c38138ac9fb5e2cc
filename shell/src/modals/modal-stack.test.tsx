import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { REMOTE_CONTRACT } from '@nocturne/contracts/remotes';
import { href, type RemoteName } from '@nocturne/contracts/routes';
import type { LoadedRemote } from '@nocturne/federation/remote-loader';
import type { DialogProps } from '@nocturne/federation/remote-module';
import { Modal } from '@nocturne/ui/overlays/modal';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Shell } from '../composition/shell-context.ts';
import { aRemote, aRoute } from '../testing/a-remote.ts';
import { openSite } from '../testing/open-site.tsx';
import { testShell, type TestShell } from '../testing/test-shell.ts';

beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

/** A dialog of a remote that can open another dialog over itself. */
function OwnDialog({ modal, services }: DialogProps) {
  return (
    <Modal
      title={`Own ${modal.name}`}
      closesOutside={modal.click_outside}
      onClose={() => services.modals.close(modal.name)}
    >
      <input aria-label={`Field of ${modal.name}`} />
      <button
        type="button"
        onClick={() => services.modals.open('Verif', {}, { clickOutside: false })}
      >
        More
      </button>
    </Modal>
  );
}

function remoteWith(
  name: RemoteName,
  dialogs: NonNullable<LoadedRemote['module']['dialogs']>,
): LoadedRemote {
  const { release, isFallback } = aRemote();
  return { module: { name, contract: REMOTE_CONTRACT, routes: [], dialogs }, release, isFallback };
}

/** The index with a button that opens Login; remotes provide the dialogs. */
function aShell(
  dialogs: NonNullable<LoadedRemote['module']['dialogs']> = { Login: OwnDialog, Verif: OwnDialog },
): TestShell {
  const loadRemote: Shell['loadRemote'] = async (name) =>
    name === 'mf-catalog' ? catalog : remoteWith(name, dialogs);
  const shell = testShell({ loadRemote });
  const open = () => shell.services.modals.open('Login');
  const catalog = aRemote(
    aRoute({ Screen: () => <button onClick={open}>Open</button> }),
    aRoute({ name: 'categories', Screen: () => 'the categories' }),
  );
  return shell;
}

const opener = () => screen.getByRole('button', { name: 'Open' });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const pageIsInert = () => document.querySelector('[data-page]')?.hasAttribute('inert');
const names = ({ services }: TestShell) => services.modals.stack.map(({ name }) => name);

async function openBoth(): Promise<TestShell> {
  const shell = aShell();
  await openSite(shell, '/');
  await userEvent.click(opener());
  await dialog('Own Login');
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await dialog('Own Verif');
  return shell;
}

describe('R2.2-07 dialog stack', () => {
  test('R2.2-07 a dialog of a remote takes focus and makes the page inert', async () => {
    await openSite(aShell(), '/');
    expect(pageIsInert()).toBe(false);
    await userEvent.click(opener());
    await dialog('Own Login');
    expect(screen.getByLabelText('Field of Login')).toHaveFocus();
    expect(document.documentElement.dataset['scrollLocks']).toBe('1');
    await waitFor(() => expect(pageIsInert()).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener()).toHaveFocus());
    expect([pageIsInert(), document.documentElement.dataset['scrollLocks']]).toEqual([
      false,
      undefined,
    ]);
  });

  test('R2.2-07 a loading dialog shows progress and keeps the page usable', async () => {
    const { promise, resolve } = Promise.withResolvers<LoadedRemote>();
    const shell = aShell();
    const { loadRemote } = shell;
    await openSite(
      { ...shell, loadRemote: (name) => (name === 'mf-members' ? promise : loadRemote(name)) },
      '/',
    );
    await userEvent.click(opener());
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeInTheDocument();
    expect([pageIsInert(), document.activeElement]).toEqual([false, opener()]);
    await act(async () => resolve(remoteWith('mf-members', { Login: OwnDialog })));
    expect(await dialog('Own Login')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('R2.2-07 Escape closes only the top dialog, and focus returns down the stack', async () => {
    const shell = await openBoth();
    const [lower, upper] = [
      screen.getByLabelText('Field of Login'),
      screen.getByLabelText('Field of Verif'),
    ];
    expect(upper).toHaveFocus();
    expect([lower.closest('[inert]') !== null, upper.closest('[inert]')]).toEqual([true, null]);
    expect(document.documentElement.dataset['scrollLocks']).toBe('2');
    await userEvent.keyboard('{Escape}');
    expect(names(shell)).toEqual(['Login']);
    await waitFor(() =>
      expect(
        within(screen.getByRole('dialog')).getByRole('button', { name: 'More' }),
      ).toHaveFocus(),
    );
    expect(lower.closest('[inert]')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener()).toHaveFocus());
  });

  test('R2.2-07 Escape closes the top dialog even without focus', async () => {
    const shell = await openBoth();
    act(() => (document.activeElement as HTMLElement).blur());
    await userEvent.keyboard('{Escape}');
    expect(names(shell)).toEqual(['Login']);
  });

  test('R2.2-07 focus returns to the page after the lower dialog closed first', async () => {
    const shell = await openBoth();
    act(() => shell.services.modals.close('Login'));
    expect(screen.getByLabelText('Field of Verif')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener()).toHaveFocus());
  });

  test('R2.1-05 focus moves to main if the page has changed', async () => {
    const shell = aShell();
    const router = await openSite(shell, '/');
    await userEvent.click(opener());
    await dialog('Own Login');
    await act(() => router.navigate('/categories/'));
    act(() => shell.services.modals.closeForNavigation());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('main')).toHaveTextContent('the categories');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  test('R4-01 the age gate stays above every other dialog', async () => {
    const shell = aShell();
    await openSite(shell, '/');
    act(() => shell.services.modals.open('AgeVerification', {}, { clickOutside: false }));
    act(() => shell.services.modals.open('Login'));
    const own = await screen.findByLabelText('Field of Login');
    expect(own.closest('[inert]')).not.toBeNull();
    expect(screen.getByRole('alertdialog', { name: 'Age verification' })).toContainElement(
      document.activeElement as HTMLElement,
    );
  });

  test('R2.2-06 toasts are outside the inert page', async () => {
    const shell = aShell();
    await openSite(shell, '/');
    await userEvent.click(opener());
    await dialog('Own Login');
    act(() => shell.services.notifications.success('notify.text_copied'));
    expect((await screen.findByText('Text copied')).closest('[inert]')).toBeNull();
  });
});

describe('R8-09 a dialog that cannot be shown', () => {
  const Breaks = () => {
    throw new Error('it is broken');
  };
  test.each<
    [string, Shell['loadRemote'] | undefined, NonNullable<LoadedRemote['module']['dialogs']>]
  >([
    ['a remote that is down', () => Promise.reject(new Error('down')), {}],
    ['a release without it', undefined, {}],
    ['one that breaks', undefined, { Login: Breaks }],
  ])('R8-09 closes with an error toast: %s', async (_name, loadRemote, dialogs) => {
    jest.mocked(console.warn).mockImplementation(() => undefined);
    jest.mocked(console.error).mockImplementation(() => undefined);
    const made = aShell(dialogs);
    const shell = loadRemote
      ? {
          ...made,
          loadRemote: (name: RemoteName) =>
            name === 'mf-members' ? loadRemote(name) : made.loadRemote(name),
        }
      : made;
    await openSite(shell, '/');
    await userEvent.click(opener());
    await waitFor(() => expect(shell.services.modals.stack).toEqual([]));
    expect(shell.services.notifications.list).toMatchObject([
      { type: 'error', key: 'error.network' },
    ]);
    await waitFor(() => expect(opener()).toHaveFocus());
    expect(pageIsInert()).toBe(false);
  });
});

describe('R2.1-21 the member area', () => {
  const addresses: readonly string[] = [
    '/members/7/',
    '/members/7/wall/2/',
    '/members/7/edit/',
    '/members/7/password/',
  ];
  test.each(addresses)('R2.1-21 %s redirects visitors to the index', async (address) => {
    const router = await openSite(aShell(), address);
    expect(router.state.location.pathname).toBe('/');
    expect(opener()).toBeVisible();
  });

  test('R2.1-21 members are not redirected', async () => {
    const shell = aShell();
    act(() => shell.services.session.enter({ user_id: 7, username: 'anselm' }));
    const router = await openSite(shell, '/members/7/');
    expect(router.state.location.pathname).not.toBe('/');
  });

  test.each([
    'member_edit',
    'member_messages',
    'member_password',
    'member_history',
    'member_watch_later_videos',
  ] as const)('R2.1-20 %s exists only for its owner (settlement 29)', async (name) => {
    const shell = { ...aShell(), loadRemote: () => Promise.resolve(aRemote(aRoute({ name }))) };
    act(() => shell.services.session.enter({ user_id: 7, username: 'anselm' }));
    const own = await openSite(shell, href(name, { id: 7 }));
    expect(own.state.location.pathname).toBe(href(name, { id: 7 }));
    cleanup();
    const another = await openSite(shell, href(name, { id: 8 }));
    expect(another.state.location.pathname).toBe('/404/');
  });

  test.each([
    '/members/8/edit/',
    '/members/8/messages/1/',
    '/members/8/password/',
    '/members/8/history/1/',
    '/members/8/watch_later_videos/1/',
  ])('R2.1-20 %s is missing for another member (settlement 29)', async (address) => {
    const shell = aShell();
    act(() => shell.services.session.enter({ user_id: 7, username: 'anselm' }));
    const router = await openSite(shell, address);
    expect(router.state.location.pathname).toBe('/404/');
  });
});
