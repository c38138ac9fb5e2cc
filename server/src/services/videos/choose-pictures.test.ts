import { expect, test } from '@jest/globals';
import type { FilmPoster } from '../../repositories/videos/videos-repository.ts';
import { choosePictures } from './choose-pictures.ts';

const poster = (
  id: number,
  folder: string,
  changes: Partial<FilmPoster> = {},
): [number, FilmPoster] => [
  id,
  { id, folder, publicName: `name-${id}`, posterNumber: 1, ...changes },
];
/** Videos 1 and 2 belong to one film. */
const posters = new Map([
  poster(1, 'tide'),
  poster(2, 'tide'),
  poster(3, 'ember'),
  poster(4, 'moon'),
]);
const ids = (categories: Parameters<typeof choosePictures>[0], of = posters) =>
  [...choosePictures(categories, of)].map(([category, { id }]) => [category, id]);

test('V8 each category shows its most popular video whose film no other category shows', () => {
  expect(
    ids([
      { id: 1, topVideos: [1, 3] },
      { id: 2, topVideos: [1, 2, 4] },
      { id: 3, topVideos: [2, 3] },
    ]),
  ).toEqual([
    [1, 1],
    [2, 4],
    [3, 3],
  ]);
});

test('V8 the picture of a category does not depend on the order of the list', () => {
  const categories = [
    { id: 9, topVideos: [1, 3] },
    { id: 4, topVideos: [1, 4] },
  ];
  expect(ids(categories)).toEqual([
    [4, 1],
    [9, 3],
  ]);
  expect(ids(categories.toReversed())).toEqual(ids(categories));
});

test('V8 a category has no picture if its videos are used, hidden or without a poster', () => {
  const of = new Map([
    poster(1, 'tide'),
    poster(5, 'bare', { posterNumber: 0 }),
    poster(6, 'nameless', { publicName: '' }),
  ]);
  expect(
    ids(
      [
        { id: 1, topVideos: [1] },
        { id: 2, topVideos: [1, 5, 6, 7] },
        { id: 3, topVideos: [] },
      ],
      of,
    ),
  ).toEqual([[1, 1]]);
});
