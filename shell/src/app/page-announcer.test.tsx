import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { PageHeading } from '@nocturne/ui/page/page-heading';
import { aRemote, aRoute } from '../testing/a-remote.ts';
import { goBack, openSite } from '../testing/open-site.tsx';
import { testShell } from '../testing/test-shell.ts';

beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

const index = aRoute({ Screen: () => <title>Trending</title> });
const categories = aRoute({
  name: 'categories',
  isKept: () => true,
  Screen: () => (
    <>
      <title>Categories</title>
      <a href="/video/1/a/">A video</a>
    </>
  ),
});
const field = aRoute({
  name: 'pornsites',
  Screen: () => <input aria-label="Name" ref={(input) => input?.focus()} />,
});

function aShell() {
  return testShell({ loadRemote: () => Promise.resolve(aRemote(index, categories, field)) });
}
const announcements = (): (string | null)[] =>
  [...document.querySelectorAll('[aria-live="polite"]')].map((region) => region.textContent);
const main = (): HTMLElement => screen.getByRole('main');

test('R1-01 R2.1-01 navigation moves focus to main and announces the title', async () => {
  const router = await openSite(aShell(), '/');
  expect(main()).toHaveFocus();
  expect(announcements()).toEqual(['Trending']);
  await act(async () => void router.navigate('/categories/'));
  expect(main()).toHaveFocus();
  expect(announcements()).toEqual(['Categories']);
});

test('T13 announces the number of results with the title, once', async () => {
  const counted = aRoute({
    name: 'categories',
    Screen: () => <PageHeading title="Categories" note="24 videos" />,
  });
  const router = await openSite(
    testShell({ loadRemote: () => Promise.resolve(aRemote(index, counted)) }),
    '/',
  );
  await act(async () => void router.navigate('/categories/'));
  expect(announcements()).toEqual([expect.stringMatching(/ · 24 videos$/)]);
  await act(async () => void router.navigate('/categories/?sort=total_videos'));
  expect(announcements()).toEqual([expect.stringMatching(/ · 24 videos$/)]);
  await act(async () => void router.navigate('/'));
  expect(announcements()).toEqual(['Trending']);
});

test('T6 R1-01 focus leaves a footer link after navigation', async () => {
  const router = await openSite(aShell(), '/');
  screen.getByRole('contentinfo').querySelector('a')?.focus();
  expect(main()).not.toHaveFocus();
  await act(async () => void router.navigate('/categories/'));
  expect(main()).toHaveFocus();
});

test('R1-01 leaves the first page of a visit to the browser', async () => {
  const router = await openSite(aShell(), '/nothing/#list');
  expect(router.state.location.hash).toBe('#list');
  expect([document.activeElement, announcements()]).toEqual([document.body, ['']]);
});

test('R1-01 a field that takes focus on a new page keeps it', async () => {
  await openSite(aShell(), '/pornsites');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

test('R1-01 navigation under an overlay does not focus main', async () => {
  const shell = aShell();
  const router = await openSite(shell, '/');
  act(() => shell.services.modals.open('AgeVerification'));
  act(() => (document.activeElement as HTMLElement).blur());
  await act(async () => void router.navigate('/categories/'));
  expect(main()).not.toHaveFocus();
});

test('R2.1-02 Back to a list focuses the followed link instead', async () => {
  const shell = aShell();
  const router = await openSite(shell, '/categories/');
  shell.snapshots.followedLink = screen.getByRole<HTMLAnchorElement>('link', { name: 'A video' });
  await act(async () => void router.navigate('/'));
  await goBack(router);
  expect(screen.getByRole('link', { name: 'A video' })).toHaveFocus();
  expect(announcements()).toEqual(['Trending']);
});
