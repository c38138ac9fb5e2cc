import { id, type ActRow, type Form } from './act-row.ts';
import { members, ownerOnly, type Expected } from './expected.ts';
import { freshKey, UNKNOWN, type Stage } from './stage.ts';

/** Opinions of a video; a private one is every member's to watch (R6-08). */
export const ofVideo = (form: (video: string) => Form): ActRow => ({
  'a public video': [({ videos }) => form(id(videos.public)), members(200)],
  'a private video': [({ videos }) => form(id(videos.private)), members(200)],
  'a removed video': [({ videos }) => form(id(videos.removed)), members(404)],
  'a draft, its uploader’s too': [({ videos }) => form(id(videos.draft)), members(404)],
  'an unknown video': [() => form(id(UNKNOWN.id)), members(404)],
});

/** What is done to a playlist of the owner. */
export const ofPlaylist = (form: Form | ((stage: Stage) => Form)): ActRow => {
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

/** A subscription to a place or a member; never to oneself (R6-02). */
export const ofSubscribable = (self: number): ActRow => ({
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

/** For every member but the one it is about. */
export const OTHERS: Expected = { ...members(200), owner: 409 };
/** For the two whom it is between. */
export const THE_TWO: Expected = { visitor: 401, owner: 200, friend: 200, member: 403 };
/** The same, where others are not even told that it is there. */
export const THE_TWO_ALONE: Expected = { ...THE_TWO, member: 404 };

/** What a member does to another one; `owner` is what comes of doing it to the owner of the objects. */
export const toMember = (owner: Expected, more: Form = {}): ActRow => ({
  'a member': [async (stage) => ({ user_id: id(await stage.friends()), ...written(more) }), owner],
  'a suspended member': [
    (stage) => ({ user_id: id(stage.idOf('suspended')), ...written(more) }),
    members(404),
  ],
  'an unknown member': [() => ({ user_id: id(UNKNOWN.id), ...written(more) }), members(404)],
});
/** The same where one of the two has blocked the other. */
export const whereBlocked = (refused: Expected, more: Form = {}): ActRow => ({
  'who has blocked the member': [
    async (stage, role) => ({ user_id: id(await stage.blocked('owner', role)), ...written(more) }),
    refused,
  ],
  'whom the member has blocked': [
    async (stage, role) => ({ user_id: id(await stage.blocked('actor', role)), ...written(more) }),
    refused,
  ],
});
/** An answer to a request of the owner. */
export const toRequest = (toFriend: number): ActRow => ({
  'who has asked': [
    async (stage, role) => ({ user_id: id(await stage.asked('owner', role)) }),
    OTHERS,
  ],
  'who has not asked': [
    async (stage) => ({ user_id: id(await stage.friends()) }),
    { ...members(404), owner: 409, friend: toFriend },
  ],
  'a suspended member who has asked': [
    async (stage, role) => ({ user_id: id(await stage.asked('suspended', role)) }),
    members(404),
  ],
  'an unknown member': [() => ({ user_id: id(UNKNOWN.id) }), members(404)],
});
/** What ends well for whomever it is about: it is done on one's own side. */
export const onOwnSide: ActRow = {
  'a member': [(stage) => ({ user_id: id(stage.idOf('owner')) }), members(200)],
  'a suspended member': [(stage) => ({ user_id: id(stage.idOf('suspended')) }), members(200)],
  'an unknown member': [() => ({ user_id: id(UNKNOWN.id) }), members(200)],
};

/**
 * A row for every act of every form post of the contract, with the objects it may be about. An act without a row does not compile; one that the
 * server takes without it being in the contract fails `every act has its row` by name.
 */

/** What is written bears a key of its own. */
export function written(more: Form): Form {
  return 'text' in more ? { ...more, key: freshKey() } : more;
}
