import { refusal } from '@nocturne/federation/testing/fake-transport';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { aRemote, aRoute } from '../testing/a-remote.ts';
import { goBack, openSite } from '../testing/open-site.tsx';
import { testShell } from '../testing/test-shell.ts';

/** Opens the account menu on the site of a signed-in member. */
async function openMenu(options: Parameters<typeof testShell>[1] = {}) {
  const loadRemote = () => Promise.resolve(aRemote(aRoute(), aRoute({ name: 'categories' })));
  const shell = testShell({ loadRemote }, { user: { user_id: 3, username: 'ann' }, ...options });
  const router = await openSite(shell, '/categories/');
  await act(() => router.navigate('/'));
  fireEvent.click(screen.getByRole('button', { name: 'Account ann' }));
  return { shell, router };
}

const signOut = () => act(async () => screen.getByRole('menuitem', { name: 'Sign out' }).click());

beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

describe('R2.1-05 every navigation closes the account menu', () => {
  afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

  test.each([
    ['menu', false],
    ['sheet of narrow windows', true],
  ])('R2.1-05 closes it as a %s and unlocks scrolling', async (_what, matches) => {
    window.matchMedia = (media) =>
      Object.assign(new EventTarget(), { matches, media }) as unknown as MediaQueryList;
    const { router } = await openMenu();
    expect(screen.getByRole('menuitem', { name: 'Upload' })).toBeVisible();
    await goBack(router);
    expect(screen.getByRole('main')).toHaveTextContent('screen of categories');
    expect(screen.queryByRole('menuitem')).toBeNull();
    expect(document.documentElement.dataset['scrollLocks']).toBeUndefined();
  });
});

test('R2.2-08 R7-05 the account menu shows the member’s picture once there is one', async () => {
  const { shell } = await openMenu();
  const button = screen.getByRole('button', { name: 'Account ann' });
  expect(button).toHaveTextContent(/^A$/);
  act(() =>
    shell.services.session.enter({
      user_id: 3,
      username: 'ann',
      avatar: '/media/members/3/a.webp',
    }),
  );
  expect(button.querySelector('img')).toHaveAttribute('src', '/media/members/3/a.webp');
});

describe('R4-06 signing out', () => {
  test('R4-06 returns to the index', async () => {
    const { shell } = await openMenu({ answers: { signin: { ok: 1 } } });
    await signOut();
    expect(shell.services.visited).toEqual(['/']);
    expect(screen.getByRole('banner')).toHaveTextContent('Sign in');
  });

  test('R4-06 shows a message and keeps the member signed in if the server refuses', async () => {
    const { shell } = await openMenu({ answers: { signin: refusal('unavailable') } });
    await signOut();
    expect(screen.getByRole('region', { name: 'Notifications' })).toHaveTextContent(
      'This isn’t available right now',
    );
    expect(screen.getByRole('button', { name: 'Account ann' })).toBeVisible();
    expect(shell.services.visited).toEqual([]);
  });
});
