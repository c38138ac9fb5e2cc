import { describe, expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../testing/open-page.tsx';
import { aChannel } from '../../testing/directory-data.ts';

const channels = [
  aChannel(),
  aChannel({ title: 'Northlight', dir: 'northlight', total_videos: 1, logo: '/media/logo.webp' }),
];
const answers = { channels: { channels, total_count: 62, pages: 2 } };

describe('channels screen', () => {
  test('R2.1-18 R9-01 shows each channel with its counts and link, 60 a page', async () => {
    const { services, screen: element } = await openPage('/pornsites/alphabetaz/1/', { answers });
    render(element);
    expect(screen.getByRole('heading', { level: 1, name: 'Studios' })).toBeVisible();
    expect(screen.getByText('62 studios')).toBeVisible();
    const cards = within(screen.getByRole('list', { name: 'Studios' })).getAllByRole('article');
    expect(cards[0]).toHaveTextContent('Halden Works30 videos · 128K views');
    expect(cards.map((card) => card.querySelectorAll('img').length)).toEqual([0, 1]);
    expect(screen.getByRole('link', { name: 'Halden Works' })).toHaveAttribute(
      'href',
      '/pornsite/halden-works/',
    );
    expect(services.transport.callsOf('channels')[0]?.values).toMatchObject({
      sort: 'alphabetaz',
      page: 1,
      count: 60,
    });
  });

  test('R2.1-18 R9-05 offers every sort, and page links keep the search', async () => {
    render((await openPage('/pornsites/top-rated/1/?search=light', { answers })).screen);
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
      'href',
      '/pornsites/top-rated/2/?search=light',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Sort by: Top rated' }));
    expect(screen.getAllByRole('menuitemradio')).toHaveLength(8);
    expect(screen.getByRole('menuitemradio', { name: 'Z to A' })).toHaveAttribute(
      'href',
      '/pornsites/alphabetza/1/?search=light',
    );
  });

  test('R2.1-18 has its own search box', async () => {
    const { services, screen: element } = await openPage('/pornsites/top-rated/2/?search=light', {
      answers,
    });
    render(element);
    const box = screen.getByRole('searchbox', { name: 'Search studios by name' });
    expect(box).toHaveValue('light');
    await userEvent.clear(box);
    await userEvent.type(box, '{Enter}');
    expect(services.visited).toEqual(['/pornsites/top-rated/1/']);
  });

  test.each([
    ['', 'There is no data in this list.'],
    ['?search=zz', 'No result found'],
  ])('R8-01 explains an empty list for the query %p', async (query, title) => {
    const { screen: element } = await openPage(`/pornsites/alphabetaz/1/${query}`, {
      answers: { channels: { channels: [], total_count: 0, pages: 0 } },
    });
    render(element);
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'Clear all' })).toHaveLength(query === '' ? 0 : 2);
  });

  test('R4-12 answers 503 with an alert when the list fails', async () => {
    const { outcome, screen: element } = await openPage('/pornsites/alphabetaz/1/');
    expect(outcome).toEqual({ status: 503 });
    render(element);
    expect(screen.getByRole('alert')).toHaveTextContent('The studios did not load');
  });

  test.each(['/pornsites/most-subscribed/1/', '/pornsites/alphabetaz/00/'])(
    'R2.1-18 answers 404 to %s',
    async (address) => {
      const { outcome, services } = await openPage(address, { answers });
      expect(outcome).toEqual({ status: 404 });
      expect(services.transport.calls).toEqual([]);
    },
  );
});
