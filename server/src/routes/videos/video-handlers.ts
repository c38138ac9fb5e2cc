import { attachmentHref, DOWNLOADS } from '@nocturne/contracts/downloads';
import { VIDEO_STATUS } from '@nocturne/contracts/status';
import { CATALOGUE_TAG } from '../../catalogue/catalogue.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../operations/handler.ts';
import { presentCaption } from '../../presenters/present-caption.ts';
import { presentFiles } from '../../presenters/present-files.ts';
import { countsOf } from '../../presenters/present-list.ts';
import { presentTimelines } from '../../presenters/present-timelines.ts';
import { presentPictures, presentVideo } from '../../presenters/present-video.ts';
import { requireId } from '../../services/community/actions-service.ts';
import type { Services } from '../../services/services.ts';
import type { VideoPage } from '../../services/videos/videos-service.ts';
import { OK } from '../../operations/ok.ts';
import type { StatActions } from '../../operations/stat-actions.ts';

/** Videos: lists, one video, and its files. */
export function videoHandlers({ videos, counters, downloads, captions }: Services) {
  return {
    videos: async ({ values, actor }) =>
      presentPage(
        await videos.listVideos(values, actor?.user_id),
        values.count,
        values.section === 'playlists' ? [`playlist:${values.object_id}`] : [],
      ),
    search: async ({ values: { params, s } }) => {
      const page = await videos.search(params, s);
      // Typos and incomplete words must not become suggestions.
      if (page.total > 0 && params.page === 1 && !page.isGuess)
        counters.countSearch(s.toLowerCase());
      return presentPage(page, params.count);
    },
    videos_related: async ({ values, actor }) =>
      presentPage(await videos.related(values, actor?.user_id), values.count, [
        `video:${values.video_id}`,
      ]),
    video: async ({ values: { video_id: id }, actor }) => {
      const video = await videos.findVideo(id, actor?.user_id);
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
    videofile: async ({ values: { video_id: id }, actor }) => {
      const video = await videos.findVideo(id, actor?.user_id);
      if (video.status === VIDEO_STATUS.deleted) throw new AppError('not_found');
      return { answer: presentFiles(video), ...scopeOf(video) };
    },
    downloads: async ({ values: { video_id: id }, actor }) => {
      const files = await downloads.listDownloads(id, actor.user_id);
      const answer = files.map(({ name, bytes }) => ({
        format: DOWNLOADS[name],
        url: attachmentHref(id, name),
        bytes,
      }));
      return { answer, isPersonal: true };
    },
    captions: async ({ values: { video_id: id }, actor }) => {
      const { video, tracks } = await captions.listCaptions(id, actor?.user_id);
      return {
        answer: tracks.map((track) => presentCaption(track, video.publicName)),
        ...scopeOf(video),
      };
    },
    timelines: async ({ values, actor }) => {
      const video = await videos.findVideo(values.video_id, actor?.user_id);
      const matchesSprites =
        video.status !== VIDEO_STATUS.deleted &&
        values.count === video.spriteCount &&
        values.interval === video.spriteIntervalSeconds;
      if (!matchesSprites) throw new AppError('not_found');
      return { answer: presentTimelines(video), ...scopeOf(video) };
    },
  } satisfies Handlers;
}

/** Views, and the removal of a member's own videos. */
export function videoActions({ counters, coViews, videoRemoval }: Services) {
  return {
    // Counting a view needs no query: the batch skips videos and playlists that do not count.
    view: async ({ body: { section, object_id: object }, visitor }) => {
      if (section === 'video') {
        const id = requireId(object);
        counters.countView(id);
        coViews.addView(visitor.visitorId, id);
      }
      if (section === 'playlist') counters.countPlaylistView(requireId(object));
      return OK;
    },
    video_delete: async ({ body, actor }) => {
      await videoRemoval.removeVideo(actor.user_id, body.video_id);
      return OK;
    },
  } satisfies StatActions;
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
