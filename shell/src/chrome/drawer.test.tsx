import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { aRemote, aRoute } from '../testing/a-remote.ts';
import { openSite } from '../testing/open-site.tsx';
import { testShell } from '../testing/test-shell.ts';

/** Opens the mobile menu of the site. */
async function openMenu(options: Parameters<typeof testShell>[1] = {}, name = 'Menu') {
  const shell = testShell(
    { loadRemote: () => Promise.resolve(aRemote(aRoute(), aRoute({ name: 'categories' }))) },
    options,
  );
  const router = await openSite(shell, '/');
  fireEvent.click(screen.getByRole('button', { name }));
  return { router, menu: within(screen.getByRole('dialog', { name })) };
}

beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

describe('R2.2-01 the mobile menu', () => {
  test('R2.2-01 marks the current page and links the own lists of the visitor', async () => {
    const { menu } = await openMenu();
    const here = menu
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(here.map((link) => link.textContent)).toEqual(['Trending']);
    expect(
      within(menu.getByRole('navigation', { name: 'Your space' }))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['History', 'Watch later', 'Playlists']);
  });

  test('R2.2-01 links the review console for staff', async () => {
    const { menu } = await openMenu({ user: { user_id: 3, username: 'ann', is_staff: true } });
    expect(menu.getByRole('link', { name: 'Review console' })).toHaveAttribute('href', '/review/');
  });

  test('R2.3-18 R2.2-02 contains the language, theme and preview controls', async () => {
    const { menu } = await openMenu({ language: 'de' }, 'Menü');
    expect(menu.getByRole('button', { name: 'Sprache: Deutsch' })).toBeVisible();
    expect(menu.getByRole('button', { name: 'Farbschema: Nacht' })).toBeVisible();
    expect(menu.getByRole('switch', { name: 'Vorschauen abspielen' })).toBeVisible();
  });

  test('links sign-in and sign-up for visitors', async () => {
    const { menu } = await openMenu();
    expect(menu.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin/');
    expect(menu.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup/');
  });

  test('hides sign-in from members', async () => {
    const { menu } = await openMenu({ user: { user_id: 3, username: 'ann' } });
    expect(menu.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });

  test('R2.1-05 R2.2-05 closes on navigation and keeps the header visible while open', async () => {
    const { router } = await openMenu();
    // The header reads the scroll position in its first frame.
    await act(() => new Promise((framed) => void requestAnimationFrame(framed)));
    Object.assign(window, { scrollY: 600 });
    act(() => void window.dispatchEvent(new Event('scroll')));
    expect(screen.getByRole('banner', { hidden: true })).toHaveAttribute('data-place', 'over');
    await act(() => router.navigate('/categories/'));
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
    expect(screen.getByRole('banner')).toHaveAttribute('data-place', 'away');
    Object.assign(window, { scrollY: 500 });
    act(() => void window.dispatchEvent(new Event('scroll')));
    expect(screen.getByRole('banner')).toHaveAttribute('data-place', 'over');
    Object.assign(window, { scrollY: 0 });
  });
});
