import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { SUGGESTION_DEBOUNCE_MS } from '@nocturne/contracts/constants';
import type { Suggestions } from '@nocturne/contracts/entities/stats';
import { aCategory } from '@nocturne/federation/testing/test-data';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { aRemote, aRoute } from '../testing/a-remote.ts';
import { openSite } from '../testing/open-site.tsx';
import { testShell, type TestShell } from '../testing/test-shell.ts';

const named = (title: string, dir: string) => ({ title, dir, total_videos: 12 });
const top: Suggestions = { keywords: ['slow orbit'], categories: [], channels: [], models: [] };
const found: Suggestions = {
  keywords: ['glass tide'],
  categories: [named('Glass', 'glass')],
  channels: [named('Glasshouse', 'glasshouse')],
  models: [named('Gladys Orme', 'gladys-orme')],
};
const ink = aCategory({ title: 'Ink', dir: 'ink' });
const loadRemote = () =>
  Promise.resolve(
    aRemote(
      aRoute(),
      aRoute({ name: 'categories' }),
      aRoute({ name: 'videos-categories' }),
      aRoute({ name: 'search' }),
    ),
  );

/** Navigates to another page of the open site. */
let go: (address: string) => Promise<void>;

/** Opens the site with its header at an address. */
async function open(
  address = '/',
  answers: Parameters<typeof testShell>[1] = {},
): Promise<TestShell> {
  const shell = testShell(
    { loadRemote },
    { answers: { suggesters: top, suggestersSearch: found }, ...answers },
  );
  shell.services.stats.restore({
    stats: {
      models: 0,
      channels: 0,
      videos: 0,
      categories: [ink],
      trending: [ink.dir],
      keywords: [],
    },
    loadedAt: 1,
  });
  const router = await openSite(shell, address);
  go = (to) => act(() => router.navigate(to));
  return shell;
}

const form = () => screen.getByRole('search');
const box = () => within(form()).getByRole<HTMLInputElement>('combobox');
const options = () =>
  within(form())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const active = () =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
const isOpen = () => within(form()).queryByRole('button', { name: 'Close' }) !== null;
const press = (key: string, on: Element = box()) => fireEvent.keyDown(on, { key });
const address = () => screen.getByRole('main').textContent;

/** Waits until the panel's code has loaded and all requests so far have responses. */
async function settled(ms = 0): Promise<void> {
  await act(async () => {
    await import('./search/search-panel.tsx');
    await jest.advanceTimersByTimeAsync(ms);
  });
}

async function opened(): Promise<void> {
  act(() => box().focus());
  fireEvent.click(box());
  await settled();
}

/** Types into the box and waits for the response. */
async function typed(text: string): Promise<void> {
  fireEvent.input(box(), { target: { value: text } });
  await settled();
  await settled(SUGGESTION_DEBOUNCE_MS);
}

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

describe('search box in the header', () => {
  test.each([
    ['/', 'Search Trending'],
    ['/videos/longest/1/', 'Search Videos'],
    ['/categories/', 'Search Categories'],
    ['/categories/ink/1/', 'Search Ink'],
    ['/information/terms/', 'Search Videos'],
  ])('R2.3-12 on %s its placeholder is "%s"', async (address, placeholder) => {
    await open(address);
    expect(box()).toHaveAttribute('placeholder', placeholder);
    expect(box()).toHaveAccessibleName(placeholder);
  });

  test('R5-03 R2.2-01 accepts 69 characters; is a form and a link without scripts', async () => {
    await open();
    expect(box()).toHaveAttribute('maxlength', '69');
    expect(box()).toHaveAttribute('autocomplete', 'off');
    expect(box()).toHaveAttribute('name', 's');
    expect(screen.getByRole('search')).toHaveAttribute('action', '/search/1/');
    expect(screen.getByRole('search')).toHaveAttribute('method', 'get');
    expect(screen.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search/1/');
  });

  test('R2.1-12 contains the current search text', async () => {
    await open('/search/1/?s=glass+tide');
    expect(box()).toHaveValue('glass tide');
  });

  test('R2.3-12 fetches top suggestions on focus without opening', async () => {
    const { services } = await open();
    act(() => box().focus());
    await settled();
    expect(services.transport.callsOf('suggesters')).toHaveLength(1);
    expect(isOpen()).toBe(false);
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('R2.3-12 R9-07 shows trending categories and top suggestions when opened', async () => {
    await open();
    await opened();
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    expect(box()).toHaveAttribute(
      'aria-controls',
      screen.getByRole('listbox', { name: 'Suggestions' }).id,
    );
    expect(
      within(screen.getByRole('group', { name: 'Trending categories' })).getByRole('option', {
        name: 'Ink',
      }),
    ).toHaveAttribute('href', '/categories/ink/1/');
    expect(options()).toEqual(['Ink', 'slow orbit ']);
  });

  test('R2.3-12 opens on typing with keywords, categories, performers and studios', async () => {
    await open();
    await typed('gla');
    const groups = screen.getAllByRole('group').filter((group) => form().contains(group));
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
      'Keywords',
      'Categories',
      'Performers',
      'Studios',
      'Trending categories',
    ]);
    expect(options()).toEqual([
      'glass tide ',
      'Glass 12 videos',
      'Gladys Orme 12 videos',
      'Glasshouse 12 videos',
      'Ink',
    ]);
    expect(within(form()).getByRole('status')).toHaveTextContent('5 suggestions');
  });

  test('V6 announces that there are no suggestions and offers the typed text', async () => {
    await open('/', {
      answers: {
        suggesters: top,
        suggestersSearch: { keywords: [], categories: [], channels: [], models: [] },
      },
    });
    await typed('zzzz');
    const offer = within(screen.getByRole('group', { name: 'No suggestions' })).getByRole('option');
    expect(offer).toHaveTextContent('Search for “zzzz”');
    expect(offer).toHaveAttribute('href', '/search/1/?s=zzzz');
    expect(within(form()).getByRole('status')).toHaveTextContent(
      'No suggestions. Search for “zzzz”',
    );
  });

  test('V6 is a search landmark named "Search"', async () => {
    await open();
    expect(screen.getByRole('search', { name: 'Search' })).toBe(form());
  });

  test('R2.3-12 shows typed and suggested HTML as text', async () => {
    await open('/', {
      answers: { suggesters: top, suggestersSearch: { ...found, keywords: ['<img src=x> <b>'] } },
    });
    await typed('<img');
    expect(options()[0]).toBe('<img src=x> <b> ');
    expect(form().querySelector('img, b')).toBeNull();
  });

  test('R2.3-12 moves through the list by keyboard, and Enter opens the choice', async () => {
    const { services } = await open();
    await opened();
    await typed('gla');
    press('ArrowDown');
    expect(active()).toBe('glass tide ');
    expect(within(form()).getByRole('option', { selected: true })).toHaveTextContent('glass tide');
    press('ArrowUp');
    press('ArrowUp');
    expect(active()).toBe('Ink');
    press('Home');
    expect(active()).toBeUndefined();
    press('ArrowDown');
    press('ArrowDown');
    expect(active()).toBe('Glass 12 videos');
    expect(box()).toHaveFocus();
    fireEvent.submit(form());
    await settled();
    expect(services.visited).toEqual(['/categories/glass/1/']);
    expect(services.localDb.searches.list()).toEqual([]);
  });

  test('R5-03 R5-08 Enter searches from three characters on and saves the search', async () => {
    const { services } = await open();
    await typed('in');
    fireEvent.submit(form());
    expect(services.visited).toEqual([]);
    await typed('ink');
    fireEvent.submit(form());
    expect(services.visited).toEqual(['/search/1/?s=ink']);
    expect(services.localDb.searches.list()).toEqual([{ title: 'ink' }]);
  });

  test('R5-08 saves a keyword that is clicked', async () => {
    const { services } = await open();
    await typed('gla');
    const [keyword] = within(form()).getAllByRole('option');
    keyword?.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(keyword as Element);
    expect(services.localDb.searches.list()).toEqual([{ title: 'glass tide' }]);
  });

  test('R3-08 lists recent searches, which can be deleted singly or all at once', async () => {
    const { services } = await open();
    for (const term of ['ink', 'tide', 'glass']) services.localDb.searches.add(term);
    await opened();
    const recent = () => within(screen.getByRole('region', { name: 'Recent searches' }));
    expect(
      recent()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/search/1/?s=glass', '/search/1/?s=tide', '/search/1/?s=ink']);
    fireEvent.click(recent().getByRole('button', { name: 'Delete “tide” from recent searches' }));
    expect(box()).toHaveFocus();
    expect(services.localDb.searches.list()).toEqual([{ title: 'glass' }, { title: 'ink' }]);
    fireEvent.click(recent().getByRole('button', { name: 'Clear history' }));
    expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull();
    expect(services.localDb.searches.list()).toEqual([]);
  });

  test('R2.3-12 only logs failed suggestions, and still searches', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { services } = await open('/', { answers: {} });
    await typed('glass');
    expect(warn).toHaveBeenCalledTimes(2);
    expect(services.notifications.list).toEqual([]);
    fireEvent.submit(form());
    expect(services.visited).toEqual(['/search/1/?s=glass']);
  });
});

describe('opening and closing the search box', () => {
  test('R2.3-12 "/" opens it, except in fields, with modifiers or behind a dialog', async () => {
    const { services } = await open();
    press('/', screen.getByRole('main').appendChild(document.createElement('textarea')));
    fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
    act(() => services.modals.open('Login'));
    press('/', document.body);
    expect(isOpen()).toBe(false);
    act(() => services.modals.close('Login'));
    expect(press('/', document.body)).toBe(false);
    await settled();
    expect(isOpen()).toBe(true);
    expect(box()).toHaveFocus();
  });

  test('R2.2-09 the search button of narrow screens opens it', async () => {
    await open();
    fireEvent.click(screen.getByRole('link', { name: 'Search' }));
    await settled();
    expect(isOpen()).toBe(true);
    expect(box()).toHaveFocus();
  });

  test('R2.2-01 closes on Escape, Close, a scrim press and focus elsewhere', async () => {
    await open();
    const closes = async (act_: () => void) => {
      await opened();
      expect(isOpen()).toBe(true);
      act_();
      expect(isOpen()).toBe(false);
    };
    await closes(() => press('Escape'));
    expect(box()).toHaveFocus();
    await closes(() => fireEvent.click(within(form()).getByRole('button', { name: 'Close' })));
    await closes(() => fireEvent.pointerDown(form().parentElement as HTMLElement));
    await closes(() =>
      act(() => within(screen.getByRole('banner')).getByRole('link', { name: 'Sign in' }).focus()),
    );
  });

  test('R2.3-12 reopening before the response suggests for the text in the box', async () => {
    await open();
    fireEvent.input(box(), { target: { value: 'gla' } });
    await settled();
    press('Escape');
    fireEvent.click(box());
    await settled();
    await settled(SUGGESTION_DEBOUNCE_MS);
    expect(options()).toContain('Gladys Orme 12 videos');
  });

  test('R2.1-05 navigation closes and clears it', async () => {
    await open('/search/1/?s=ink');
    await typed('glass');
    expect(isOpen()).toBe(true);
    await go('/');
    expect(address()).toBe('screen of index');
    expect(isOpen()).toBe(false);
    expect(box()).toHaveValue('');
  });
});
