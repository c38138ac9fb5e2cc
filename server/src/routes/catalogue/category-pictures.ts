import type { Language } from '@nocturne/contracts/constants';
import type { Category as WireCategory } from '@nocturne/contracts/entities/directories';
import { CATALOGUE_TAG, type Category } from '../../catalogue/catalogue.ts';
import { presentCategory } from '../../presenters/present-directory.ts';
import type { Services } from '../../services/services.ts';
import { choosePictures, type ChosenPictures } from '../../services/videos/choose-pictures.ts';

/** Includes the videos in category pictures, because they may be taken down. */
export function tagsOf(pictures: ChosenPictures): string[] {
  return [CATALOGUE_TAG, ...Array.from(pictures.values(), ({ id }) => `video:${id}`)];
}

export async function picturesOf(
  categories: readonly Category[],
  posters: Services['posters'],
): Promise<ChosenPictures> {
  return choosePictures(
    categories,
    await posters(categories.flatMap(({ topVideos }) => topVideos)),
  );
}

export function presentCategories(
  categories: readonly Category[],
  language: Language,
  pictures: ChosenPictures,
): WireCategory[] {
  return categories.map((category) =>
    presentCategory(category, language, pictures.get(category.id)),
  );
}
