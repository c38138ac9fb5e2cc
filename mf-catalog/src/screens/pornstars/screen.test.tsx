import { describe, expect, test } from '@jest/globals';
import { refusal } from '@nocturne/federation/testing/fake-transport';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../testing/open-page.tsx';
import { aPerformer, performerPages } from '../../testing/directory-data.ts';

const answers = { models: performerPages(70) };
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const named = (...titles: string[]) => {
  const models = titles.map((title) =>
    aPerformer({ title, dir: title.toLowerCase().replaceAll(' ', '-') }),
  );
  return { models: { models, total_count: models.length, pages: 1 } };
};

describe('performers screen', () => {
  test('R2.1-17 R9-01 shows 30 performers with name, number of videos and link', async () => {
    const { services, screen: element } = await openPage('/pornstars/alphabetaz/2/', { answers });
    render(element);
    expect(screen.getByRole('heading', { level: 1, name: 'Performers' })).toBeVisible();
    expect(screen.getByText('70 performers')).toBeVisible();
    const cards = within(screen.getByRole('list', { name: 'Performers' })).getAllByRole('article');
    expect(cards).toHaveLength(30);
    expect(cards[0]).toHaveTextContent('Person 318 videos');
    expect(linkTo('Person 31')).toBe('/pornstar/person-31/');
    expect(services.transport.callsOf('models')[0]?.values).toMatchObject({
      sort: 'alphabetaz',
      page: 2,
      count: 30,
      filter: {},
    });
    expect(document.title).toBe('Performers, page 2 · Nocturne');
  });

  test('R2.1-17 shows a portrait, or else initials', async () => {
    const models = [
      aPerformer({ thumbs: '/media/p/1.webp' }),
      aPerformer({ title: 'Tomas van Rhee', dir: 'tomas' }),
    ];
    const { container } = render(
      (
        await openPage('/pornstars/recent/1/', {
          answers: { models: { models, total_count: 2, pages: 1 } },
        })
      ).screen,
    );
    expect(
      [...container.querySelectorAll('img')].map((image) => image.getAttribute('src')),
    ).toEqual(['/media/p/1.webp']);
    expect(screen.getByText('TR')).toBeVisible();
  });

  test('R2.3-11 R9-05 offers every sort as a link that keeps search and filters', async () => {
    render(
      (await openPage('/pornstars/most-viewed/2/?search=or&gender=woman', { answers })).screen,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Sort by: Most viewed' }));
    expect(screen.getAllByRole('menuitemradio')).toHaveLength(11);
    expect(screen.getByRole('menuitemradio', { name: 'Most subscribed' })).toHaveAttribute(
      'href',
      '/pornstars/most-subscribed/1/?search=or&gender=woman',
    );
  });

  test('R2.1-17 the alphabet sort groups performers under letters (settlement 34)', async () => {
    render(
      (
        await openPage('/pornstars/alphabet/1/', {
          answers: named('9 Lives', 'Ada Quill', 'Arne', 'Émile', 'Esa'),
        })
      ).screen,
    );
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual(['Other', 'A', 'E']);
    expect(
      within(screen.getByRole('list', { name: 'E' })).getAllByRole('heading', { level: 3 }),
    ).toHaveLength(2);
  });

  test('R2.3-11 R3-10 has a menu for each filter, with respectful words', async () => {
    render(
      (await openPage('/pornstars/alphabetaz/1/?gender=shemale&letter=o', { answers })).screen,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Gender: Trans' }));
    expect(screen.getByRole('menuitemradio', { name: 'Trans' })).toBeChecked();
    expect(screen.getByRole('menuitemradio', { name: 'Woman' })).toHaveAttribute(
      'href',
      '/pornstars/alphabetaz/1/?gender=woman&letter=o',
    );
    expect(screen.getByRole('menuitemradio', { name: 'Any' })).toHaveAttribute(
      'href',
      '/pornstars/alphabetaz/1/?letter=o',
    );
    await userEvent.keyboard('{Escape}');
    const menus = [
      'Age',
      'Hair',
      'Height',
      'Weight',
      'Ethnicity',
      'Relationship',
      'Orientation',
      'Country',
      'Career',
    ];
    for (const name of menus)
      expect(screen.getByRole('button', { name: `${name}: Any` })).toBeInTheDocument();
  });

  test('R2.3-11 lists countries by name in the order of the language', async () => {
    render(
      (await openPage('/pornstars/alphabetaz/1/?age=40%2B', { answers, language: 'de' })).screen,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Land: Beliebig' }));
    const names = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent ?? '');
    expect(names[0]).toBe('Beliebig');
    expect(names.slice(1)).toEqual(names.slice(1).toSorted(new Intl.Collator('de').compare));
    expect(screen.getByRole('menuitemradio', { name: 'Norwegen' })).toHaveAttribute(
      'href',
      '/pornstars/alphabetaz/1/?age=40%2B&country=NO',
    );
  });

  test('R2.3-11 shows a removable chip for the search and each filter, and Clear all', async () => {
    render(
      (
        await openPage('/pornstars/recent/2/?search=or&age=40%2B&hair=redhead&letter=o', {
          answers,
        })
      ).screen,
    );
    expect(linkTo('Remove filter “or”')).toBe(
      '/pornstars/recent/1/?age=40%2B&hair=redhead&letter=o',
    );
    expect(linkTo('Remove filter 40 and over')).toBe(
      '/pornstars/recent/1/?search=or&hair=redhead&letter=o',
    );
    expect(linkTo('Remove filter Red')).toBe('/pornstars/recent/1/?search=or&age=40%2B&letter=o');
    expect(linkTo('Clear all')).toBe('/pornstars/recent/1/');
  });

  test('R2.3-11 has no Clear all without search or filters', async () => {
    render((await openPage('/pornstars/recent/1/', { answers })).screen);
    expect(screen.queryByRole('link', { name: 'Clear all' })).toBeNull();
  });

  test('R2.3-11 first letters are links that keep the filters', async () => {
    render((await openPage('/pornstars/recent/2/?age=40%2B&letter=o', { answers })).screen);
    const row = within(screen.getByRole('navigation', { name: 'First letter' }));
    expect(row.getAllByRole('link')).toHaveLength(28);
    expect(row.getByRole('link', { current: true })).toHaveTextContent('O');
    expect(row.getByRole('link', { name: 'All' })).toHaveAttribute(
      'href',
      '/pornstars/recent/1/?age=40%2B',
    );
    expect(row.getByRole('link', { name: 'Other' })).toHaveAttribute(
      'href',
      '/pornstars/recent/1/?age=40%2B&letter=0',
    );
  });

  test('R2.3-11 has its own search box, which keeps the filters', async () => {
    const { services, screen: element } = await openPage('/pornstars/recent/2/?gender=man', {
      answers,
    });
    render(element);
    await userEvent.type(
      screen.getByRole('searchbox', { name: 'Search performers by name' }),
      ' Orla V{Enter}',
    );
    expect(services.visited).toEqual(['/pornstars/recent/1/?search=Orla+V&gender=man']);
  });

  test('R4-12 Load More appends performers and focuses the first new one', async () => {
    render((await openPage('/pornstars/alphabetaz/1/?letter=p', { answers })).screen);
    expect(linkTo('Load More')).toBe('/pornstars/alphabetaz/2/?letter=p');
    expect(linkTo('Page 3')).toBe('/pornstars/alphabetaz/3/?letter=p');
    await userEvent.click(screen.getByRole('link', { name: 'Load More' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(60));
    expect(screen.getByRole('link', { name: 'Person 31' })).toHaveFocus();
  });

  test('R4-12 keeps the shown performers when the next page fails, and retries it', async () => {
    const { services, screen: element } = await openPage('/pornstars/alphabetaz/1/', { answers });
    render(element);
    services.transport.answers = {};
    await userEvent.click(screen.getByRole('link', { name: 'Load More' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The next page did not load');
    services.transport.answers = answers;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(60));
  });

  test('R4-12 offers Retry when the list fails', async () => {
    const { services, outcome, screen: element } = await openPage('/pornstars/alphabetaz/1/');
    expect(outcome).toEqual({ status: 503 });
    render(element);
    expect(screen.getByRole('alert')).toHaveTextContent('The performers did not load');
    services.transport.answers = answers;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(30));
  });

  test('R8-01 says that the list is empty', async () => {
    render(
      (await openPage('/pornstars/alphabetaz/1/', { answers: { models: performerPages(0) } }))
        .screen,
    );
    expect(screen.getByRole('heading', { name: 'There is no data in this list.' })).toBeVisible();
  });

  test('R8-01 R2.3-11 offers Clear all when no performer matches the search', async () => {
    render(
      (
        await openPage('/pornstars/alphabetaz/1/?search=zz', {
          answers: { models: performerPages(0) },
        })
      ).screen,
    );
    expect(screen.getByRole('heading', { name: 'No result found' })).toBeVisible();
    expect(
      screen.getAllByRole('link', { name: 'Clear all' }).map((link) => link.getAttribute('href')),
    ).toEqual(['/pornstars/alphabetaz/1/', '/pornstars/alphabetaz/1/']);
  });

  test('R8-01 says that the visitor may not see the list, without Retry', async () => {
    const { outcome, screen: element } = await openPage('/pornstars/alphabetaz/1/', {
      answers: { models: refusal('forbidden') },
    });
    expect(outcome).toEqual({ status: 403 });
    render(element);
    expect(
      screen.getByRole('heading', { name: 'You do not have permission to view.' }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('performers route', () => {
  test.each(['/pornstars/longest/1/', '/pornstars/alphabetaz/0/', '/pornstars/alphabetaz/x/'])(
    'R2.1-17 answers 404 to %s without a request',
    async (address) => {
      const { outcome, services } = await openPage(address, { answers });
      expect(outcome).toEqual({ status: 404 });
      expect(services.transport.calls).toEqual([]);
    },
  );

  test('R2.1-17 answers 404 to a page beyond the last', async () => {
    const { outcome } = await openPage('/pornstars/alphabetaz/9/', {
      answers: { models: refusal('not_found') },
    });
    expect(outcome).toEqual({ status: 404 });
  });

  test('R9-03 a found page is cacheable and its structured data lists the performers', async () => {
    const { outcome } = await openPage('/pornstars/alphabetaz/1/', { answers });
    expect(outcome).toMatchObject({
      lifetime: 3600,
      structured: [{ '@type': 'ItemList', numberOfItems: 30 }],
    });
  });
});
