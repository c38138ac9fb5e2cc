import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AGE_GROUPS, type PerformerFilter } from '@nocturne/contracts/filters';
import { operations, type OperationInput } from '@nocturne/contracts/operations';
import { sql } from 'kysely';
import { openTestSite, type TestSite } from './test-site.ts';

let t: TestSite;
beforeAll(async () => (t = await openTestSite()), 60_000);
afterAll(() => t.close());

interface Performers {
  models: { title: string; dir: string }[];
  total_count: number;
}
const performers = async (input: OperationInput<'models'>) =>
  (
    await t.app.inject({ url: operations.models.path.print({ lifetime: 0, ...input }) })
  ).json<Performers>();
const titlesBySql = async (condition: string): Promise<string[]> =>
  (
    await sql
      .raw<{ title: string }>(`select title from performer p where ${condition}`)
      .execute(t.site.db)
  ).rows.map(({ title }) => title);

describe('R3-10 the performer filter', () => {
  const year = (years: number) => `(now() at time zone 'utc')::date - interval '${years} years'`;
  test.each<[PerformerFilter, string]>([
    [{ gender: 'woman' }, `p.gender = 'woman'`],
    [{ gender: 'shemale' }, `p.gender = 'shemale'`],
    [{ hair: 'redhead' }, `p.hair = 'redhead'`],
    [{ height: 'very-little' }, `p.height_cm < 155`],
    [{ height: 'little' }, `p.height_cm between 155 and 164`],
    [{ height: 'medium' }, `p.height_cm between 165 and 174`],
    [{ height: 'high' }, `p.height_cm >= 175`],
    [{ weight: 'very-light' }, `p.weight_kg < 50`],
    [{ weight: 'light' }, `p.weight_kg between 50 and 59`],
    [{ weight: 'medium' }, `p.weight_kg between 60 and 74`],
    [{ weight: 'heavy' }, `p.weight_kg >= 75`],
    [{ ethnicity: 'latin' }, `p.ethnicity = 'latin'`],
    [{ relationship: 'open' }, `p.relationship = 'open'`],
    [{ orientation: 'bisexual' }, `p.orientation = 'bisexual'`],
    [{ country: 'NO' }, `p.country = 'NO'`],
    [{ letter: 'o' }, `p.title ilike 'o%'`],
    [{ career_status: 'retired' }, `p.career_status = 'retired'`],
    [{ age: '22-29' }, `p.birth_date <= ${year(22)} and p.birth_date > ${year(30)}`],
    [{ age: '30-39' }, `p.birth_date <= ${year(30)} and p.birth_date > ${year(40)}`],
    [{ age: '40+' }, `p.birth_date <= ${year(40)}`],
    [{ gender: 'woman', age: '40+' }, `p.gender = 'woman' and p.birth_date <= ${year(40)}`],
  ])('%j', async (filter, condition) => {
    const wanted = await titlesBySql(condition);
    const found = await performers({ filter, count: 96 });
    expect(found.models.map(({ title }) => title).toSorted()).toEqual(wanted.toSorted());
    expect(found.total_count).toBe(wanted.length);
    expect(wanted.length).toBeGreaterThan(0);
  });

  test('age groups follow birthdays, match the info page and exclude unknown dates', async () => {
    const now = new Date();
    const day = (years: number, days: number) =>
      new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days))
        .toISOString()
        .slice(0, 10);
    const rows = [
      [day(18, 1), '17', []],
      [day(18, -1), '18', ['18-21']],
      [day(22, 1), '21', ['18-21']],
      [day(22, -1), '22', ['22-29']],
      [day(40, 1), '39', ['30-39']],
      [day(40, -1), '40', ['40+']],
      [null, '', []],
    ] as const;
    for (const [birthDate, age, groups] of rows) {
      await t.site.db
        .updateTable('performer')
        .set({ birth_date: birthDate })
        .where('dir', '=', 'orla-venn')
        .execute();
      await t.site.catalogue.refresh();
      const found = await Promise.all(
        AGE_GROUPS.map((group) => performers({ filter: { age: group }, search: 'orla venn' })),
      );
      const { model } = (
        await t.app.inject({ url: operations.model.path.print({ dir: 'orla-venn', lifetime: 0 }) })
      ).json<{
        model: { info: { age: string } };
      }>();
      const inGroups = AGE_GROUPS.filter((_group, at) => found[at]?.total_count === 1);
      expect({ birthDate, age: model.info.age, groups: inGroups }).toEqual({
        birthDate,
        age,
        groups,
      });
    }
  });
});

describe('R2.1-17 R9-04 performers from A to Z', () => {
  const names = [
    'Øystein Vale',
    'Łukasz Moor',
    'Ærø Lind',
    'ßeta Marsh',
    'Œuvre Noir',
    'Émile Sand',
  ];
  beforeAll(async () => {
    const rows = names.map((title, at) => ({ title, dir: `accented-${at}`, gender: 'woman' }));
    await t.site.db.insertInto('performer').values(rows).execute();
    await t.site.catalogue.refresh();
  });

  test.each(['o', 'l', 'a', 's', 'o', 'e'].map((letter, at) => [letter, names[at]] as const))(
    'letter %s lists %s',
    async (letter, name) => {
      const found = await performers({ filter: { letter }, sort: 'alphabet', count: 96 });
      expect(found.models.map(({ title }) => title)).toContain(name);
      expect(
        (await performers({ filter: { letter: '0' }, count: 96 })).models.map(({ title }) => title),
      ).not.toContain(name);
    },
  );

  test('the full list equals the lists of all letters in order', async () => {
    const all = (await performers({ sort: 'alphabet', count: 96 })).models.map(
      ({ title }) => title,
    );
    const byLetter = [];
    for (const letter of 'abcdefghijklmnopqrstuvwxyz0') {
      const { models } = await performers({ filter: { letter }, sort: 'alphabet', count: 96 });
      byLetter.push(...models.map(({ title }) => title));
    }
    expect(all).toEqual(byLetter);
  });
});
