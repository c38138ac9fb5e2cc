import { describe, expect, test } from '@jest/globals';
import { VIDEO_SORTS } from '@nocturne/contracts/sorts';
import { smallSource, type SmallVideo } from '../../test/support/small-source.ts';
import { FORMAT_BIT } from '../lib/codes.ts';
import { buildSnapshot } from './build-snapshot.ts';
import type { ListQuery } from './catalogue.ts';
import { SnapshotCatalogue } from './snapshot-catalogue.ts';
import { VR_FLAG } from './snapshot-data.ts';

const NOW = 100 * 86_400;
const videos: SmallVideo[] = [
  {
    id: 6,
    posted: NOW - 100,
    seconds: 599,
    viewed: 5,
    rating: 0.25,
    categories: ['Ink'],
    channel: 'Tidewater',
  },
  {
    id: 5,
    posted: NOW - 5 * 86_400,
    seconds: 600,
    viewed: 5,
    rating: 0.3,
    formats: FORMAT_BIT['.mp4'],
    categories: ['Ink'],
    performers: ['Orla'],
  },
  {
    id: 4,
    posted: NOW - 20 * 86_400,
    seconds: 2400,
    viewed: 9,
    rating: 0.125,
    formats: FORMAT_BIT['_fhd.mp4'],
    channel: 'Tidewater',
    user: 'lena',
  },
  {
    id: 3,
    posted: NOW - 50 * 86_400,
    seconds: 2401,
    viewed: 9,
    rating: 0.7,
    formats: VR_FLAG,
    categories: ['Ink'],
    performers: ['Orla'],
  },
  { id: 2, posted: NOW - 100, seconds: 100, audience: 1, categories: ['Ink'] },
];
const everything: ListQuery = {
  scope: { kind: 'all' },
  sort: 'most-popular',
  audience: 0,
  offset: 0,
  count: 20,
  type: 'all',
  duration: '',
  date: '',
};
const open = () => new SnapshotCatalogue(buildSnapshot(smallSource(videos)), () => NOW * 1000);
const idsOf = async (change: Partial<ListQuery>, catalogue = open()) =>
  (await catalogue.listVideos({ ...everything, ...change })).ids;

describe('R9-05 SnapshotCatalogue.list', () => {
  test.each([
    ['latest-updates', [6, 5, 4, 3]],
    ['longest', [3, 4, 5, 6]],
    ['most-viewed', [4, 3, 6, 5]],
    ['top-rated', [3, 5, 6, 4]],
    ['most-popular', [6, 5, 4, 3]],
    ['most-commented', [6, 5, 4, 3]],
  ] as const)('sorts by %s as %j, ties by newest id', async (sort, ids) =>
    expect(await idsOf({ sort })).toEqual(ids),
  );

  test.each([
    [{ type: 'hd' }, [5, 4]],
    [{ type: 'fhd' }, [4]],
    [{ type: 'vr' }, [3]],
    [{ duration: '0-10' }, [6]],
    [{ duration: '10-40' }, [5, 4]],
    [{ duration: '40+' }, [3]],
    [{ date: 'day' }, [6]],
    [{ date: 'week' }, [6, 5]],
    [{ date: 'month' }, [6, 5, 4]],
    [{ type: 'hd', duration: '10-40', date: 'week' }, [5]],
    [{ audience: 1 }, [2]],
    [{ scope: { kind: 'category', id: 1 } }, [6, 5, 3]],
    [{ scope: { kind: 'category', id: 1 }, date: 'week' }, [6, 5]],
    [{ scope: { kind: 'channel', id: 1 } }, [6, 4]],
    [{ scope: { kind: 'performer', id: 1 } }, [5, 3]],
    [{ scope: { kind: 'user', id: 1 } }, [4]],
    [{ scope: { kind: 'category', id: 99 } }, []],
    [{ scope: { kind: 'performer', id: 99 } }, []],
  ] as [Partial<ListQuery>, number[]][])('R2.3-06 %j lists %j', async (change, ids) => {
    for (const sort of VIDEO_SORTS) {
      const found = await open().listVideos({ ...everything, ...change, sort });
      expect([new Set(found.ids), found.ids.length, found.total]).toEqual([
        new Set(ids),
        ids.length,
        ids.length,
      ]);
    }
  });

  test.each([
    [{ kind: 'channel', id: 1 }, [3, 2]],
    [{ kind: 'performer', id: 1 }, [3, 2]],
    [{ kind: 'user', id: 1 }, [3, 2]],
    [{ kind: 'category', id: 1 }, [2]],
    [{ kind: 'all' }, [2, 1]],
  ] as [ListQuery['scope'], number[]][])(
    'lists all audiences for channels, performers and uploaders only: %j',
    async (scope, ids) => {
      const theirs = {
        channel: 'Tidewater',
        performers: ['Orla'],
        user: 'lena',
        categories: ['Ink'],
      };
      const mixed = new SnapshotCatalogue(
        buildSnapshot(
          smallSource([{ id: 3, audience: 1, ...theirs }, { id: 2, ...theirs }, { id: 1 }]),
        ),
      );
      expect(await mixed.listVideos({ ...everything, scope })).toEqual({ ids, total: ids.length });
    },
  );

  test('refuses the favourites of a member', () => {
    expect(() =>
      open().listVideos({ ...everything, scope: { kind: 'favourites', id: 1 } }),
    ).toThrow(RangeError);
  });
});

test('a hidden video disappears from lists, counts and related videos', async () => {
  const catalogue = open();
  const related = async () => (await catalogue.related(5, { offset: 0, count: 9 })).ids;
  expect([await catalogue.count(0), await related()]).toEqual([4, [3, 6]]);
  catalogue.hide(3);
  catalogue.hide(12345);
  expect([await idsOf({}, catalogue), await catalogue.count(0), await related()]).toEqual([
    [6, 5, 4],
    3,
    [6],
  ]);
});

describe('R2.3-07 related videos are found behind 450 excluded ones', () => {
  const MANY = 450;
  const theirs = [
    { channel: 'Tidewater' },
    { performers: ['Orla'] },
    { categories: ['Ink'] },
  ] as const;
  const inFront = (common: Partial<SmallVideo>) =>
    Array.from({ length: MANY }, (_video, at): SmallVideo => ({ id: 1000 + at, ...common }));

  test.each(theirs)('of another audience: %j', async (shared) => {
    const source = smallSource([
      ...inFront({ ...shared, audience: 1 }),
      { id: 2, ...shared },
      { id: 1, ...shared },
    ]);
    expect(
      (await new SnapshotCatalogue(buildSnapshot(source)).related(1, { offset: 0, count: 9 })).ids,
    ).toEqual([2]);
  });

  test.each(theirs)('that are hidden: %j', async (shared) => {
    const catalogue = new SnapshotCatalogue(
      buildSnapshot(smallSource([...inFront(shared), { id: 2, ...shared }, { id: 1, ...shared }])),
    );
    for (let at = 0; at < MANY; at += 1) catalogue.hide(1000 + at);
    expect((await catalogue.related(1, { offset: 0, count: 9 })).ids).toEqual([2]);
  });
});

test('R9-03 a repeated query returns the same result, as calls share no state', async () => {
  const catalogue = open();
  const ask = () =>
    Promise.all([
      idsOf({ date: 'week' }, catalogue),
      idsOf({ scope: { kind: 'channel', id: 1 } }, catalogue),
      idsOf({}, catalogue),
    ]);
  expect(await ask()).toEqual(await ask());
});
