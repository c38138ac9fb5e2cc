import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { KyselyPlugin } from 'kysely';
import type { Database } from '../src/db/database.ts';
import { MemberListsRepository } from '../src/repositories/members/member-lists-repository.ts';
import { PlaylistsRepository } from '../src/repositories/playlists/playlists-repository.ts';
import { SqlCatalogue } from '../src/repositories/catalogue/sql-catalogue.ts';
import { withDatabase, type TestDatabase } from './support/test-database.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await withDatabase();
});
afterAll(() => own.drop());

class QueryCounter implements KyselyPlugin {
  count = 0;
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
    this.count += 1;
    return node;
  };
  transformResult: KyselyPlugin['transformResult'] = ({ result }) => Promise.resolve(result);
}

const far = { offset: 96 * 999_999_999_999_998, count: 96 };
const all = { attributes: {}, height: undefined, weight: undefined, birthDates: undefined };
const lists: readonly [
  of: string,
  list: (db: Database) => Promise<{ ids: readonly number[]; total: number }>,
][] = [
  [
    'members',
    (db) =>
      new MemberListsRepository(db).listMembers({
        ...all,
        ...far,
        scope: { kind: 'all' },
        sort: 'recent',
        search: '',
      }),
  ],
  [
    'playlists',
    (db) =>
      new PlaylistsRepository(db).listPlaylists({
        ...far,
        audience: 0,
        userId: undefined,
        includesPrivate: false,
        sort: 'latest-updates',
      }),
  ],
  [
    'a member’s own videos',
    (db) =>
      new SqlCatalogue(db).listVideos({
        ...far,
        scope: { kind: 'favourites', id: 1 },
        sort: 'latest-updates',
        audience: 0,
        type: 'all',
        duration: '',
        date: '',
      }),
  ],
];

describe('a page beyond the last one needs only the count query (settlement 24)', () => {
  test.each(lists)('of %s', async (_of, list) => {
    const questions = new QueryCounter();
    expect(await list(own.db.withPlugin(questions))).toEqual({ ids: [], total: 0 });
    expect(questions.count).toBe(1);
  });
});
