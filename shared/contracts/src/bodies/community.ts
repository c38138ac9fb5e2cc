import { ANYONE, memberFor } from '../callers.ts';
import { COMMENT_MAX, MESSAGE_MAX, VIDEOS_PER_PLAYLIST, WALL_POST_MAX } from '../constants.ts';
import type { FriendAction } from '../forms.ts';
import { MAILED_KINDS } from '../notification-kinds.ts';
import { COMMENT_SECTIONS } from '../paths/objects.ts';
import { PLAYLIST_MAX } from '../playlist-form.ts';
import { STAT_SECTIONS } from '../stat-sections.ts';
import {
  choice,
  choices,
  flag,
  id,
  idempotencyKey,
  ids,
  line,
  objectRef,
  omittableText,
  optionalChoice,
  optionalId,
  optionalText,
  text,
} from './fields.ts';
import { form, type ActForms, type FormRow } from './form-rows.ts';

const COMMENTER = memberFor('comment');
const PLAYLIST_OWNER = memberFor('playlist');
const FRIEND = memberFor('friend');
const BLOCKER = memberFor('block');
const WALL_AUTHOR = memberFor('wall');
const CORRESPONDENT = memberFor('message');
const NOTIFIED = memberFor('notifications');

const OBJECT = { section: choice(STAT_SECTIONS), object_id: objectRef() };
const OTHER_MEMBER = { user_id: id() };
const PLAYLIST = { playlist_id: id() };
const PLAYLIST_TEXTS = {
  title: line(PLAYLIST_MAX.title),
  description: optionalText(PLAYLIST_MAX.description),
  is_private: flag(),
};

const friendForms = {
  friend_ask: form(FRIEND, OTHER_MEMBER),
  friend_accept: form(FRIEND, OTHER_MEMBER),
  friend_refuse: form(FRIEND, OTHER_MEMBER),
  friend_remove: form(FRIEND, OTHER_MEMBER),
  block: form(BLOCKER, OTHER_MEMBER),
  unblock: form(BLOCKER, OTHER_MEMBER),
} as const satisfies Record<FriendAction, FormRow>;

/** Forms of POST /api/input.php (7.1: view, vote, subscribe, favorite; settlement 20: comments). */
export const statForms = {
  caller: ANYONE,
  acts: {
    /** `user_id` and `nogeo` are in the specification's address; nothing is counted by them. */
    view: form(ANYONE, { ...OBJECT, user_id: omittableText(), nogeo: optionalChoice(['1']) }),
    vote: form(memberFor('vote'), {
      section: choice([...STAT_SECTIONS, 'comment']),
      object_id: objectRef(),
      vote: choice(['0', '1']),
    }),
    subscribe: form(memberFor('subscribe'), OBJECT),
    unsubscribe: form(memberFor('subscribe'), OBJECT),
    favourite: form(memberFor('favourite'), {
      section: choice(['add', 'remove']),
      video_id: id(),
    }),
    /** `parent_id` is empty for a comment that is not a reply. */
    comment: form(COMMENTER, {
      section: choice(COMMENT_SECTIONS),
      object_id: id(),
      parent_id: optionalId(),
      key: idempotencyKey(),
      text: text(COMMENT_MAX),
    }),
    comment_delete: form(COMMENTER, { comment_id: id() }),
    playlist_create: form(PLAYLIST_OWNER, { key: idempotencyKey(), ...PLAYLIST_TEXTS }),
    playlist_edit: form(PLAYLIST_OWNER, { ...PLAYLIST, ...PLAYLIST_TEXTS }),
    playlist_delete: form(PLAYLIST_OWNER, PLAYLIST),
    playlist_add: form(PLAYLIST_OWNER, { ...PLAYLIST, video_id: id() }),
    playlist_remove: form(PLAYLIST_OWNER, { ...PLAYLIST, video_id: id() }),
    /**
     * The listed videos exchange their positions to get this order; all others keep theirs.
     */
    playlist_order: form(PLAYLIST_OWNER, { ...PLAYLIST, video_ids: ids(VIDEOS_PER_PLAYLIST) }),
    /** Deletes one of the member's own videos. */
    video_delete: form(memberFor('video'), { video_id: id() }),
    ...friendForms,
    wall_post: form(WALL_AUTHOR, {
      ...OTHER_MEMBER,
      key: idempotencyKey(),
      text: text(WALL_POST_MAX),
    }),
    wall_delete: form(WALL_AUTHOR, { post_id: id() }),
    message: form(CORRESPONDENT, {
      ...OTHER_MEMBER,
      key: idempotencyKey(),
      text: text(MESSAGE_MAX),
    }),
    message_delete: form(CORRESPONDENT, { message_id: id() }),
    messages_read: form(CORRESPONDENT, OTHER_MEMBER),
    conversation_delete: form(CORRESPONDENT, OTHER_MEMBER),
    /** Marks all notifications up to this one as read. */
    notifications_read: form(NOTIFIED, { notification_id: id() }),
    /** Kinds that are also emailed; empty for none. */
    notify_settings: form(NOTIFIED, { mailed: choices(MAILED_KINDS) }),
  },
} as const satisfies ActForms;
