import {
  COMMENTS_PER_PAGE,
  PLAYLIST_MARKS_PER_PAGE,
  SUBSCRIPTIONS_PER_PAGE,
} from '@nocturne/contracts/constants';
import {
  presentComment,
  presentMemberComment,
  presentOpinion,
  presentPlaylist,
  presentPlaylistMark,
  presentSubscription,
} from '../../presenters/present-community.ts';
import { countsOf } from '../../presenters/present-list.ts';
import { presentMember, presentMemberCard } from '../../presenters/present-member.ts';
import { presentVideo } from '../../presenters/present-video.ts';
import { ageOf } from '../../lib/age.ts';
import type { Services } from '../../services/services.ts';
import type { Handlers } from '../../operations/handler.ts';

/**
 * Handlers for profiles, playlists, comments and other content of members. The database announces
 * changes by the tags used here (0014-community-lists).
 */
export function communityHandlers(services: Services): Handlers {
  return {
    ...memberHandlers(services),
    ...playlistHandlers(services),
    ...commentHandlers(services),
  };
}

/** Tag of all playlist lists, because any change may add or move a playlist. */
const PLAYLISTS_TAG = 'playlists';
const memberTag = (id: number) => `member:${id}`;

function memberHandlers({ members, subscriptions, actions, clock }: Services): Handlers {
  return {
    members: async (values, visitor) => {
      const page = await members.listMembers(values, visitor.user?.user_id);
      return {
        answer: {
          members: page.members.map(presentMemberCard),
          ...countsOf(page.total, values.count),
        },
        tags: page.members.map((member) => memberTag(member.id)),
        isPersonal: page.isPersonal,
      };
    },
    member: async ({ user_id: id }) => {
      const member = await members.profile(id);
      return {
        answer: { member: presentMember(member, ageOf(member.birthDate, clock())) },
        tags: [memberTag(id)],
      };
    },
    subscriptions: async (values) => {
      const page = await subscriptions.listSubscribers(values);
      return {
        answer: {
          subscriptions: page.subscriptions.map(presentSubscription),
          ...countsOf(page.total, SUBSCRIPTIONS_PER_PAGE),
        },
        tags: [memberTag(values.object_id)],
      };
    },
    opinion: async ({ section, object_id: id }, visitor) => ({
      answer: presentOpinion(await actions.findOpinion(visitor.user?.user_id, section, id)),
      isPersonal: true,
    }),
  };
}

function playlistHandlers({ playlists }: Services): Handlers {
  return {
    playlists: async (values, visitor) => {
      const page = await playlists.listPlaylists(values, visitor.user?.user_id);
      return {
        answer: {
          playlists: page.playlists.map(presentPlaylist),
          ...countsOf(page.total, values.count),
        },
        tags: [PLAYLISTS_TAG, ...page.playlists.map(({ userId }) => memberTag(userId))],
        isPersonal: page.isPersonal,
      };
    },
    playlist: async ({ playlist_id: id }, visitor) => {
      const { playlist, videos, isPersonal } = await playlists.findPlaylist(
        id,
        visitor.user?.user_id,
      );
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
    playlistMarks: async ({ video_id: id, page }, visitor) => {
      const marks = await playlists.marks(id, page, visitor.user?.user_id);
      const answer = {
        playlists: marks.playlists.map(presentPlaylistMark),
        ...countsOf(marks.total, PLAYLIST_MARKS_PER_PAGE),
      };
      return { answer, isPersonal: true };
    },
  };
}

function commentHandlers({ comments, memberComments }: Services): Handlers {
  return {
    memberComments: async (values, visitor) => {
      const page = await memberComments.listComments(values, visitor.user?.user_id);
      return {
        answer: {
          comments: page.comments.map(presentMemberComment),
          ...countsOf(page.total, COMMENTS_PER_PAGE),
        },
        isPersonal: true,
      };
    },
    comments: async (values, visitor) => {
      const page = await comments.listComments(values, visitor.user?.user_id);
      const { section, id } = page.object;
      return {
        answer: {
          comments: page.comments.map(presentComment),
          ...countsOf(page.total, COMMENTS_PER_PAGE),
        },
        tags: [
          `comments:${section}:${id}`,
          ...(values.section === 'video' ? [`video:${id}`] : []),
          ...page.comments.map(({ userId }) => memberTag(userId)),
        ],
        isPersonal: page.isPersonal,
      };
    },
  };
}
