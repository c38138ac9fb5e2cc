import {
  COMMENTS_PER_USER,
  MESSAGES_PER_USER,
  WALL_POSTS_PER_USER,
} from '@nocturne/contracts/constants';
import type { FormBody } from '@nocturne/contracts/bodies';
import { operations } from '@nocturne/contracts/operations';
import type { Section } from '../../../server/src/lib/codes.ts';
import { objectName, type Acknowledged, type KnownText } from './acknowledged.ts';
import type { Choices } from './choices.ts';
import type { CallResult } from './site-caller.ts';

/** One call, and its effect for the member once it is answered. */
export interface MemberAction {
  path: string;
  form: FormBody<'stat'> | FormBody<'signup'>;
  /**
   * Statuses that confirm the effect. `okStatusesAfterRetry` applies after a lost answer, because
   * the lost try may have had the effect.
   */
  okStatuses: readonly number[];
  okStatusesAfterRetry: readonly number[];
  /** Recognizes answers that mean no effect. */
  isRefused?: (answer: CallResult) => boolean;
  record: (answer: CallResult) => void;
}

/** Objects that members find on the site; few of each, so that members meet. */
export interface World {
  videos: readonly number[];
  performers: readonly number[];
  channels: readonly number[];
  members: readonly number[];
}

const STAT = operations.stat.path.print({});
const SIGNUP = operations.signup.path.print({});
/** Small, so that playlists are often ordered, emptied and deleted. */
const VIDEOS_IN_PLAYLIST = 8;
const PLAYLISTS = 4;

/** Picks the member's next action among those that change something at this moment. */
export function nextAction(known: Acknowledged, world: World, choices: Choices): MemberAction {
  const possible = [
    vote,
    vote,
    favourite,
    favourite,
    subscription,
    ...(commentsOf(known, true).length < COMMENTS_PER_USER * 2 ? [comment] : []),
    ...(commentsOf(known, true).length > 0 ? [commentDelete, commentVote] : []),
    ...(known.playlists.size < PLAYLISTS ? [playlistCreate] : []),
    ...(known.playlists.size > 0
      ? [playlistItem, playlistItem, playlistItem, playlistEdit, playlistOrder, playlistVote]
      : []),
    ...(known.playlists.size === PLAYLISTS ? [playlistDelete] : []),
    ...(visibleTexts(known.messages).length < MESSAGES_PER_USER ? [message] : []),
    ...(visibleTexts(known.messages).length > 0 ? [messageDelete] : []),
    ...(visibleTexts(known.posts).length < WALL_POSTS_PER_USER ? [wallPost] : []),
    ...(visibleTexts(known.posts).length > 0 ? [wallDelete] : []),
    ...(choices.oneIn(25) ? [account] : []),
  ];
  return choices.pick(possible)(known, world, choices);
}

type CreateAction = (known: Acknowledged, world: World, choices: Choices) => MemberAction;

/** An action whose repetition is answered with 409. */
const onceAction = (form: FormBody<'stat'>, record: MemberAction['record']): MemberAction => ({
  path: STAT,
  form,
  okStatuses: [200],
  okStatusesAfterRetry: [200, 409],
  record,
});
/** An action that removes something: its repetition is answered with 404. */
const removalAction = (form: FormBody<'stat'>, record: MemberAction['record']): MemberAction => ({
  path: STAT,
  form,
  okStatuses: [200],
  okStatusesAfterRetry: [200, 404],
  record,
});
/** An action whose repetition makes no difference, in some cases because of its key. */
const idempotentAction = (
  form: FormBody<'stat'>,
  record: MemberAction['record'],
): MemberAction => ({
  path: STAT,
  form,
  okStatuses: [200],
  okStatusesAfterRetry: [200],
  record,
});

const vote: CreateAction = (known, { videos, performers }, choices) => {
  const [section, wire, ids] = choices.oneIn(3)
    ? (['performer', 'model', performers] as const)
    : (['video', 'video', videos] as const);
  return voteOn(known, section, wire, choices.pick(ids), choices);
};

const commentVote: CreateAction = (known, _world, choices) =>
  voteOn(known, 'comment', 'comment', choices.pick(commentsOf(known, true)), choices);

const playlistVote: CreateAction = (known, _world, choices) =>
  voteOn(known, 'playlist', 'playlist', choices.pick([...known.playlists.keys()]), choices);

/** Never repeats the current vote. */
function voteOn(
  known: Acknowledged,
  section: Section,
  wire: Extract<FormBody<'stat'>, { act: 'vote' }>['section'],
  id: number,
  choices: Choices,
): MemberAction {
  const object = objectName(section, id);
  const currentVote = known.votes.get(object);
  const value = currentVote === undefined ? (choices.oneIn(2) ? 1 : 0) : currentVote === 1 ? 0 : 1;
  return onceAction(
    { act: 'vote', section: wire, object_id: String(id), vote: value === 1 ? '1' : '0' },
    () => known.votes.set(object, value),
  );
}

const favourite: CreateAction = (known, { videos }, choices) => {
  const id = choices.pick(videos);
  return known.favourites.has(id)
    ? idempotentAction({ act: 'favourite', section: 'remove', video_id: String(id) }, () =>
        known.favourites.delete(id),
      )
    : onceAction({ act: 'favourite', section: 'add', video_id: String(id) }, () =>
        known.favourites.add(id),
      );
};

const subscription: CreateAction = (known, { channels, members }, choices) => {
  const others = members.filter((id) => id !== known.userId);
  const [section, wire, id] = choices.oneIn(2)
    ? (['channel', 'channel', choices.pick(channels)] as const)
    : (['user', 'user', choices.pick(others)] as const);
  const object = objectName(section, id);
  const form = { section: wire, object_id: String(id) };
  return known.subscriptions.has(object)
    ? idempotentAction({ act: 'unsubscribe', ...form }, () => known.subscriptions.delete(object))
    : onceAction({ act: 'subscribe', ...form }, () => known.subscriptions.add(object));
};

const comment: CreateAction = (known, { videos, performers }, choices) => {
  const key = choices.key();
  const text = `Seen again ${key}`;
  const [section, wire, objectId] = choices.oneIn(3)
    ? (['performer', 'model', choices.pick(performers)] as const)
    : (['video', 'video', choices.pick(videos)] as const);
  const form = {
    act: 'comment',
    section: wire,
    object_id: String(objectId),
    parent_id: '',
    text,
    key,
  } as const;
  return {
    ...idempotentAction(form, ({ body }) =>
      known.comments.set(idIn(body, 'comment'), { section, objectId, text, isDeleted: false }),
    ),
    // The server checks the limit after the key, so a refusal means that nothing was written.
    isRefused: ({ code }) => code === 'comments_user' || code === 'comments_address',
  };
};

const commentDelete: CreateAction = (known, _world, choices) => {
  const id = choices.pick(commentsOf(known, true));
  return removalAction({ act: 'comment_delete', comment_id: String(id) }, () => {
    const deleted = known.comments.get(id);
    if (deleted) known.comments.set(id, { ...deleted, isDeleted: true });
  });
};

const playlistCreate: CreateAction = (known, _world, choices) => {
  const key = choices.key();
  const form = {
    act: 'playlist_create',
    key,
    title: `Evening ${key}`,
    description: '',
    is_private: '0',
  } as const;
  return idempotentAction(form, ({ body }) =>
    known.playlists.set(idIn(body, 'playlist'), { title: form.title, videos: [] }),
  );
};

const playlistEdit: CreateAction = (known, _world, choices) => {
  const [id, playlist] = choices.pick([...known.playlists]);
  const title = `Morning ${choices.key()}`;
  return idempotentAction(
    { act: 'playlist_edit', playlist_id: String(id), title, description: '', is_private: '0' },
    () => (playlist.title = title),
  );
};

const playlistItem: CreateAction = (known, { videos }, choices) => {
  const [id, playlist] = choices.pick([...known.playlists]);
  const absent = videos.filter((video) => !playlist.videos.includes(video));
  const isFull = playlist.videos.length >= VIDEOS_IN_PLAYLIST;
  if (isFull || (playlist.videos.length > 0 && choices.oneIn(3))) {
    const video = choices.pick(playlist.videos);
    const form = {
      act: 'playlist_remove',
      playlist_id: String(id),
      video_id: String(video),
    } as const;
    return idempotentAction(
      form,
      () => (playlist.videos = playlist.videos.filter((one) => one !== video)),
    );
  }
  const video = choices.pick(absent);
  return onceAction({ act: 'playlist_add', playlist_id: String(id), video_id: String(video) }, () =>
    playlist.videos.push(video),
  );
};

const playlistOrder: CreateAction = (known, _world, choices) => {
  const [id, playlist] = choices.pick([...known.playlists]);
  const videos = choices.shuffled(playlist.videos);
  return idempotentAction(
    { act: 'playlist_order', playlist_id: String(id), video_ids: videos.join(',') },
    () => (playlist.videos = videos),
  );
};

const playlistDelete: CreateAction = (known, _world, choices) => {
  const id = choices.pick([...known.playlists.keys()]);
  return removalAction({ act: 'playlist_delete', playlist_id: String(id) }, () =>
    known.playlists.delete(id),
  );
};

const message: CreateAction = (known, { members }, choices) => {
  const to = choices.pick(members.filter((id) => id !== known.userId));
  return textAction(
    choices,
    to,
    (key, text) => ({ act: 'message', user_id: String(to), text, key }),
    ['message', known.messages],
  );
};

const wallPost: CreateAction = (known, _world, choices) =>
  textAction(
    choices,
    known.userId,
    (key, text) => ({ act: 'wall_post', user_id: String(known.userId), text, key }),
    ['post', known.posts],
  );

/**
 * A text to a member. The server checks the limit after the key, so a refusal means that nothing
 * was written.
 */
function textAction(
  choices: Choices,
  to: number,
  form: (key: string, text: string) => FormBody<'stat'>,
  [name, known]: readonly ['message' | 'post', Map<number, KnownText>],
): MemberAction {
  const key = choices.key();
  const text = `Good evening ${key}`;
  const action = idempotentAction(form(key, text), ({ body }) =>
    known.set(idIn(body, name), { to, text, isDeleted: false }),
  );
  return { ...action, isRefused: ({ code }) => code === 'too_often' };
}

const messageDelete: CreateAction = (known, _world, choices) => {
  const [id, text] = choices.pick(visibleTexts(known.messages));
  return removalAction(
    { act: 'message_delete', message_id: String(id) },
    () => (text.isDeleted = true),
  );
};

const wallDelete: CreateAction = (known, _world, choices) => {
  const [id, text] = choices.pick(visibleTexts(known.posts));
  return removalAction({ act: 'wall_delete', post_id: String(id) }, () => (text.isDeleted = true));
};

const account: CreateAction = (known, _world, choices) => {
  const usr = `new_${choices.key().slice(-20)}`;
  return {
    path: SIGNUP,
    form: { act: 'signup', usr, eml: `${usr}@example.org`, pwd: 'a calm tide', age: '1' },
    okStatuses: [200],
    okStatusesAfterRetry: [200, 409],
    record: () => known.accounts.add(usr),
  };
};

function commentsOf(known: Acknowledged, isVisible: boolean): number[] {
  return [...known.comments]
    .filter(([, { isDeleted }]) => isDeleted !== isVisible)
    .map(([id]) => id);
}

function visibleTexts(texts: ReadonlyMap<number, KnownText>): [number, KnownText][] {
  return [...texts].filter(([, { isDeleted }]) => !isDeleted);
}

function idIn(
  body: Readonly<Record<string, unknown>>,
  name: 'comment' | 'playlist' | 'message' | 'post',
): number {
  const created = body[name] as Record<string, unknown> | undefined;
  return Number(created?.[`${name}_id`]);
}
