import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { OperatorLinks } from '@nocturne/contracts/operator';
import { screen, within } from '@testing-library/react';
import { openSite } from '../testing/open-site.tsx';
import { testShell } from '../testing/test-shell.ts';

/** Renders the footer of an operator with these links. */
async function footerOf(
  changes: Partial<OperatorLinks>,
  options: Parameters<typeof testShell>[1] = {},
  drawn: Parameters<typeof testShell>[0] = {},
) {
  const shell = testShell(drawn, options);
  Object.assign(shell.services, { links: { ...shell.services.links, ...changes } });
  await openSite(shell, '/');
  return within(screen.getByRole('contentinfo'));
}
const addressesOf = (column: HTMLElement) =>
  within(column)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

describe('R2.2-02 the footer', () => {
  test('R2.2-02 R2.1-19 links each legal document and support page once', async () => {
    const footer = await footerOf({ supportEmail: 'help@site.test' });
    expect(addressesOf(footer.getByRole('navigation', { name: 'Legal' }))).toEqual([
      '/information/terms/',
      '/information/privacy/',
      '/information/cookies/',
      '/information/dmca/',
      '/information/2257/',
    ]);
    expect(addressesOf(footer.getByRole('navigation', { name: 'Support' }))).toEqual([
      '/information/support/',
      '/contacts',
    ]);
  });

  test('shows the year of the server', async () => {
    const footer = await footerOf({}, {}, { year: 2031 });
    expect(footer.getByText('© 2031 Nocturne')).toBeVisible();
  });

  test('R1-02 adds documents of the operator; external ones open in a new tab', async () => {
    const footer = await footerOf({
      legal: [
        { title: 'Imprint', url: '/imprint/' },
        { title: 'Regulator', url: 'https://regulator.example/' },
      ],
    });
    expect(footer.getByRole('link', { name: 'Imprint' })).not.toHaveAttribute('target');
    expect(footer.getByRole('link', { name: 'Regulator' })).toHaveAttribute('rel', 'noopener');
  });

  test('R1-02 opens partners in new tabs and omits empty columns', async () => {
    const footer = await footerOf({
      partners: [{ title: 'Slow Radio', url: 'https://slow-radio.example/' }],
      sisterSites: [],
      supportEmail: '',
    });
    expect(footer.getByRole('link', { name: 'Slow Radio' })).toHaveAttribute('target', '_blank');
    expect(footer.queryByRole('navigation', { name: 'Sister sites' })).toBeNull();
  });

  test('R2.3-14 links the self-rating label to the page that explains it', async () => {
    const label = 'RTA · RESTRICTED TO ADULTS';
    const footer = await footerOf({ ratingInfo: 'https://rating.example/' });
    expect(footer.getByRole('link', { name: label })).toHaveAttribute(
      'href',
      'https://rating.example/',
    );
  });

  test('R2.3-14 shows the label as text without such a page', async () => {
    const footer = await footerOf({ ratingInfo: '' });
    expect(footer.getByText('RTA · RESTRICTED TO ADULTS')).toBeVisible();
    expect(footer.queryByRole('link', { name: /RTA/ })).toBeNull();
  });

  test('hides sign-in from members', async () => {
    const footer = await footerOf({}, { user: { user_id: 3, username: 'ann' } });
    const members = footer.getByRole('navigation', { name: 'Members' });
    expect(addressesOf(members)).not.toContain('/signin/');
    expect(addressesOf(members)).toContain('/upload/');
  });
});
