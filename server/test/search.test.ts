import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  LANGUAGES,
  LIFETIMES,
  TRENDING_CATEGORIES,
  type Language,
} from '@nocturne/contracts/constants';
import type { Stats, Suggestions } from '@nocturne/contracts/entities/stats';
import { operations, type OperationInput } from '@nocturne/contracts/operations';
import { ANONYMOUS } from '../src/http/visitor.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let t: TestSite;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nocturne-blocked-'));
  await writeFile(join(folder, 'blocked.txt'), '# the house list\nOrla Venn\n');
  const operatorFile = join(folder, 'operator.json');
  const search = {
    blocked: ['tide', 'Halden Works', 'Weather', 'Nacht'],
    blockedFile: 'blocked.txt',
    trendingExcluded: ['Ink'],
  };
  await writeFile(operatorFile, JSON.stringify({ search }));
  t = await openTestSite({ environment: { OPERATOR_CONFIG: operatorFile } });
}, 60_000);
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string) => t.app.inject({ url });
const searchPath = (s: string, page = 1, gender: 'str' | 'gay' = 'str') =>
  operations.search.path.print({
    params: { lifetime: 3600, gender, count: 24, page, type: 'all', duration: '', date: '' },
    s,
  });
async function suggestions(c: string): Promise<Suggestions> {
  return (await get(operations.suggestersSearch.path.print({ c }))).json<Suggestions>();
}
async function namesIn(
  name: 'models' | 'channels' | 'members',
  search: string,
): Promise<(string | undefined)[]> {
  const answer = (await get(operations[name].path.print({ search, count: 96 }))).json<
    Record<string, { title?: string; username?: string }[]>
  >();
  return (answer[name] ?? []).map(({ title, username }) => title ?? username);
}
async function statsIn(lang: Language): Promise<Stats> {
  return (await get(operations.stats.path.print({ lang }))).json<Stats>();
}
async function storedKeywords(): Promise<string[]> {
  const rows = await t.site.db.selectFrom('search_keyword').select('word').execute();
  return rows.map(({ word }) => word);
}

describe('R2.3-12 search', () => {
  test('finds the videos of a performer despite a typo, and does not store the typo', async () => {
    const found = (await get(searchPath('glass'))).json<{ total_count: number }>();
    const guessed = (await get(searchPath('galss'))).json<{ total_count: number }>();
    expect(found.total_count).toBeGreaterThan(0);
    expect(guessed.total_count).toBe(found.total_count);
    await t.site.services.counters.flush();
    const kept = await storedKeywords();
    expect([kept.includes('glass'), kept.includes('galss')]).toEqual([true, false]);
  });

  test('finds videos by the name of their uploader, unless suspended', async () => {
    const name = 'ottoline';
    const total = async () =>
      (await get(searchPath(name))).json<{ total_count: number }>().total_count;
    const set = async (status: 'active' | 'suspended') => {
      await t.site.db
        .updateTable('app_user')
        .set({ status })
        .where('username', '=', name)
        .execute();
      await t.site.catalogue.refresh();
    };
    const before = await total();
    await set('suspended');
    const suspended = await total();
    await set('active');
    expect([before > 0, suspended, await total()]).toEqual([true, 0, before]);
  });

  test('counts a search once, only with the parameters that the pages use', async () => {
    const popularity = async () => {
      await t.site.services.counters.flush();
      const row = await t.site.db
        .selectFrom('search_keyword')
        .select('popularity')
        .where('word', '=', 'lattice')
        .executeTakeFirst();
      return row?.popularity ?? 0;
    };
    const params = {
      lifetime: 3600,
      gender: 'str',
      count: 24,
      page: 1,
      type: 'all',
      duration: '',
      date: '',
    } as const;
    const before = await popularity();
    await get(searchPath('lattice'));
    const once = await popularity();
    const statuses = [];
    for (const other of [
      { lifetime: 0 },
      { lifetime: 0 },
      { count: 12 },
      { type: 'hd' },
    ] as const) {
      statuses.push(
        (await get(operations.search.path.print({ params: { ...params, ...other }, s: 'Lattice' })))
          .statusCode,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect([once > before, await popularity()]).toEqual([true, once]);
  });

  test('a page beyond the last is missing, also for a blocked term', async () => {
    expect((await get(searchPath('glass', 50))).statusCode).toBe(404);
    expect((await get(searchPath('tide', 2))).statusCode).toBe(404);
  });
});

describe('R2.3-12 blocked terms', () => {
  test.each(['tide', 'TIDE', 'glass tide', 'T1DE', 't i d e', 'orla venn', 'orlavenn'])(
    '%s finds nothing',
    async (text) => {
      const answer = await get(searchPath(text));
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ videos: [], total_count: 0 });
    },
  );

  test.each([
    'tdie',
    'tidde',
    't1d',
    'glass tid',
    'glass tdie',
    'galss tidde',
    'orla ven',
    'orla vemn',
    'orls vemn',
    'weathre',
    'halden wor',
  ])('are not found by typo correction: %s', async (text) => {
    const answer = await get(searchPath(text));
    expect([answer.statusCode, answer.json<{ total_count: number }>().total_count]).toEqual([
      200, 0,
    ]);
  });

  test('are left out of prefix matches', async () => {
    const found = await Promise.all(
      ['tid', 'tidewater'].map(async (text) => (await get(searchPath(text))).json<object>()),
    );
    expect(found[0]).toMatchObject({ total_count: 9 });
    expect(found[0]).toEqual(found[1]);
  });

  test.each([
    ['models', 'orla venn'],
    ['models', 'orla ven'],
    ['models', 'orl'],
    ['channels', 'Halden Works'],
    ['channels', 'haldenworks'],
    ['channels', 'halden wo'],
    ['channels', 'works'],
    ['members', 'tide'],
    ['members', 'TIDE'],
  ] as const)('find nothing in the list of %s: %s', async (name, search) => {
    expect(await namesIn(name, search)).toEqual([]);
  });

  test('leave the full lists and other names unchanged', async () => {
    const { performers, channels } = await t.site.catalogue.directory();
    const [own, other] = [
      performers.find(({ title }) => title === 'Orla Venn'),
      channels.find(({ title }) => title !== 'Halden Works'),
    ];
    expect(await namesIn('models', '')).toContain(own?.title);
    expect(await namesIn('channels', '')).toContain('Halden Works');
    expect(await namesIn('channels', other?.title ?? '')).toEqual([other?.title]);
    expect((await namesIn('members', 'kelp')).length).toBeGreaterThan(5);
    expect(
      (await get(operations.models.path.print({ search: 'orla venn', page: 2 }))).statusCode,
    ).toBe(404);
  });

  test('do not block one of their words', async () => {
    expect(
      (await get(searchPath('orla'))).json<{ total_count: number }>().total_count,
    ).toBeGreaterThan(0);
  });

  test('are neither suggested nor stored, even if they were stored before', async () => {
    await t.site.db
      .insertInto('search_keyword')
      .values([
        { word: 'glass tide', popularity: 90_000 },
        { word: 'glass', popularity: 80_000 },
      ])
      .onConflict((conflict) => conflict.column('word').doUpdateSet({ popularity: 80_000 }))
      .execute();
    await t.site.catalogue.refresh();
    const typed = await suggestions('gla');
    expect([typed.keywords.includes('glass'), typed.keywords.includes('glass tide')]).toEqual([
      true,
      false,
    ]);
    expect(await suggestions('tide')).toEqual({
      keywords: [],
      categories: [],
      channels: [],
      models: [],
    });
    expect((await suggestions('orl')).models.map(({ title }) => title)).not.toContain('Orla Venn');
    const all = (await get(operations.suggesters.path.print({}))).json<Suggestions>();
    expect(all.models.map(({ title }) => title)).not.toContain('Orla Venn');
    expect(all.keywords.filter((word) => /\btide\b/.test(word))).toEqual([]);
    const stats = (await get(operations.stats.path.print({}))).json<{ keywords: string[] }>();
    expect([stats.keywords[0], stats.keywords.some((word) => /\btide\b/.test(word))]).toEqual([
      'glass',
      false,
    ]);
  });
});

describe('R9-07 the trending list', () => {
  test.each([...LANGUAGES])(
    'in %s: the most popular categories, without those excluded or blocked in that language',
    async (lang) => {
      const { categories, trending } = await statsIn(lang);
      const left = categories
        .filter(({ dir }) => !['ink', 'weather', ...(lang === 'de' ? ['night'] : [])].includes(dir))
        .toSorted((a, b) => b.avg_videos_popularity - a.avg_videos_popularity);
      expect(categories).toHaveLength(24);
      expect(trending).toEqual(left.slice(0, TRENDING_CATEGORIES).map(({ dir }) => dir));
    },
  );

  test('excludes by the English title in every language (settlement 56)', async () => {
    const change = (dir: string, title: string) =>
      t.site.db.updateTable('category').set({ title }).where('dir', '=', dir).execute();
    const first = (await statsIn('ru')).trending[0] ?? '';
    const { title = '' } =
      (await t.site.catalogue.directory()).categories.find(({ dir }) => dir === first) ?? {};
    await change(first, 'HIDDEN Cam');
    await t.site.catalogue.refresh();
    const { categories, trending } = await statsIn('ru');
    expect([
      categories.some(({ dir }) => dir === first),
      trending.includes(first),
      trending.length,
    ]).toEqual([true, false, TRENDING_CATEGORIES]);
    await change(first, title);
    await t.site.catalogue.refresh();
  });
});

describe('R2.3-12 suggestions', () => {
  test("name categories in the requested or the visitor's language (settlement 40)", async () => {
    const titles = async (input: OperationInput<'suggestersSearch'>, headers = {}) => {
      const answer = await t.app.inject({
        url: operations.suggestersSearch.path.print(input),
        headers,
      });
      expect(answer.headers['cache-control']).toBe('private, no-store');
      return answer.json<Suggestions>().categories.map(({ title }) => title);
    };
    const french = { 'accept-language': 'fr' };
    expect(await titles({ c: 'fract', lang: 'de' }, french)).toEqual(['Fraktale']);
    expect(await titles({ c: 'fract', lang: 'en' }, french)).toEqual(['Fractals']);
    expect(await titles({ c: 'fract' }, french)).toEqual(['Fractales']);
    const drawn = await t.site.dispatch('suggestersSearch', { c: 'fract', lang: 'de' }, ANONYMOUS);
    expect(drawn).toMatchObject({ answer: { categories: [{ title: 'Fraktale' }] } });
    expect((await get('/api/suggester.php?c=fract&lang=xx')).statusCode).toBe(400);
  });

  test('R2.3-18 the top suggestions name categories in the requested language', async () => {
    const titles = async (input: OperationInput<'suggesters'>) => {
      const answer = await get(operations.suggesters.path.print(input));
      expect(answer.headers['cache-control']).toContain(`public, max-age=${LIFETIMES.suggesters}`);
      return answer.json<Suggestions>().categories.map(({ title }) => title);
    };
    expect(await titles({ lang: 'fr' })).toContain('Fractales');
    expect(await titles({})).toContain('Fractals');
    expect(await titles({ lang: 'fr' })).not.toContain('Fractals');
    expect((await get('/api//json/suggester/43200/1000.json?lang=xx')).statusCode).toBe(400);
  });

  test('leave out keywords that no longer find anything', async () => {
    await t.site.db
      .insertInto('search_keyword')
      .values({ word: 'glassless harvest', popularity: 99_000 })
      .execute();
    await t.site.catalogue.refresh();
    const { keywords } = await suggestions('glas');
    expect([keywords.includes('glass'), keywords.includes('glassless harvest')]).toEqual([
      true,
      false,
    ]);
  });

  test.each(['%', '_', '\\', "'", '<b>', '𝔊', '\u202e', '日'.repeat(69)])(
    'answers %j',
    async (text) => {
      const answer = await get(operations.suggestersSearch.path.print({ c: text }));
      expect(answer.statusCode).toBe(200);
      expect(Object.keys(answer.json<Suggestions>()).toSorted()).toEqual([
        'categories',
        'channels',
        'keywords',
        'models',
      ]);
    },
  );
});
