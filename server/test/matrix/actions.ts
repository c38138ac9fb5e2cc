import type { PostName } from '@nocturne/contracts/operations';
import { DEMO_PASSWORD } from '../test-site.ts';
import { id, type ActsOf, type Form } from './act-row.ts';
import {
  videoRow,
  playlistRow,
  subscriptionRow,
  OTHERS,
  BOTH_MEMBERS,
  BOTH_MEMBERS_HIDDEN,
  memberRow,
  blockedRow,
  friendRequestRow,
  ownSideRow,
  withFreshKey,
} from './act-subjects.ts';
import { everybody, members, ownerOnly } from './expected.ts';
import { freshKey, UNKNOWN, type Stage } from './stage.ts';
import { STAFF_ACTS } from './staff-acts.ts';
import { UPLOAD_ACTS } from './upload-acts.ts';

const words = { title: 'Taken over', description: '', is_private: '0' };

/**
 * A row for every action of every form post of the contract, with the objects that it may be about.
 * A missing row does not compile. An action that the server accepts outside of the contract fails
 * `every act has its row` by name.
 */
export const ACTS: ActsOf<PostName> = {
  stat: {
    view: {
      'a public video': [
        ({ videos }) => ({ section: 'video', object_id: id(videos.public), user_id: '' }),
        everybody(200),
      ],
      'an unknown video, which counts nothing': [
        () => ({ section: 'video', object_id: id(UNKNOWN.id), user_id: '' }),
        everybody(200),
      ],
    },
    vote: {
      ...videoRow((video) => ({ section: 'video', object_id: video, vote: '1' })),
      'a comment': [
        async (stage) => ({ section: 'comment', object_id: id(await stage.comment()), vote: '1' }),
        members(200),
      ],
      'a deleted comment': [
        async (stage) => ({
          section: 'comment',
          object_id: id(await stage.comment('deleted')),
          vote: '1',
        }),
        members(404),
      ],
      'a hidden comment': [
        async (stage) => ({
          section: 'comment',
          object_id: id(await stage.comment('hidden')),
          vote: '1',
        }),
        members(404),
      ],
      'a playlist': [
        async (stage) => ({
          section: 'playlist',
          object_id: id(await stage.playlist()),
          vote: '1',
        }),
        members(200),
      ],
      'a private playlist': [
        async (stage) => ({
          section: 'playlist',
          object_id: id(await stage.playlist({ isPrivate: true })),
          vote: '1',
        }),
        ownerOnly(200),
      ],
      'a suspended member': [
        (stage) => ({ section: 'user', object_id: id(stage.idOf('suspended')), vote: '1' }),
        members(404),
      ],
    },
    subscribe: subscriptionRow(409),
    unsubscribe: subscriptionRow(200),
    favourite: {
      ...videoRow((video) => ({ section: 'add', video_id: video })),
      'one that is none, taken away': [
        () => ({ section: 'remove', video_id: id(UNKNOWN.id) }),
        members(200),
      ],
    },
    comment: {
      'a public video': [comment(({ videos }) => videos.public), members(200)],
      'a private video': [comment(({ videos }) => videos.private), members(200)],
      'a removed video': [comment(({ videos }) => videos.removed), members(404)],
      'a draft, its uploader’s too': [comment(({ videos }) => videos.draft), members(404)],
      'an unknown video': [comment(() => UNKNOWN.id), members(404)],
      'an answer to a comment that is hidden': [
        async (stage) => ({
          ...(await comment(({ videos }) => videos.public)(stage)),
          parent_id: id(await stage.comment('hidden')),
        }),
        members(404),
      ],
    },
    comment_delete: {
      'a comment': [async (stage) => ({ comment_id: id(await stage.comment()) }), ownerOnly(200)],
      'a hidden comment': [
        async (stage) => ({ comment_id: id(await stage.comment('hidden')) }),
        members(404),
      ],
      'a deleted comment': [
        async (stage) => ({ comment_id: id(await stage.comment('deleted')) }),
        members(404),
      ],
      'an unknown comment': [() => ({ comment_id: id(UNKNOWN.id) }), members(404)],
    },
    playlist_create: { 'one’s own': [() => ({ ...words, key: freshKey() }), members(200)] },
    playlist_edit: playlistRow(words),
    playlist_delete: playlistRow({}),
    playlist_add: {
      ...playlistRow(({ videos }) => ({ video_id: id(videos.private) })),
      'a draft of one’s own': [
        async (stage) => ({
          playlist_id: id(await stage.playlist()),
          video_id: id(stage.videos.draft),
        }),
        ownerOnly(404),
      ],
    },
    playlist_remove: playlistRow(({ videos }) => ({ video_id: id(videos.public) })),
    playlist_order: playlistRow(({ videos }) => ({ video_ids: id(videos.public) })),
    video_delete: {
      'a video of a member': [
        async (stage) => ({ video_id: id(await stage.ownVideo()) }),
        ownerOnly(200),
      ],
      'a private one': [
        async (stage) => ({ video_id: id(await stage.ownVideo({ isPrivate: true })) }),
        ownerOnly(200),
      ],
      'one of the site': [({ videos }) => ({ video_id: id(videos.public) }), members(403)],
      'a removed video': [({ videos }) => ({ video_id: id(videos.removed) }), members(404)],
      'a draft, its uploader’s too': [
        ({ videos }) => ({ video_id: id(videos.draft) }),
        members(404),
      ],
      'an unknown video': [() => ({ video_id: id(UNKNOWN.id) }), members(404)],
    },
    friend_ask: {
      ...memberRow({ ...OTHERS, friend: 409 }),
      ...blockedRow({ ...members(403), owner: 409 }),
      'who has asked': [
        async (stage, role) => ({ user_id: id(await stage.friendRequest('owner', role)) }),
        OTHERS,
      ],
    },
    friend_accept: friendRequestRow(409),
    friend_refuse: friendRequestRow(409),
    friend_remove: ownSideRow,
    block: memberRow(OTHERS),
    unblock: {
      ...memberRow(OTHERS),
      ...blockedRow(OTHERS),
      'a suspended member': [(stage) => ({ user_id: id(stage.idOf('suspended')) }), members(200)],
      'an unknown member': [() => ({ user_id: id(UNKNOWN.id) }), members(200)],
    },
    wall_post: {
      ...memberRow(BOTH_MEMBERS, { text: 'On stage' }),
      ...blockedRow({ ...members(403), owner: 200 }, { text: 'On stage' }),
      'who has asked, but is no friend': [
        async (stage, role) => ({
          user_id: id(await stage.friendRequest('owner', role)),
          ...withFreshKey({ text: 'On stage' }),
        }),
        ownerOnly(200),
      ],
    },
    wall_delete: {
      'of a friend on the own wall': [
        async (stage) => ({ post_id: id(await stage.wallPost('owner', 'friend')) }),
        BOTH_MEMBERS,
      ],
      'the own one on the wall of a friend': [
        async (stage) => ({ post_id: id(await stage.wallPost('friend', 'owner')) }),
        BOTH_MEMBERS,
      ],
      'the own one on the own wall': [
        async (stage) => ({ post_id: id(await stage.wallPost('owner', 'owner')) }),
        ownerOnly(200),
      ],
      'one of a suspended member': [
        async (stage) => ({ post_id: id(await stage.wallPost('owner', 'suspended')) }),
        members(404),
      ],
      'one on the wall of a suspended member': [
        async (stage) => ({ post_id: id(await stage.wallPost('suspended', 'owner')) }),
        members(404),
      ],
      'a deleted post': [
        async (stage) => ({ post_id: id(await stage.wallPost('owner', 'owner', 'deleted')) }),
        members(404),
      ],
      'an unknown post': [() => ({ post_id: id(UNKNOWN.id) }), members(404)],
    },
    message: {
      ...memberRow(OTHERS, { text: 'On stage' }),
      ...blockedRow({ ...members(403), owner: 409 }, { text: 'On stage' }),
    },
    message_delete: {
      'one that was sent': [
        async (stage) => ({ message_id: id(await stage.message('owner', 'friend')) }),
        BOTH_MEMBERS_HIDDEN,
      ],
      'one that was got': [
        async (stage) => ({ message_id: id(await stage.message('friend', 'owner')) }),
        BOTH_MEMBERS_HIDDEN,
      ],
      'one that its writer has deleted': [
        async (stage) => ({
          message_id: id(await stage.message('owner', 'friend', { isDeleted: true })),
        }),
        { ...members(404), friend: 200 },
      ],
      'one of a suspended member': [
        async (stage) => ({ message_id: id(await stage.message('suspended', 'owner')) }),
        { ...members(404), owner: 200 },
      ],
      'an unknown message': [() => ({ message_id: id(UNKNOWN.id) }), members(404)],
    },
    conversation_delete: ownSideRow,
    messages_read: ownSideRow,
    notifications_read: {
      'what the owner is told of; only one’s own are marked': [
        async (stage) => ({ notification_id: id(await stage.notification()) }),
        members(200),
      ],
      'an unknown one': [() => ({ notification_id: id(UNKNOWN.id) }), members(200)],
    },
    notify_settings: {
      'some kinds': [() => ({ mailed: 'message,comment' }), members(200)],
      'an unknown kind': [() => ({ mailed: 'everything' }), members(400)],
      none: [() => ({ mailed: '' }), members(200)],
    },
  },
  signin: {
    post: {
      'a member': [
        async (stage) => ({ usr: (await stage.account()).username, pwd: DEMO_PASSWORD }),
        everybody(200),
      ],
      'a wrong password': [
        async (stage) => ({ usr: (await stage.account()).username, pwd: 'sunlight' }),
        everybody(401),
      ],
      'a suspended member': [
        (stage) => ({ usr: stage.usernameOf('suspended'), pwd: DEMO_PASSWORD }),
        everybody(401),
      ],
      'a member who has not confirmed': [
        async (stage) => ({ usr: (await stage.account('confirm')).username, pwd: DEMO_PASSWORD }),
        everybody(403),
      ],
    },
    logout: { 'one’s own session, or none': [() => ({}), everybody(200)] },
  },
  signup: {
    signup: {
      'a free name': [newAccount, everybody(200)],
      'a name that is taken': [
        (stage) => ({ ...newAccount(), usr: stage.usernameOf('owner') }),
        everybody(409),
      ],
      'the name of a suspended member': [
        (stage) => ({ ...newAccount(), usr: stage.usernameOf('suspended') }),
        everybody(409),
      ],
    },
    confirm_again: {
      'an unknown address': [() => ({ usr: `${freshKey()}@example.org`, tok: '' }), everybody(200)],
    },
    confirm: {
      'a link': [
        async (stage) => ({ token: (await stage.account('confirm')).token }),
        everybody(200),
      ],
      'a link of another purpose': [
        async (stage) => ({ token: (await stage.account('restore')).token }),
        everybody(404),
      ],
      'an unknown link': [() => ({ token: UNKNOWN.token }), everybody(404)],
    },
    restore: {
      'a member': [
        async (stage) => ({ eml: (await stage.account()).email, tok: '' }),
        everybody(200),
      ],
      'an unknown address': [() => ({ eml: `${freshKey()}@example.org`, tok: '' }), everybody(404)],
    },
    restore_look: {
      'a link': [
        async (stage) => ({ token: (await stage.account('restore')).token }),
        everybody(200),
      ],
      'a link of another purpose': [
        async (stage) => ({ token: (await stage.account('confirm')).token }),
        everybody(404),
      ],
      'an unknown link': [() => ({ token: UNKNOWN.token }), everybody(404)],
    },
    new_password: {
      'a link': [
        async (stage) => newPassword((await stage.account('restore')).token),
        everybody(200),
      ],
      'a link of another purpose': [
        async (stage) => newPassword((await stage.account('confirm')).token),
        everybody(404),
      ],
      'an unknown link': [() => newPassword(UNKNOWN.token), everybody(404)],
    },
  },
  contact: {
    post: {
      'a message': [
        () => ({ reason: 'other', eml: '', message: 'Good evening', page: '' }),
        everybody(200),
      ],
    },
  },
  ownMember: {
    read: { 'one’s own': [() => ({}), members(200)] },
    edit: {
      'one’s own': [() => ({ city: 'Halden' }), members(200)],
      'a name that is taken': [
        (stage) => ({ usr: stage.usernameOf('owner') }),
        { ...members(409), owner: 200 },
      ],
      'the name of a suspended member': [
        (stage) => ({ usr: stage.usernameOf('suspended') }),
        members(409),
      ],
    },
    prove: {
      'the password': [() => ({ pwd: DEMO_PASSWORD }), members(200)],
      'a wrong one': [() => ({ pwd: 'sunlight' }), members(422)],
    },
    fresh: { 'one’s own session': [() => ({}), members(200)] },
    image_delete: {
      'one’s own': [() => ({ section: 'u_ava' }), members(200)],
      'an unknown one': [() => ({ section: 'u_hat' }), members(400)],
    },
    password: {
      'with the current one': [
        () => ({ current: DEMO_PASSWORD, pwd: DEMO_PASSWORD, repeat: DEMO_PASSWORD }),
        members(200),
      ],
      'with a wrong one': [
        () => ({ current: 'sunlight', pwd: DEMO_PASSWORD, repeat: DEMO_PASSWORD }),
        members(422),
      ],
    },
    email: {
      'a free address': [
        () => ({ eml: `${freshKey()}@example.org`, pwd: DEMO_PASSWORD }),
        members(200),
      ],
      'one that is taken, or one’s own': [
        async (stage) => ({ eml: await stage.emailOf('owner'), pwd: DEMO_PASSWORD }),
        members(409),
      ],
      'with a wrong password': [
        () => ({ eml: `${freshKey()}@example.org`, pwd: 'sunlight' }),
        members(422),
      ],
    },
    email_cancel: { 'one’s own, or none': [() => ({}), members(200)] },
    sessions_end: {
      'all others of one’s own': [() => ({ session_id: '' }), members(200)],
      'one of the owner': [
        async (stage) => ({ session_id: await stage.session() }),
        { ...members(404), owner: 200 },
      ],
      'an unknown one': [() => ({ session_id: UNKNOWN.dir }), members(404)],
    },
    post: { 'neither an act nor a picture': [() => ({}), members(400)] },
  },
  privacy: {
    export: {
      'one’s own, the first in a day': [(stage) => stage.resetExportLimit(), members(200)],
    },
    delete: {
      'with a wrong password': [
        (stage, role) => ({
          pwd: 'sunlight',
          usr: role === 'visitor' ? '' : stage.usernameOf(role),
        }),
        members(422),
      ],
      'the name of another': [() => ({ pwd: DEMO_PASSWORD, usr: UNKNOWN.dir }), members(422)],
    },
  },
  ...UPLOAD_ACTS,
  ...STAFF_ACTS,
};

function comment(of: (stage: Stage) => number): (stage: Stage) => Promise<Form> {
  return async (stage) => ({
    section: 'video',
    object_id: id(of(stage)),
    parent_id: '',
    text: 'On stage',
    key: await stage.commentKey(),
  });
}

function newAccount(): Form {
  const usr = freshKey().slice(0, 30);
  return { usr, eml: `${usr}@example.org`, pwd: DEMO_PASSWORD, age: '1' };
}

function newPassword(token: string): Form {
  return { token, pwd: 'a new moon', repeat: 'a new moon' };
}
