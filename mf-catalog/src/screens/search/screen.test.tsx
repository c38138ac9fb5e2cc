import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { OperationAnswer } from '@nocturne/contracts/operations';
import { refusal } from '@nocturne/federation/testing/fake-transport';
import { aCategory } from '@nocturne/federation/testing/test-data';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, rehydrate } from '../../testing/open-page.tsx';
import { searchPages } from '../../testing/video-pages.ts';

const named = (title: string, dir: string) => ({ title, dir, total_videos: 3 });
const names: OperationAnswer<'suggestersSearch'> = {
  keywords: ['glass tide'],
  categories: [named('Glass', 'glass')],
  channels: [named('Glasshouse', 'glasshouse')],
  models: [named('Gladys Orme', 'gladys-orme')],
};
const noNames: OperationAnswer<'suggestersSearch'> = {
  keywords: [],
  categories: [],
  channels: [],
  models: [],
};
const answers = { search: searchPages(60), suggestersSearch: names };
const nothing = { search: searchPages(0), suggestersSearch: noNames };
const categories = [
  aCategory({ title: 'Ink', dir: 'ink' }),
  aCategory({ title: 'Voyeur', dir: 'voyeur', avg_videos_popularity: 9 }),
];
const stats = { models: 0, channels: 0, videos: 0, categories, trending: ['ink'], keywords: [] };

/** Opens the search page with the statistics already loaded. */
async function openSearch(address: string, options: Parameters<typeof openPage>[1] = { answers }) {
  const page = await openPage(address, options);
  page.services.stats.restore({ stats, loadedAt: 1 });
  return page;
}

beforeEach(() => localStorage.clear());

describe('search results', () => {
  test('R2.1-12 show the search text and total, and request 24 videos', async () => {
    const page = await openSearch('/search/2/?s=%20glass+tide%20');
    render(page.screen);
    expect(
      screen.getByRole('heading', { level: 1, name: 'Results for “glass tide”' }),
    ).toBeVisible();
    expect(screen.getByText('60 videos')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(24);
    expect(page.services.transport.callsOf('search').map(({ values }) => values)).toEqual([
      {
        s: 'glass tide',
        params: expect.objectContaining({
          lifetime: 3600,
          count: 24,
          page: 2,
          type: 'all',
          duration: '',
          date: '',
        }),
      },
    ]);
    expect(document.title).toBe('Results for “glass tide”, page 2 · Nocturne');
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute(
      'content',
      'noindex',
    );
  });

  test('R2.3-06 R2.1-12 have filters in the address and no sort menu', async () => {
    const { services, screen: element } = await openSearch(
      '/search/1/?s=ink&type=hd&duration=10-40&date=week',
    );
    render(element);
    expect(services.transport.callsOf('search')[0]?.values.params).toMatchObject({
      type: 'hd',
      duration: '10-40',
      date: 'week',
    });
    expect(screen.queryByRole('button', { name: /^Sort by/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Remove filter HD' })).toHaveAttribute(
      'href',
      '/search/1/?s=ink&duration=10-40&date=week',
    );
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
      'href',
      '/search/2/?s=ink&type=hd&duration=10-40&date=week',
    );
  });

  test('R4-12 Load More appends videos', async () => {
    render((await openSearch('/search/1/?s=ink')).screen);
    await userEvent.click(screen.getByRole('link', { name: 'Load More' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(48));
  });

  test('R2.1-12 show matching performers, channels and categories on the first page', async () => {
    render((await openSearch('/search/1/?s=gla')).screen);
    const links = within(screen.getByRole('list', { name: 'Matching names' })).getAllByRole('link');
    expect(
      links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
    ).toEqual([
      ['Gladys Orme, Performer', '/pornstar/gladys-orme/'],
      ['Glasshouse, Studio', '/pornsite/glasshouse/'],
      ['Glass, Category', '/categories/glass/1/'],
    ]);
  });

  test('R2.1-12 request names on the first page only', async () => {
    const { services, screen: element } = await openSearch('/search/2/?s=gla');
    render(element);
    expect(services.transport.callsOf('suggestersSearch')).toEqual([]);
    expect(screen.queryByRole('list', { name: 'Matching names' })).toBeNull();
  });

  test('R2.1-12 request names in the language of the page (settlement 40)', async () => {
    const { services } = await openSearch('/search/1/?s=gla&lang=de', { answers, language: 'de' });
    expect(services.transport.callsOf('suggestersSearch').map(({ address }) => address)).toEqual([
      '/api/suggester.php?c=gla&lang=de',
    ]);
  });

  test('R2.1-12 show videos without names when the names do not load', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { outcome, screen: element } = await openSearch('/search/1/?s=gla', {
      answers: { search: searchPages(3) },
    });
    render(element);
    expect(outcome).toMatchObject({ lifetime: 3600 });
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('R2.1-12 show markup in the search text as plain text', async () => {
    render((await openSearch('/search/1/?s=%3Cimg+src%3Dx%3E')).screen);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Results for “<img src=x>”',
    );
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  test('R2.1-12 render the same markup from dehydrated state', async () => {
    const page = await openSearch('/search/1/?s=gla');
    const { container: drawn } = render(page.screen);
    const { container: again } = render(rehydrate(page, page.services));
    expect(again.innerHTML.replaceAll(/_r_\w+_/g, '')).toBe(
      drawn.innerHTML.replaceAll(/_r_\w+_/g, ''),
    );
  });

  test('R4-12 offer Retry when they do not load', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { services, outcome, screen: element } = await openSearch('/search/1/?s=ink', {});
    expect(outcome).toEqual({ status: 503 });
    render(element);
    services.transport.answers = answers;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(24));
  });
});

describe('a search without results', () => {
  test('R8-01 R9-07 shows a message, a hint and the trending categories', async () => {
    const { outcome, screen: element } = await openSearch('/search/1/?s=zzz', { answers: nothing });
    expect(outcome?.status).toBeUndefined();
    render(element);
    expect(screen.getByRole('heading', { name: 'Not matches found' })).toBeVisible();
    expect(screen.getByText('Check the spelling, or try fewer or different words.')).toBeVisible();
    const links = within(screen.getByRole('region', { name: 'Trending categories' })).getAllByRole(
      'link',
    );
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/categories/ink/1/']);
    expect(screen.getByRole('textbox', { name: 'Search Videos' })).toHaveValue('zzz');
  });

  test('R8-01 R2.3-06 offers Clear all when filters are active', async () => {
    render((await openSearch('/search/1/?s=zzz&type=vr', { answers: nothing })).screen);
    expect(screen.getByRole('heading', { name: 'Not matches found' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Clear all' }).at(-1)).toHaveAttribute(
      'href',
      '/search/1/?s=zzz',
    );
  });
});

describe('the search page without a valid search text', () => {
  test.each([
    '/search/1/',
    '/search/1/?s=',
    '/search/1/?s=ab',
    `/search/1/?s=${'x'.repeat(70)}`,
    '/search/3/?s=%20ab%20',
    '/search/1/?s=ab%00c',
  ])(
    'R2.1-12 R5-03 %s shows the box and the trending categories without a request',
    async (address) => {
      const { services, outcome, screen: element } = await openSearch(address);
      render(element);
      expect(outcome).toEqual({});
      expect(services.transport.calls).toEqual([]);
      expect(screen.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
      expect(screen.getByText('Enter 3 to 69 characters.')).toBeVisible();
      expect(screen.getByRole('region', { name: 'Trending categories' })).toBeVisible();
      expect(screen.queryByRole('article')).toBeNull();
    },
  );

  test('R2.3-12 R5-03 has a form that works without scripts', async () => {
    render((await openSearch('/search/1/?s=ab')).screen);
    expect(screen.getByRole('search')).toHaveAttribute('action', '/search/1/');
    expect(screen.getByRole('search')).toHaveAttribute('method', 'get');
    const box = screen.getByRole('textbox', { name: 'Search Videos' });
    expect(box).toHaveValue('ab');
    expect(box).toHaveAttribute('name', 's');
    expect(box).toHaveAttribute('placeholder', 'Search Videos');
    expect(box).toHaveAttribute('maxlength', '69');
    expect(box).toHaveAttribute('autocomplete', 'off');
  });

  test('V6 names its search landmark "Search Videos"', async () => {
    render((await openSearch('/search/1/')).screen);
    expect(screen.getByRole('search', { name: 'Search Videos' })).toBeInTheDocument();
  });

  test('R5-03 R5-08 searches from three characters and saves the search', async () => {
    const { services, screen: element } = await openSearch('/search/1/');
    render(element);
    const box = screen.getByRole('textbox', { name: 'Search Videos' });
    await userEvent.type(box, 'in{Enter}');
    expect(services.visited).toEqual([]);
    await userEvent.type(box, 'k{Enter}');
    expect(services.visited).toEqual(['/search/1/?s=ink']);
    expect(services.localDb.searches.list()).toEqual([{ title: 'ink' }]);
  });
});

describe('search route', () => {
  test.each(['/search/0/?s=ink', '/search/x/?s=ink'])(
    'R2.1-12 answers 404 to %s',
    async (address) => {
      expect((await openSearch(address)).outcome).toEqual({ status: 404 });
    },
  );

  test('R2.1-12 answers 404 to a page beyond the last', async () => {
    const { outcome } = await openSearch('/search/9/?s=ink', {
      answers: { search: refusal('not_found') },
    });
    expect(outcome).toEqual({ status: 404 });
  });

  test('R9-03 results are cacheable for 3600 s', async () => {
    expect((await openSearch('/search/1/?s=ink')).outcome).toMatchObject({ lifetime: 3600 });
  });
});
