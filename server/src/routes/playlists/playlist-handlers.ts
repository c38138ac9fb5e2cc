import { PLAYLIST_MARKS_PER_PAGE } from '@nocturne/contracts/constants';
import type { PlaylistFormValues } from '@nocturne/contracts/playlist-form';
import type { Handlers } from '../../operations/handler.ts';
import { presentPlaylist, presentPlaylistMark } from '../../presenters/present-community.ts';
import { countsOf } from '../../presenters/present-list.ts';
import { presentVideo } from '../../presenters/present-video.ts';
import type { Services } from '../../services/services.ts';
import { memberTag } from '../../operations/member-tag.ts';
import { OK } from '../../operations/ok.ts';
import type { StatActions } from '../../operations/stat-actions.ts';

/** Tag of all playlist lists, because any change may add or move a playlist. */
const PLAYLISTS_TAG = 'playlists';

export function playlistHandlers({ playlists }: Services) {
  return {
    playlists: async ({ values, actor }) => {
      const page = await playlists.listPlaylists(values, actor?.user_id);
      return {
        answer: {
          playlists: page.playlists.map(presentPlaylist),
          ...countsOf(page.total, values.count),
        },
        tags: [PLAYLISTS_TAG, ...page.playlists.map(({ userId }) => memberTag(userId))],
        isPersonal: page.isPersonal,
      };
    },
    playlist: async ({ values: { playlist_id: id }, actor }) => {
      const { playlist, videos, isPersonal } = await playlists.findPlaylist(id, actor?.user_id);
      return {
        answer: { playlist: presentPlaylist(playlist), videos: videos.map(presentVideo) },
        tags: [
          `playlist:${id}`,
          memberTag(playlist.userId),
          ...videos.map((video) => `video:${video.id}`),
        ],
        isPersonal,
      };
    },
    playlistMarks: async ({ values: { video_id: id, page }, actor }) => {
      const marks = await playlists.marks(id, page, actor.user_id);
      const answer = {
        playlists: marks.playlists.map(presentPlaylistMark),
        ...countsOf(marks.total, PLAYLIST_MARKS_PER_PAGE),
      };
      return { answer, isPersonal: true };
    },
  } satisfies Handlers;
}

/** Edits of a member's own playlists. */
export function playlistActions({ playlistEdits }: Services) {
  return {
    playlist_create: async ({ body, actor }) => {
      const playlist = await playlistEdits.create(actor.user_id, valuesOf(body), body.key);
      return { answer: { ok: 1, playlist: presentPlaylist(playlist) } };
    },
    playlist_edit: async ({ body, actor }) => {
      const { user_id: userId } = actor;
      const playlist = await playlistEdits.edit(userId, body.playlist_id, valuesOf(body));
      return { answer: { ok: 1, playlist: presentPlaylist(playlist) } };
    },
    playlist_delete: async ({ body, actor }) => {
      await playlistEdits.removePlaylist(actor.user_id, body.playlist_id);
      return OK;
    },
    playlist_add: async ({ body, actor }) => {
      await playlistEdits.addVideo(actor.user_id, body.playlist_id, body.video_id);
      return OK;
    },
    playlist_remove: async ({ body, actor }) => {
      await playlistEdits.removeVideo(actor.user_id, body.playlist_id, body.video_id);
      return OK;
    },
    playlist_order: async ({ body, actor }) => {
      await playlistEdits.reorder(actor.user_id, body.playlist_id, body.video_ids);
      return OK;
    },
  } satisfies StatActions;
}

function valuesOf({
  title,
  description,
  is_private: isPrivate,
}: {
  title: string;
  description: string;
  is_private: boolean;
}): PlaylistFormValues {
  return { title, description, isPrivate };
}
