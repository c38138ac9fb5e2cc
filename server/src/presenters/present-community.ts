import type {
  Comment,
  MemberComment,
  Opinion,
  Playlist,
  PlaylistMark,
  Subscription,
} from '@nocturne/contracts/entities/community';
import { SECTION_CODE } from '../lib/codes.ts';
import type { CommentRecord } from '../repositories/community/comments-repository.ts';
import type { OwnMark } from '../repositories/playlists/playlists-repository.ts';
import type { MemberCommentRecord } from '../repositories/community/member-comments-repository.ts';
import type { ShownPlaylist } from '../repositories/playlists/playlist-record.ts';
import type { SubscriptionRecord } from '../repositories/community/subscriptions-repository.ts';
import type { OwnOpinion } from '../services/community/actions-service.ts';
import { mediaUrl } from './media-url.ts';
import { posterUrl } from './present-video.ts';

/**
 * Converts a playlist, with the posters of its first videos. Its date is that of the last change.
 */
export function presentPlaylist(playlist: ShownPlaylist): Playlist {
  return {
    playlist_id: playlist.id,
    title: playlist.title,
    description: playlist.description,
    is_private: playlist.isPrivate,
    user: { user_id: playlist.userId, username: playlist.username },
    total_videos: playlist.totalVideos,
    viewed: playlist.viewed,
    thumbs: playlist.posters
      .map((poster) => posterUrl(poster, 480))
      .filter((address) => address !== ''),
    post_date: playlist.updatedAt.toISOString(),
  };
}

/** Converts one of the member's own playlists, as offered for a video. */
export function presentPlaylistMark({
  id,
  title,
  isPrivate,
  totalVideos,
  has,
}: OwnMark & { totalVideos: number }): PlaylistMark {
  return { playlist_id: id, title, is_private: isPrivate, total_videos: totalVideos, has };
}

export function presentComment(comment: CommentRecord): Comment {
  return {
    comment_id: comment.id,
    user: { user_id: comment.userId, username: comment.username },
    avatar: mediaUrl(comment.avatarKey),
    text: comment.text,
    post_date: comment.createdAt.toISOString(),
    likes: comment.likes,
    dislikes: comment.dislikes,
    parent_id: comment.parentId,
  };
}

export function presentMemberComment(comment: MemberCommentRecord): MemberComment {
  const { section } = comment;
  return {
    comment_id: comment.id,
    text: comment.text,
    post_date: comment.createdAt.toISOString(),
    likes: comment.likes,
    dislikes: comment.dislikes,
    section:
      section === SECTION_CODE.video
        ? 'video'
        : section === SECTION_CODE.performer
          ? 'model'
          : 'channel',
    object_id: comment.objectId,
    dir: comment.dir,
    title: comment.title,
  };
}

/** Channels and performers have their dir as id, as in their address; members their number. */
export function presentSubscription(subscription: SubscriptionRecord): Subscription {
  return {
    section: wireSection(subscription.section),
    object_id: subscription.dir || String(subscription.id),
    title: subscription.title,
    thumb: mediaUrl(subscription.thumbKey),
    post_date: subscription.createdAt.toISOString(),
  };
}

function wireSection(code: number): Subscription['section'] {
  return code === SECTION_CODE.channel
    ? 'channel'
    : code === SECTION_CODE.performer
      ? 'model'
      : 'user';
}

/** Converts the vote to its wire spelling. */
export function presentOpinion({ vote, isFavourite, isSubscribed }: OwnOpinion): Opinion {
  return {
    vote: vote === undefined ? '' : vote ? '1' : '0',
    is_favourite: isFavourite,
    is_subscribed: isSubscribed,
  };
}
