import { describe, expect, test } from '@jest/globals';
import { testServices } from '@nocturne/federation/testing/test-services';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../testing/open-page.tsx';

const ADDRESS = '/content-partner-program/';

async function showWith(partnerProgram?: string) {
  const services = testServices();
  const { route, store } = await openPage(ADDRESS);
  const links = { ...services.links, ...(partnerProgram === undefined ? {} : { partnerProgram }) };
  render(<route.Screen store={store} services={{ ...services, links }} />);
  return services;
}

describe('content partner program', () => {
  test('R2.1-16 explains the audience, the process and the terms', async () => {
    await showWith();
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'Content partner program',
      'Who it is for',
      'How it works',
      'What we agree on',
      'Get started',
    ]);
    expect(screen.getByText(/everyone shown is 18 or older/)).toBeVisible();
    expect(screen.getByText(/at least 3 minutes long/)).toBeVisible();
  });

  test('R2.1-16 links to the upload and to the contact form', async () => {
    const services = await showWith();
    expect(screen.getByRole('link', { name: 'Upload your first video' })).toHaveAttribute(
      'href',
      '/upload/',
    );
    const write = screen.getByRole('link', { name: 'Write to us' });
    expect(write).toHaveAttribute('href', '/contacts');
    await userEvent.click(write);
    expect(services.modals.top).toMatchObject({
      name: 'ContactUs',
      params: { page: 'https://site.test/content-partner-program/' },
    });
  });

  test.each([
    ['partners@site.test', 'mailto:partners@site.test'],
    ['https://partners.site.test/', 'https://partners.site.test/'],
    ['/information/support/', '/information/support/'],
  ])('R2.1-16 R1-02 links the operator’s address %s', async (given, href) => {
    await showWith(given);
    expect(screen.getByRole('link', { name: given })).toHaveAttribute('href', href);
  });

  test('R1-02 shows no address when the operator has none', async () => {
    await showWith();
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  test('R9-03 is cacheable for 3600 s', async () => {
    expect((await openPage(ADDRESS)).outcome).toEqual({ lifetime: 3600 });
  });
});
