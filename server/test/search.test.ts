import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Suggestions } from '@nocturne/contracts/entities/stats';
import { operations } from '@nocturne/contracts/operations';
import { openTestSite, type TestSite } from './test-site.ts';

let t: TestSite;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nocturne-blocked-'));
  await writeFile(join(folder, 'blocked.txt'), '# the house list\nOrla Venn\n');
  const operatorFile = join(folder, 'operator.json');
  await writeFile(operatorFile, JSON.stringify({ search: { blocked: ['tide'], blockedFile: 'blocked.txt' } }));
  t = await openTestSite({ environment: { OPERATOR_CONFIG: operatorFile } });
}, 60_000);
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string) => t.app.inject({ url });
const searchPath = (s: string, page = 1, gender: 'str' | 'gay' = 'str') =>
  operations.search.path.print({ params: { lifetime: 3600, gender, count: 24, page, type: 'all', duration: '', date: '' }, s });
async function suggestions(c: string): Promise<Suggestions> {
  return (await get(operations.suggestersSearch.path.print({ c }))).json<Suggestions>();
}
async function storedKeywords(): Promise<string[]> {
  const rows = await t.site.db.selectFrom('search_keyword').select('word').execute();
  return rows.map(({ word }) => word);
}

describe('R2.3-12 search', () => {
  test('finds a performer’s videos by a name with a slip, and does not keep the slip', async () => {
    const found = (await get(searchPath('glass'))).json<{ total_count: number }>();
    const guessed = (await get(searchPath('galss'))).json<{ total_count: number }>();
    expect(found.total_count).toBeGreaterThan(0);
    expect(guessed.total_count).toBe(found.total_count);
    await t.site.services.counters.flush();
    const kept = await storedKeywords();
    expect([kept.includes('glass'), kept.includes('galss')]).toEqual([true, false]);
  });

  test('a page beyond the last is missing, also of a blocked term', async () => {
    expect((await get(searchPath('glass', 50))).statusCode).toBe(404);
    expect((await get(searchPath('tide', 2))).statusCode).toBe(404);
  });
});

describe('R2.3-12 blocked terms', () => {
  test.each(['tide', 'TIDE', 'glass tide', 'T1DE', 't i d e', 'orla venn', 'orlavenn'])('%s finds nothing', async (text) => {
    const answer = await get(searchPath(text));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ videos: [], total_count: 0 });
  });

  test('are no part of longer words', async () => {
    expect((await get(searchPath('orla'))).json<{ total_count: number }>().total_count).toBeGreaterThan(0);
  });

  test('are neither suggested nor kept, also those that were stored before', async () => {
    await t.site.db
      .insertInto('search_keyword')
      .values([
        { word: 'glass tide', weight: 90_000 },
        { word: 'glass', weight: 80_000 },
      ])
      .onConflict((conflict) => conflict.column('word').doUpdateSet({ weight: 80_000 }))
      .execute();
    await t.site.catalogue.refresh();
    const typed = await suggestions('gla');
    expect([typed.keywords.includes('glass'), typed.keywords.includes('glass tide')]).toEqual([true, false]);
    expect(await suggestions('tide')).toEqual({ keywords: [], categories: [], channels: [], models: [] });
    expect((await suggestions('orl')).models.map(({ title }) => title)).not.toContain('Orla Venn');
    const all = (await get(operations.suggesters.path.print({}))).json<Suggestions>();
    expect(all.models.map(({ title }) => title)).not.toContain('Orla Venn');
    expect(all.keywords.filter((word) => /\btide\b/.test(word))).toEqual([]);
    const stats = (await get(operations.stats.path.print({}))).json<{ keywords: string[] }>();
    expect([stats.keywords[0], stats.keywords.some((word) => /\btide\b/.test(word))]).toEqual(['glass', false]);
  });
});

describe('R2.3-12 suggestions', () => {
  test('leave out keywords that find nothing any more', async () => {
    await t.site.db.insertInto('search_keyword').values({ word: 'glassless harvest', weight: 99_000 }).execute();
    await t.site.catalogue.refresh();
    const { keywords } = await suggestions('glas');
    expect([keywords.includes('glass'), keywords.includes('glassless harvest')]).toEqual([true, false]);
  });

  test.each(['%', '_', '\\', "'", '<b>', '𝔊', '\u202e', '日'.repeat(69)])('%j is answered', async (text) => {
    const answer = await get(operations.suggestersSearch.path.print({ c: text }));
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json<Suggestions>()).toSorted()).toEqual(['categories', 'channels', 'keywords', 'models']);
  });
});
