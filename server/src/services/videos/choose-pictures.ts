import type { Category } from '../../catalogue/catalogue.ts';
import type { FilmPoster } from '../../repositories/videos/videos-repository.ts';

/** Pictures of categories, by category id. */
export type ChosenPictures = ReadonlyMap<number, FilmPoster>;

/**
 * Chooses the picture of each category: the poster of its most popular video whose film no earlier
 * category uses. Older categories choose first, independent of the order of the list, so a category
 * keeps its picture. A category without a match is left out.
 */
export function choosePictures(
  categories: readonly Pick<Category, 'id' | 'topVideos'>[],
  posters: ReadonlyMap<number, FilmPoster>,
): ChosenPictures {
  const chosen = new Map<number, FilmPoster>();
  const taken = new Set<string>();
  for (const { id, topVideos } of categories.toSorted((a, b) => a.id - b.id)) {
    const poster = topVideos
      .map((video) => posters.get(video))
      .find((one) => one && hasPicture(one) && !taken.has(one.folder));
    if (!poster) continue;
    taken.add(poster.folder);
    chosen.set(id, poster);
  }
  return chosen;
}

function hasPicture({ publicName, posterNumber }: FilmPoster): boolean {
  return publicName !== '' && posterNumber > 0;
}
