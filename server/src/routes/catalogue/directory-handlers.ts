import { CATALOGUE_TAG } from '../../catalogue/catalogue.ts';
import { AppError } from '../../errors/app-error.ts';
import { ageOf } from '../../lib/age.ts';
import type { Handlers } from '../../operations/handler.ts';
import {
  presentChannel,
  presentPerformer,
  presentPerformerDetail,
  presentStudio,
} from '../../presenters/present-directory.ts';
import { countsOf } from '../../presenters/present-list.ts';
import type { Services } from '../../services/services.ts';
import { picturesOf, presentCategories, tagsOf } from './category-pictures.ts';

/** Categories, channels, performers and studios. */
export function directoryHandlers({ directory, objects, posters, clock }: Services) {
  return {
    categories: async ({ values }) => {
      const categories = await directory.categories(values);
      const pictures = await picturesOf(categories, posters);
      return {
        answer: presentCategories(categories, values.lang, pictures),
        tags: tagsOf(pictures),
      };
    },
    channels: async ({ values }) => {
      const { items, total } = await directory.channels(values);
      return {
        answer: { channels: items.map(presentChannel), ...countsOf(total, values.count) },
        tags: [CATALOGUE_TAG],
      };
    },
    channel: async ({ values: { dir } }) => ({
      answer: { channel: presentChannel(await directory.channel(dir)) },
      tags: [CATALOGUE_TAG],
    }),
    models: async ({ values }) => {
      const { items, total } = await directory.performers(values);
      return {
        answer: { models: items.map(presentPerformer), ...countsOf(total, values.count) },
        tags: [CATALOGUE_TAG],
      };
    },
    model: async ({ values: { dir } }) => {
      const performer = await directory.performer(dir);
      const row = await objects.performer(dir);
      if (!row) throw new AppError('not_found');
      const answer = {
        model: presentPerformerDetail(performer, row, ageOf(row.birthDate, clock())),
      };
      return { answer, tags: [CATALOGUE_TAG] };
    },
    download: async ({ values: { dir } }) => {
      const studio = await objects.studioOfChannel(dir);
      if (!studio) throw new AppError('not_found');
      return { answer: [presentStudio(studio)], tags: [CATALOGUE_TAG] };
    },
  } satisfies Handlers;
}
