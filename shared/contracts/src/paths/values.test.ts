import { describe, expect, test } from '@jest/globals';
import type { ListingQuery } from '../entities/interface.ts';
import {
  channelsPath,
  membersPath,
  modelsPath,
  searchPath,
  suggesterPath,
  suggesterSearchPath,
  videosPath,
} from './lists.ts';
import { channelPath, modelPath, timelinesPath, videoPath } from './objects.ts';

describe('videosPath', () => {
  test('prints all values of a section and keeps the order of ids', () => {
    const address = videosPath.print({
      lifetime: 3600,
      section: 'categories',
      object_id: 'tide',
      page: 2,
      count: 24,
      sort: 'top-rated',
      type: 'hd',
      duration: '40+',
      date: 'week',
      video_id: [3, 1, 2],
    });
    expect(address).toBe(
      '/api/json/videos2/3600/str/top-rated/24/categories.tide.2.hd.40%2B.week.json?video_id=3,1,2',
    );
    expect(videosPath.parse(address)).toMatchObject({
      duration: '40+',
      video_id: [3, 1, 2],
      object_id: 'tide',
    });
  });

  test('reads a percent-encoded list of at most 96 ids', () => {
    const address = videosPath.print({});
    expect(videosPath.parse(`${address}?video_id=1%2C2`)?.video_id).toEqual([1, 2]);
    const ids = (count: number) => Array.from({ length: count }, (_none, at) => at + 1).join(',');
    expect(videosPath.parse(`${address}?video_id=${ids(96)}`)?.video_id).toHaveLength(96);
    expect(videosPath.parse(`${address}?video_id=${ids(97)}`)).toBeUndefined();
  });

  test('refuses an id too long for an exact number', () => {
    const address = videosPath.print({});
    expect(videosPath.parse(`${address}?video_id=${'9'.repeat(15)}`)?.video_id).toEqual([
      999_999_999_999_999,
    ]);
    expect(videosPath.parse(`${address}?video_id=${'9'.repeat(16)}`)).toBeUndefined();
  });

  test('ignores unknown query keys', () => {
    expect(videosPath.parse(`${videosPath.print({})}?utm=1`)).toEqual(
      videosPath.parse(videosPath.print({})),
    );
  });
});

test('R3-13 the list shapes cover all fields of the listing query, and ids', () => {
  const params = {
    lifetime: 3600,
    gender: 'str',
    count: 24,
    page: 1,
    type: 'all',
    duration: '',
    date: '',
  } as const;
  const search = searchPath.parse(searchPath.print({ params, s: 'tide' }));
  const channels = channelsPath.parse(channelsPath.print({}));
  const taken = {
    ...videosPath.parse(videosPath.print({})),
    ...channels,
    ...search?.params,
    s: search?.s,
  };
  // The type fails if a field is missing or extra.
  const query: Record<keyof ListingQuery | 'video_id', string> = {
    lifetime: '',
    section: '',
    count: '',
    page: '',
    sort: '',
    object_id: '',
    s: '',
    gender: '',
    type: '',
    duration: '',
    date: '',
    search: '',
    video_id: '',
  };
  expect(Object.keys(taken).sort()).toEqual(Object.keys(query).sort());
});

describe('searchPath', () => {
  const params = {
    lifetime: 3600,
    gender: 'str',
    count: 24,
    page: 1,
    type: 'all',
    duration: '',
    date: '',
  } as const;

  test.each(['a/b.c', 'été 100%', 'c++', 'глина', "it's & more", '?s=#'])(
    'preserves the text %s',
    (s) => {
      expect(searchPath.parse(searchPath.print({ params, s }))?.s).toBe(s);
    },
  );

  test('R7-04 encodes params once, including the 40+ filter', () => {
    const address = searchPath.print({ params: { ...params, duration: '40+' }, s: 'tide' });
    expect(address).toBe(
      '/api/videos2.php?params=3600%2Fstr%2Frelevance%2F24%2Fsearch..1.all.40%2B.&s=tide',
    );
    expect(searchPath.parse(address)?.params.duration).toBe('40+');
    expect(searchPath.parse(address.replace('%2B', '%252B'))).toBeUndefined();
  });

  test('R3-13 trims the text and refuses more than 69 characters', () => {
    expect(searchPath.parse(searchPath.print({ params, s: 'a'.repeat(70) }))).toBeUndefined();
    expect(
      searchPath.parse(searchPath.print({ params, s: ` ${'a'.repeat(69)} ` }))?.s,
    ).toHaveLength(69);
    expect(suggesterSearchPath.parse(`/api/suggester.php?c=${'a'.repeat(70)}`)).toBeUndefined();
    expect(membersPath.parse(membersPath.print({ search: 'a'.repeat(70) }))).toBeUndefined();
  });

  test.each(['%00', 'glass%00tide', 'a%1Fb', 'a%C2%85b'])(
    'R3-13 refuses control characters in %s',
    (s) => {
      expect(searchPath.parse(`${searchPath.print({ params, s: '' })}${s}`)).toBeUndefined();
      expect(suggesterSearchPath.parse(`/api/suggester.php?c=${s}`)).toBeUndefined();
      expect(membersPath.parse(`${membersPath.print({})}?search=${s}`)).toBeUndefined();
    },
  );
});

describe('suggesterPath', () => {
  test('R2.3-18 adds the language to the address unless it is English', () => {
    expect(suggesterPath.print({ lang: 'en' })).toBe('/api//json/suggester/43200/1000.json');
    expect(suggesterPath.print({ lang: 'de' })).toBe(
      '/api//json/suggester/43200/1000.json?lang=de',
    );
    expect(suggesterPath.parse('/api//json/suggester/43200/1000.json?lang=de')?.lang).toBe('de');
  });
});

describe('R9-04 filters and sorts in addresses', () => {
  test('a member filter has eight fields', () => {
    const address = membersPath.print({
      filter: { age: '40+', hair: 'dark', orientation: 'not-sure' },
    });
    expect(address).toContain('/filt40%2B..dark.....not-sure/');
    expect(membersPath.parse(address)?.filter).toEqual({
      age: '40+',
      hair: 'dark',
      orientation: 'not-sure',
    });
  });

  test('a performer filter has eleven fields', () => {
    const address = modelsPath.print({
      filter: { gender: 'woman', country: 'FR', letter: '0', career_status: 'retired' },
      search: 'ma',
    });
    expect(address).toBe(
      '/api/json/models/86400/str/filt.woman.......FR.0.retired/most-popular-toptn/60/1.json?search=ma',
    );
    expect(modelsPath.parse(address)).toMatchObject({
      filter: { gender: 'woman', country: 'FR', letter: '0', career_status: 'retired' },
      search: 'ma',
    });
  });

  test('a sort gets the suffix -toptn once', () => {
    expect(channelsPath.print({ sort: 'alphabetaz' })).toContain('/alphabetaz-toptn/');
    expect(channelsPath.parse(channelsPath.print({ sort: 'alphabetaz' }))?.sort).toBe('alphabetaz');
  });
});

describe('R7-01 R7-11 lifetime 0 uses .jsond, any other uses .json', () => {
  test('prints the extension of the lifetime', () => {
    expect(videoPath.print({ video_id: 7, lifetime: 0 })).toBe('/api/json/video/0/0/0/7.jsond');
    expect(videoPath.print({ video_id: 7, lifetime: 1 })).toBe('/api/json/video/1/0/0/7.json');
    expect(channelPath.print({ dir: 'tide', lifetime: 0 })).toMatch(/\.jsond$/);
  });

  test('refuses an extension that contradicts the lifetime', () => {
    expect(videoPath.parse('/api/json/video/0/0/0/7.json')).toBeUndefined();
    expect(videoPath.parse('/api/json/video/86400/0/0/7.jsond')).toBeUndefined();
  });

  test('shapes with a literal .json keep it at lifetime 0', () => {
    expect(modelPath.print({ dir: 'tide', lifetime: 0 })).toBe('/api/json/model/0/ti/tide.json');
  });
});

describe('R7-06 timeline addresses contain format, buckets, id, count and interval', () => {
  test.each(['sd.mp4', 'mp4', 'fhd.mp4'])('format %s', (format) => {
    const address = timelinesPath.print({ format, video_id: 129452, count: 60, interval: 10 });
    expect(address).toBe(`/api/timelines/2592000/${format}/0/129000/129452/129452.60.10.vtt`);
    expect(timelinesPath.parse(address)).toEqual({
      lifetime: 2592000,
      format,
      video_id: 129452,
      count: 60,
      interval: 10,
    });
  });

  test('refuses an unknown format', () => {
    expect(
      timelinesPath.parse('/api/timelines/2592000/tr.mp4/0/129000/129452/129452.60.10.vtt'),
    ).toBeUndefined();
  });
});

describe('R7-04 printing refuses an invalid dir', () => {
  test.each(['x/../../member.php', '..', 'Glass', 'glass.tide', ' '])('%p', (dir) => {
    expect(() => channelPath.print({ dir })).toThrow(TypeError);
    expect(() => videosPath.print({ section: 'categories', object_id: dir })).toThrow(TypeError);
  });

  test('refuses an empty dir where one is required', () => {
    expect(() => modelPath.print({ dir: '' })).toThrow(TypeError);
    expect(videosPath.print({ object_id: '' })).toContain('/..1.');
  });
});

test('a dir of one character is its own prefix', () => {
  expect(modelPath.print({ dir: 'x' })).toBe('/api/json/model/3600/x/x.json');
  expect(modelPath.parse('/api/json/model/3600/x/x.json')?.dir).toBe('x');
});

test('printing throws if a required value is missing', () => {
  expect(() => videoPath.print({} as { video_id: number })).toThrow(TypeError);
  expect(() => searchPath.print({} as Parameters<typeof searchPath.print>[0])).toThrow(TypeError);
});
