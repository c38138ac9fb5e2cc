import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { OperatorLink } from '@nocturne/contracts/operator';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRemote, aRoute } from '../testing/a-remote.ts';
import { openSite } from '../testing/open-site.tsx';
import { testShell } from '../testing/test-shell.ts';

const CAMS = [
  { title: 'Aurora cams', url: 'https://aurora-cams.example/' },
  { title: 'Night balcony', url: 'https://night-balcony.example/' },
];

/** Opens the site of an operator with these live cams. */
async function openWith(liveCams: readonly OperatorLink[] | undefined) {
  const shell = testShell({
    loadRemote: () => Promise.resolve(aRemote(aRoute(), aRoute({ name: 'categories' }))),
  });
  const { liveCams: _none, ...links } = shell.services.links;
  Object.assign(shell.services, { links: liveCams ? { ...links, liveCams } : links });
  return openSite(shell, '/');
}

const button = () => within(screen.getByRole('banner')).getByRole('button', { name: 'Live cams' });
const items = () => screen.queryAllByRole('menuitem');

beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

describe('R1-02 R2.2-01 live cams menu', () => {
  test('R1-02 opens the links of the operator in new tabs with noopener', async () => {
    await openWith(CAMS);
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(button());
    expect(items().map((item) => [item.textContent, item.getAttribute('href')])).toEqual(
      CAMS.map(({ title, url }) => [title, url]),
    );
    for (const item of items()) {
      expect(item).toHaveAttribute('target', '_blank');
      expect(item).toHaveAttribute('rel', 'noopener');
    }
  });

  test('arrow keys open it and move inside, Escape closes it and returns focus', async () => {
    await openWith(CAMS);
    const user = userEvent.setup();
    act(() => button().focus());
    await user.keyboard('{ArrowDown}');
    expect(items()[0]).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(items()[1]).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(items()[0]).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(items()).toEqual([]);
    expect(button()).toHaveFocus();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
  });

  test('R2.1-05 closes on a press elsewhere and on navigation', async () => {
    const router = await openWith(CAMS);
    fireEvent.click(button());
    fireEvent.pointerDown(screen.getByRole('main'));
    expect(items()).toEqual([]);
    fireEvent.click(button());
    expect(items()).toHaveLength(2);
    await act(() => router.navigate('/categories/'));
    expect(items()).toEqual([]);
  });

  test.each([[undefined], [[]], [[{ title: 'Nowhere', url: '' }]]])(
    'is hidden for %j',
    async (liveCams) => {
      await openWith(liveCams);
      expect(screen.queryByRole('button', { name: 'Live cams' })).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
      expect(screen.queryByRole('navigation', { name: 'Live cams' })).toBeNull();
    },
  );

  test('R1-02 is a group in the mobile menu', async () => {
    await openWith(CAMS);
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const group = within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('navigation', {
      name: 'Live cams',
    });
    const links = within(group).getAllByRole('link');
    expect(
      links.map((link) => [
        link.textContent,
        link.getAttribute('href'),
        link.getAttribute('target'),
        link.getAttribute('rel'),
      ]),
    ).toEqual(CAMS.map(({ title, url }) => [title, url, '_blank', 'noopener']));
  });
});
