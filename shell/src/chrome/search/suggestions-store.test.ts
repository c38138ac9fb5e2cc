import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { SUGGESTION_DEBOUNCE_MS } from '@nocturne/contracts/constants';
import type { Language } from '@nocturne/contracts/constants';
import type { Suggestions } from '@nocturne/contracts/entities/stats';
import type { FakeAnswers } from '@nocturne/federation/testing/fake-transport';
import { aCategory } from '@nocturne/federation/testing/test-data';
import { testServices } from '@nocturne/federation/testing/test-services';
import { SuggestionsStore } from './suggestions-store.ts';

const named = (title: string) => ({ title, dir: title.toLowerCase(), total_videos: 2 });
const top: Suggestions = {
  keywords: ['slow orbit', 'glass tide'],
  categories: [named('Loops')],
  channels: [],
  models: [named('Orla')],
};
const found: Suggestions = {
  keywords: ['glass tide'],
  categories: [],
  channels: [named('Glasshouse')],
  models: [named('Gladys')],
};

function aStore(
  answers: FakeAnswers = { suggesters: top, suggestersSearch: found },
  language: Language = 'en',
) {
  const services = testServices({ answers, language });
  const categories = [
    aCategory({ title: 'Ink', dir: 'ink' }),
    aCategory({ title: 'Hidden Cam', dir: 'hidden-cam' }),
  ];
  services.stats.restore({
    stats: { models: 0, channels: 0, videos: 0, categories, trending: ['ink'], keywords: [] },
    loadedAt: 1,
  });
  const store = new SuggestionsStore(services);
  const queries = () =>
    services.transport.callsOf('suggestersSearch').map(({ values }) => values.c);
  return { services, store, queries, titles: () => store.choices.map(({ title }) => title) };
}

/** Lets some milliseconds pass without typing, and pending responses arrive. */
const quiet = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('without text', () => {
  test('R2.3-12 R9-07 lists top suggestions, fetched once, below trending categories', async () => {
    const { services, store, titles } = aStore();
    store.open('');
    expect(titles()).toEqual(['Ink']);
    await Promise.all([store.loadTop(), store.loadTop()]);
    expect(titles()).toEqual(['Ink', 'slow orbit', 'glass tide', 'Orla']);
    expect(services.transport.callsOf('suggesters').map(({ address }) => address)).toEqual([
      '/api//json/suggester/43200/1000.json',
    ]);
  });

  test('R2.3-18 requests top suggestions in the language of the page', async () => {
    const { services, store } = aStore(undefined, 'fr');
    await store.loadTop();
    expect(services.transport.callsOf('suggesters').map(({ address }) => address)).toEqual([
      '/api//json/suggester/43200/1000.json?lang=fr',
    ]);
  });

  test('R2.3-12 logs a failure and tries again on the next focus', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { services, store, titles } = aStore({});
    await store.loadTop();
    expect(warn).toHaveBeenCalledTimes(1);
    services.transport.answers = { suggesters: top };
    await store.loadTop();
    expect(titles()).toContain('slow orbit');
  });
});

describe('while typing', () => {
  test('R5-03 requests suggestions 300 ms after the last keystroke', async () => {
    const { store, queries } = aStore();
    store.open('');
    for (const text of ['gla', 'glas', ' glass ']) {
      store.setText(text);
      await quiet(SUGGESTION_DEBOUNCE_MS - 1);
    }
    expect(queries()).toEqual([]);
    await quiet(1);
    expect(queries()).toEqual(['glass']);
    await quiet(10_000);
    expect(queries()).toEqual(['glass']);
  });

  test('R2.3-12 groups suggestions by kind, with their addresses', async () => {
    const { store } = aStore();
    store.setText('gla');
    await quiet(SUGGESTION_DEBOUNCE_MS);
    expect(
      store.groups.map(({ kind, suggestions }) => [
        kind,
        ...suggestions.map((choice) => choice.href),
      ]),
    ).toEqual([
      ['keywords', '/search/1/?s=glass+tide'],
      ['models', '/pornstar/gladys/'],
      ['channels', '/pornsite/glasshouse/'],
      ['trending', '/categories/ink/1/'],
    ]);
  });

  test('R2.3-12 requests suggestions in the language of the page (settlement 40)', async () => {
    const { services, store } = aStore({ suggestersSearch: found }, 'de');
    store.setText('gla');
    await quiet(10_000);
    expect(services.transport.callsOf('suggestersSearch').map(({ values }) => values)).toEqual([
      { c: 'gla', lang: 'de' },
    ]);
  });

  test.each(['', 'gl', ' gl ', 'x'.repeat(70)])('R5-03 requests nothing for %j', async (text) => {
    const { store, queries } = aStore();
    store.setText(text);
    await quiet(10_000);
    expect(queries()).toEqual([]);
  });

  test('R2.3-12 ignores the response to an outdated text', async () => {
    const answer = Promise.withResolvers<Suggestions>();
    const { store, titles } = aStore({
      suggestersSearch: ({ values }) => (values.c === 'gla' ? answer.promise : found),
    });
    store.setText('gla');
    await quiet(SUGGESTION_DEBOUNCE_MS);
    store.setText('glass');
    await quiet(SUGGESTION_DEBOUNCE_MS);
    answer.resolve({ ...found, keywords: ['glacier'] });
    await quiet(0);
    expect(titles()).toEqual(['glass tide', 'Gladys', 'Glasshouse', 'Ink']);
  });

  test('R2.3-12 shows matching top suggestions until the response arrives', async () => {
    const { store, titles } = aStore();
    await store.loadTop();
    store.setText('orb');
    expect(titles()).toEqual(['slow orbit', 'Ink']);
    expect(store.isSettled).toBe(false);
    await quiet(SUGGESTION_DEBOUNCE_MS);
    expect(titles()).toEqual(['glass tide', 'Gladys', 'Glasshouse', 'Ink']);
    expect(store.isSettled).toBe(true);
  });

  test('R2.3-12 keeps results while the text grows and drops them for another text', async () => {
    const { store, titles } = aStore();
    store.setText('gla');
    await quiet(SUGGESTION_DEBOUNCE_MS);
    store.setText('glas');
    expect(titles()).toContain('Glasshouse');
    store.setText('ink');
    expect(titles()).toEqual(['Ink']);
  });

  test('R2.3-12 only logs a failure, and typing the same text requests it again', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { store, titles, queries } = aStore({});
    store.setText('gla');
    await quiet(SUGGESTION_DEBOUNCE_MS);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(store.isSettled).toBe(true);
    expect(titles()).toEqual(['gla', 'Ink']);
    store.setText('glas');
    store.setText('gla');
    await quiet(SUGGESTION_DEBOUNCE_MS);
    expect(queries()).toEqual(['gla', 'gla']);
  });

  test('R2.3-12 requests nothing after the panel closes', async () => {
    const { store, queries } = aStore();
    store.setText('gla');
    store.cancel();
    await quiet(10_000);
    expect(queries()).toEqual([]);
  });

  test('R2.3-12 reopening before a response requests again, without older results', async () => {
    const { store, queries, titles } = aStore({
      suggestersSearch: ({ values }) => ({ ...found, keywords: [`${values.c} tide`] }),
    });
    store.open('gla');
    await quiet(SUGGESTION_DEBOUNCE_MS);
    store.setText('glass');
    store.cancel();
    store.open('glass');
    expect(titles()).toEqual(['Ink']);
    await quiet(SUGGESTION_DEBOUNCE_MS);
    expect(titles()).toContain('glass tide');
    expect(queries()).toEqual(['gla', 'glass']);
  });

  test('R2.3-12 reopening with the last answered text shows its results at once', async () => {
    const { store, queries, titles } = aStore();
    store.open('gla');
    await quiet(SUGGESTION_DEBOUNCE_MS);
    store.cancel();
    store.open('gla');
    expect(titles()).toContain('Glasshouse');
    store.setText('glas');
    store.setText('gla');
    await quiet(10_000);
    expect([store.isSettled, queries()]).toEqual([true, ['gla']]);
  });

  test('R2.3-12 reopening requests again after a failure', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { services, store, titles } = aStore({});
    store.open('gla');
    await quiet(SUGGESTION_DEBOUNCE_MS);
    store.cancel();
    services.transport.answers = { suggestersSearch: found };
    store.open('gla');
    await quiet(SUGGESTION_DEBOUNCE_MS);
    expect(titles()).toContain('Glasshouse');
  });

  test('R2.3-12 is empty only after the response', async () => {
    const { store } = aStore({
      suggestersSearch: { keywords: [], categories: [], channels: [], models: [] },
    });
    store.setText('zzz');
    expect(store.isEmpty).toBe(false);
    await quiet(SUGGESTION_DEBOUNCE_MS);
    expect(store.isEmpty).toBe(true);
  });

  test('V6 offers to search for the typed text if there are no suggestions', async () => {
    const { services, store, titles } = aStore({
      suggestersSearch: { keywords: [], categories: [], channels: [], models: [] },
    });
    store.setText(' zzzz ');
    expect(titles()).toEqual(['Ink']);
    await quiet(SUGGESTION_DEBOUNCE_MS);
    expect(store.choices.map(({ kind, href }) => [kind, href])).toEqual([
      ['typed', '/search/1/?s=zzzz'],
      ['trending', '/categories/ink/1/'],
    ]);
    store.move('ArrowDown');
    if (store.active) store.choose(store.active);
    expect(services.visited).toEqual(['/search/1/?s=zzzz']);
    expect(services.localDb.searches.list()).toEqual([{ title: 'zzzz' }]);
  });
});

describe('keyboard', () => {
  test('R2.3-12 arrows cycle through choices and box, caret keys return to the box', async () => {
    const { store } = aStore();
    await store.loadTop();
    const pressed = (key: string) => [store.move(key), store.activeIndex];
    expect(pressed('Home')).toEqual([false, -1]);
    expect(pressed('ArrowUp')).toEqual([true, 3]);
    expect(pressed('ArrowDown')).toEqual([true, -1]);
    expect(pressed('ArrowDown')).toEqual([true, 0]);
    expect(pressed('ArrowDown')).toEqual([true, 1]);
    expect(pressed('a')).toEqual([false, 1]);
    expect(pressed('ArrowUp')).toEqual([true, 0]);
    expect(pressed('ArrowUp')).toEqual([true, -1]);
    for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight']) {
      store.move('ArrowUp');
      expect(pressed(key)).toEqual([false, -1]);
    }
  });

  test('R2.3-12 changing the text returns to the box', async () => {
    const { store } = aStore();
    await store.loadTop();
    store.move('ArrowDown');
    store.setText('s');
    expect(store.active).toBeUndefined();
  });

  test('R2.3-12 a response keeps the active choice, or returns to the box without it', async () => {
    const { store } = aStore();
    await store.loadTop();
    store.setText('tide');
    store.move('ArrowDown');
    expect(store.active?.title).toBe('glass tide');
    await quiet(SUGGESTION_DEBOUNCE_MS);
    expect([store.activeIndex, store.active?.title]).toEqual([0, 'glass tide']);
    store.setText('slow');
    await quiet(SUGGESTION_DEBOUNCE_MS);
    store.setText('slow orbit');
    store.move('ArrowUp');
    store.move('ArrowUp');
    expect(store.active?.title).toBe('Glasshouse');
    store.setFound({ ...found, channels: [] });
    expect(store.activeIndex).toBe(-1);
  });

  test('R5-08 choosing a keyword saves the search, other choices only navigate', async () => {
    const { services, store } = aStore();
    await store.loadTop();
    for (const choice of store.choices) store.choose(choice);
    expect(services.visited).toEqual([
      '/categories/ink/1/',
      '/search/1/?s=slow+orbit',
      '/search/1/?s=glass+tide',
      '/pornstar/orla/',
    ]);
    expect(services.localDb.searches.list()).toEqual([
      { title: 'glass tide' },
      { title: 'slow orbit' },
    ]);
  });
});

describe('search history', () => {
  function withHistory(...terms: readonly string[]) {
    const made = aStore();
    for (const term of terms.toReversed()) made.services.localDb.searches.add(term);
    made.store.open('');
    return made;
  }

  test('R3-08 lists the six latest searches while there is no text', () => {
    const { store } = withHistory('a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7');
    expect(store.recent).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6']);
    store.setText('a');
    expect(store.recent).toEqual([]);
  });

  test('R3-08 marks matching searches among the choices, without duplicates', async () => {
    const { store } = withHistory('Sea Glass', 'glass tide', 'ink');
    store.setText('glass');
    await quiet(SUGGESTION_DEBOUNCE_MS);
    expect(
      store.groups[0]?.suggestions.map(({ title, wasSearched }) => [title, wasSearched ?? false]),
    ).toEqual([
      ['Sea Glass', true],
      ['glass tide', true],
    ]);
  });

  test('R3-08 forgets one search or all', () => {
    const { services, store } = withHistory('ink', 'glass', 'tide');
    store.removeSearch('glass');
    expect(store.recent).toEqual(['ink', 'tide']);
    store.clearSearches();
    expect(store.recent).toEqual([]);
    expect(services.localDb.searches.list()).toEqual([]);
  });
});
