import { SUGGESTERS_COUNT, type Language } from '@nocturne/contracts/constants';
import { attachmentHref, DOWNLOADS } from '@nocturne/contracts/downloads';
import { VIDEO_STATUS } from '@nocturne/contracts/status';
import type { Suggestions } from '@nocturne/contracts/entities/stats';
import type { Category as WireCategory } from '@nocturne/contracts/entities/directories';
import {
  CATALOGUE_TAG,
  type Category,
  type CatalogueSuggestions,
} from '../../catalogue/catalogue.ts';
import { categoryTitle } from '../../catalogue/category.ts';
import { presentCaption } from '../../presenters/present-caption.ts';
import { presentFiles } from '../../presenters/present-files.ts';
import { presentInformation } from '../../presenters/present-information.ts';
import { countsOf } from '../../presenters/present-list.ts';
import {
  presentCategory,
  presentChannel,
  presentPerformer,
  presentPerformerDetail,
  presentStudio,
} from '../../presenters/present-directory.ts';
import { presentTimelines } from '../../presenters/present-timelines.ts';
import { presentPictures, presentVideo } from '../../presenters/present-video.ts';
import { ageOf } from '../../lib/age.ts';
import { AppError } from '../../errors/app-error.ts';
import { choosePictures, type ChosenPictures } from '../../services/videos/choose-pictures.ts';
import type { Services } from '../../services/services.ts';
import type { VideoPage } from '../../services/videos/videos-service.ts';
import type { Handlers } from '../../operations/handler.ts';

const SUGGESTIONS_WHILE_TYPING = 8;
const KEYWORDS_IN_STATS = 40;

/** Handlers of reads: they parse values and present results. The rules are in the services. */
export function readHandlers(services: Services): Handlers {
  return { ...videoHandlers(services), ...directoryHandlers(services), ...siteHandlers(services) };
}

function videoHandlers({ videos, counters, downloads, captions }: Services): Handlers {
  return {
    videos: async (values, visitor) =>
      presentPage(
        await videos.listVideos(values, visitor.user?.user_id),
        values.count,
        values.section === 'playlists' ? [`playlist:${values.object_id}`] : [],
      ),
    search: async ({ params, s }) => {
      const page = await videos.search(params, s);
      // Typos and incomplete words must not become suggestions.
      if (page.total > 0 && params.page === 1 && !page.isGuess)
        counters.countSearch(s.toLowerCase());
      return presentPage(page, params.count);
    },
    videos_related: async (values, visitor) =>
      presentPage(await videos.related(values, visitor.user?.user_id), values.count, [
        `video:${values.video_id}`,
      ]),
    video: async ({ video_id: id }, visitor) => {
      const video = await videos.findVideo(id, visitor.user?.user_id);
      const description = video.status === VIDEO_STATUS.deleted ? '' : video.description;
      const keys = await videos.pictures(video);
      return {
        answer: {
          video: presentVideo(video),
          description,
          ...(keys && { pictures: presentPictures(keys) }),
        },
        ...scopeOf(video),
      };
    },
    videofile: async ({ video_id: id }, visitor) => {
      const video = await videos.findVideo(id, visitor.user?.user_id);
      if (video.status === VIDEO_STATUS.deleted) throw new AppError('not_found');
      return { answer: presentFiles(video), ...scopeOf(video) };
    },
    downloads: async ({ video_id: id }, visitor) => {
      const files = await downloads.listDownloads(id, visitor.user?.user_id);
      const answer = files.map(({ name, bytes }) => ({
        format: DOWNLOADS[name],
        url: attachmentHref(id, name),
        bytes,
      }));
      return { answer, isPersonal: true };
    },
    captions: async ({ video_id: id }, visitor) => {
      const { video, tracks } = await captions.listCaptions(id, visitor.user?.user_id);
      return {
        answer: tracks.map((track) => presentCaption(track, video.publicName)),
        ...scopeOf(video),
      };
    },
    timelines: async (values, visitor) => {
      const video = await videos.findVideo(values.video_id, visitor.user?.user_id);
      const matchesSprites =
        video.status !== VIDEO_STATUS.deleted &&
        values.count === video.spriteCount &&
        values.interval === video.spriteIntervalSeconds;
      if (!matchesSprites) throw new AppError('not_found');
      return { answer: presentTimelines(video), ...scopeOf(video) };
    },
  };
}

function directoryHandlers({ directory, objects, posters, clock }: Services): Handlers {
  return {
    categories: async (values) => {
      const categories = await directory.categories(values);
      const pictures = await picturesOf(categories, posters);
      return {
        answer: presentCategories(categories, values.lang, pictures),
        tags: tagsOf(pictures),
      };
    },
    channels: async (values) => {
      const { items, total } = await directory.channels(values);
      return {
        answer: { channels: items.map(presentChannel), ...countsOf(total, values.count) },
        tags: [CATALOGUE_TAG],
      };
    },
    channel: async ({ dir }) => ({
      answer: { channel: presentChannel(await directory.channel(dir)) },
      tags: [CATALOGUE_TAG],
    }),
    models: async (values) => {
      const { items, total } = await directory.performers(values);
      return {
        answer: { models: items.map(presentPerformer), ...countsOf(total, values.count) },
        tags: [CATALOGUE_TAG],
      };
    },
    model: async ({ dir }) => {
      const performer = await directory.performer(dir);
      const row = await objects.performer(dir);
      if (!row) throw new AppError('not_found');
      const answer = {
        model: presentPerformerDetail(performer, row, ageOf(row.birthDate, clock())),
      };
      return { answer, tags: [CATALOGUE_TAG] };
    },
    download: async ({ dir }) => {
      const studio = await objects.studioOfChannel(dir);
      if (!studio) throw new AppError('not_found');
      return { answer: [presentStudio(studio)], tags: [CATALOGUE_TAG] };
    },
  };
}

function siteHandlers({ directory, search, posters, information, botCheck }: Services): Handlers {
  return {
    botcheck: async ({ action }) => ({
      answer: await botCheck.createTask(action),
      isPersonal: true,
    }),
    stats: async ({ gender, lang }) => {
      const categories = await directory.categories({ section: 'toptn', gender });
      const pictures = await picturesOf(categories, posters);
      const answer = {
        ...(await directory.counts(gender)),
        categories: presentCategories(categories, lang, pictures),
        trending: search.trending(categories, lang).map(({ dir }) => dir),
        keywords: [...(await search.keywords(KEYWORDS_IN_STATS))],
      };
      return { answer, tags: tagsOf(pictures) };
    },
    information: ({ document, lang }) =>
      Promise.resolve({ answer: presentInformation(information, lang, document) }),
    suggesters: async ({ count, lang }) => {
      if (count > SUGGESTERS_COUNT) throw new AppError('bad_request', { field: 'count' });
      return {
        answer: presentSuggestions(await search.suggestions(count, lang), lang),
        tags: [CATALOGUE_TAG],
      };
    },
    suggestersSearch: async ({ c, lang }, visitor) => {
      if (c === '') throw new AppError('bad_request', { field: 'c' });
      const language = lang === '' ? visitor.language : lang;
      return {
        answer: presentSuggestions(
          await search.suggestions(SUGGESTIONS_WHILE_TYPING, language, c),
          language,
        ),
      };
    },
  };
}

/** `tags` identify the subject of the list; this function adds its videos. */
function presentPage(page: VideoPage, count: number, tags: readonly string[] = []) {
  return {
    answer: { videos: page.videos.map(presentVideo), ...countsOf(page.total, count) },
    tags: [CATALOGUE_TAG, ...tags, ...page.videos.map((video) => `video:${video.id}`)],
    isPersonal: page.isPersonal,
  };
}

function scopeOf(video: { id: number; status: number }) {
  return { tags: [`video:${video.id}`], isPersonal: video.status === VIDEO_STATUS.private };
}

/** Includes the videos in category pictures, because they may be taken down. */
function tagsOf(pictures: ChosenPictures): string[] {
  return [CATALOGUE_TAG, ...Array.from(pictures.values(), ({ id }) => `video:${id}`)];
}

async function picturesOf(
  categories: readonly Category[],
  posters: Services['posters'],
): Promise<ChosenPictures> {
  return choosePictures(
    categories,
    await posters(categories.flatMap(({ topVideos }) => topVideos)),
  );
}

function presentCategories(
  categories: readonly Category[],
  language: Language,
  pictures: ChosenPictures,
): WireCategory[] {
  return categories.map((category) =>
    presentCategory(category, language, pictures.get(category.id)),
  );
}

function presentSuggestions(
  { keywords, categories, channels, performers }: CatalogueSuggestions,
  language: Language,
): Suggestions {
  const presentEntry = (entry: { title: string; dir: string; videos: number }) => ({
    title: entry.title,
    dir: entry.dir,
    total_videos: entry.videos,
  });
  return {
    keywords: [...keywords],
    categories: categories.map((category) => ({
      ...presentEntry(category),
      title: categoryTitle(category, language),
    })),
    channels: channels.map(presentEntry),
    models: performers.map(presentEntry),
  };
}
