import { id, type ActRow, type Form } from './act-row.ts';
import { members, ownerOnly, type Expected } from './expected.ts';
import { freshKey, UNKNOWN, type Stage } from './stage.ts';

/** Opinions on a video; every member may watch a private one. */
export const videoRow = (form: (video: string) => Form): ActRow => ({
  'a public video': [({ videos }) => form(id(videos.public)), members(200)],
  'a private video': [({ videos }) => form(id(videos.private)), members(200)],
  'a removed video': [({ videos }) => form(id(videos.removed)), members(404)],
  'a draft, its uploader’s too': [({ videos }) => form(id(videos.draft)), members(404)],
  'an unknown video': [() => form(id(UNKNOWN.id)), members(404)],
});

/** Actions on a playlist of the owner. */
export const playlistRow = (form: Form | ((stage: Stage) => Form)): ActRow => {
  const on = (playlist: (stage: Stage) => Promise<number>) => async (stage: Stage) => ({
    ...(typeof form === 'function' ? form(stage) : form),
    playlist_id: id(await playlist(stage)),
  });
  return {
    'a playlist': [on((stage) => stage.playlist()), ownerOnly(200)],
    'a private playlist': [on((stage) => stage.playlist({ isPrivate: true })), ownerOnly(200)],
    'an unknown playlist': [on(async () => UNKNOWN.id), members(404)],
  };
};

/**
 * Subscriptions to performers, channels and members. `self` is the status for subscribing to
 * oneself.
 */
export const subscriptionRow = (self: number): ActRow => ({
  'a channel': [() => ({ section: 'channel', object_id: 'halden-works' }), members(200)],
  'an unknown performer': [() => ({ section: 'model', object_id: UNKNOWN.dir }), members(400)],
  'an unknown channel': [() => ({ section: 'channel', object_id: id(UNKNOWN.id) }), members(404)],
  'a member': [
    (stage) => ({ section: 'user', object_id: id(stage.idOf('owner')) }),
    { ...members(200), owner: self },
  ],
  'a suspended member': [
    (stage) => ({ section: 'user', object_id: id(stage.idOf('suspended')) }),
    members(404),
  ],
  'an unknown member': [() => ({ section: 'user', object_id: id(UNKNOWN.id) }), members(404)],
});

/** Every member except the one that the call is about. */
export const OTHERS: Expected = { ...members(200), owner: 409 };
/** Only the two members involved. */
export const BOTH_MEMBERS: Expected = { visitor: 401, owner: 200, friend: 200, member: 403 };
/** Only the two members involved; for others the object does not exist. */
export const BOTH_MEMBERS_HIDDEN: Expected = { ...BOTH_MEMBERS, member: 404 };

/**
 * Actions of a member on another. `owner` gives the statuses if the target is the owner of the
 * objects.
 */
export const memberRow = (owner: Expected, more: Form = {}): ActRow => ({
  'a member': [
    async (stage) => ({ user_id: id(await stage.resetFriends()), ...withFreshKey(more) }),
    owner,
  ],
  'a suspended member': [
    (stage) => ({ user_id: id(stage.idOf('suspended')), ...withFreshKey(more) }),
    members(404),
  ],
  'an unknown member': [() => ({ user_id: id(UNKNOWN.id), ...withFreshKey(more) }), members(404)],
});
/** The same if one of the two has blocked the other. */
export const blockedRow = (refused: Expected, more: Form = {}): ActRow => ({
  'who has blocked the member': [
    async (stage, role) => ({
      user_id: id(await stage.block('owner', role)),
      ...withFreshKey(more),
    }),
    refused,
  ],
  'whom the member has blocked': [
    async (stage, role) => ({
      user_id: id(await stage.block('actor', role)),
      ...withFreshKey(more),
    }),
    refused,
  ],
});
/** Answers to a friend request from the owner. */
export const friendRequestRow = (toFriend: number): ActRow => ({
  'who has asked': [
    async (stage, role) => ({ user_id: id(await stage.friendRequest('owner', role)) }),
    OTHERS,
  ],
  'who has not asked': [
    async (stage) => ({ user_id: id(await stage.resetFriends()) }),
    { ...members(404), owner: 409, friend: toFriend },
  ],
  'a suspended member who has asked': [
    async (stage, role) => ({ user_id: id(await stage.friendRequest('suspended', role)) }),
    members(404),
  ],
  'an unknown member': [() => ({ user_id: id(UNKNOWN.id) }), members(404)],
});
/** Actions that succeed for every target, because they change only the caller's side. */
export const ownSideRow: ActRow = {
  'a member': [(stage) => ({ user_id: id(stage.idOf('owner')) }), members(200)],
  'a suspended member': [(stage) => ({ user_id: id(stage.idOf('suspended')) }), members(200)],
  'an unknown member': [() => ({ user_id: id(UNKNOWN.id) }), members(200)],
};

/** Adds a fresh key to a form with text. */
export function withFreshKey(more: Form): Form {
  return 'text' in more ? { ...more, key: freshKey() } : more;
}
