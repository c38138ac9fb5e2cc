import { timelineFormatOf } from '@nocturne/contracts/media-layout';
import type { OperationInput, ReadName } from '@nocturne/contracts/operations';
import { everybody, members, ownerOnly, ownerSees, staff, type Expected } from './expected.ts';
import { UNKNOWN, type Stage } from './stage.ts';

/** Input of a read, and the expected statuses. */
type ReadCase<N extends ReadName> = readonly [
  input: (stage: Stage) => OperationInput<N> | Promise<OperationInput<N>>,
  expected: Expected,
];

/** A private video: members may read it, visitors may not. */
const PRIVATE: Expected = { visitor: 403, member: 200 };
/** A private playlist: only its owner may read it. */
const OWN_PRIVATE: Expected = { visitor: 403, owner: 200, member: 403 };
const search = {
  lifetime: 3600,
  gender: 'str',
  count: 24,
  page: 1,
  type: 'all',
  duration: '',
  date: '',
} as const;

type VideoId = { video_id: number };
/** Reads of one video. Cached and uncached addresses give the same status. */
const videoReads = <I>(removed: Expected, more: (id: VideoId, stage: Stage) => I | Promise<I>) => {
  const on = (of: (stage: Stage) => number) => (stage: Stage) =>
    more({ video_id: of(stage) }, stage);
  return {
    'a public video': [on(({ videos }) => videos.public), everybody(200)],
    'a private video': [on(({ videos }) => videos.private), PRIVATE],
    'a removed video': [on(({ videos }) => videos.removed), removed],
    'a draft, its uploader’s too': [on(({ videos }) => videos.draft), everybody(404)],
    'an unknown video': [on(() => UNKNOWN.id), everybody(404)],
  } as const;
};

/** Reads of members about a video that they may watch. */
const watchableVideoReads = <I>(more: (id: number) => I) =>
  ({
    'a public video': [({ videos }: Stage) => more(videos.public), members(200)],
    'a private video': [({ videos }: Stage) => more(videos.private), members(200)],
    'a removed video': [({ videos }: Stage) => more(videos.removed), members(404)],
    'a draft, its uploader’s too': [({ videos }: Stage) => more(videos.draft), members(404)],
    'an unknown video': [() => more(UNKNOWN.id), members(404)],
  }) as const;

/** Reads of a member about another. */
const memberReads = <I>(owner: Expected, more: (id: { user_id: number }) => I) =>
  ({
    'a member': [(stage: Stage) => more({ user_id: stage.idOf('owner') }), owner],
    'a suspended member': [
      (stage: Stage) => more({ user_id: stage.idOf('suspended') }),
      members(404),
    ],
    'an unknown member': [() => more({ user_id: UNKNOWN.id }), members(404)],
  }) as const;
/** Every member except the one that the call is about. */
const OTHERS: Expected = { ...members(200), owner: 409 };
/** Only admins. */
const ADMIN: Expected = { ...members(403), admin: 200 };
const OWN = { 'one’s own': [() => ({}), members(200)] } as const;

/**
 * A row for every read of the contract, with the objects that it may be about. A missing row does
 * not compile, and fails `every operation has its row` by name.
 */
export const READS: { readonly [N in ReadName]: Readonly<Record<string, ReadCase<N>>> } = {
  stats: { everything: [() => ({}), everybody(200)] },
  videos: {
    'all of them': [() => ({}), everybody(200)],
    'named ones, a private one among them': [
      ({ videos }) => ({ video_id: [videos.public, videos.private] }),
      everybody(200),
    ],
    'an unknown category': [
      () => ({ section: 'categories', object_id: UNKNOWN.dir }),
      everybody(404),
    ],
    'a member’s own uploads': [
      (stage) => ({ section: 'user', object_id: String(stage.idOf('owner')) }),
      everybody(200),
    ],
    'a member’s favourites': [
      (stage) => ({ section: 'favourites', object_id: String(stage.idOf('owner')) }),
      members(200),
    ],
    'the feed of a member': [
      (stage) => ({ section: 'subscriptions', object_id: String(stage.idOf('owner')) }),
      ownerOnly(200),
    ],
    'the feed of an unknown member': [
      () => ({ section: 'subscriptions', object_id: String(UNKNOWN.id) }),
      members(403),
    ],
    'a playlist': [
      async (stage) => ({ section: 'playlists', object_id: String(await stage.playlist()) }),
      everybody(200),
    ],
    'a private playlist': [
      async (stage) => ({
        section: 'playlists',
        object_id: String(await stage.playlist({ isPrivate: true })),
      }),
      OWN_PRIVATE,
    ],
    'an unknown playlist': [
      () => ({ section: 'playlists', object_id: String(UNKNOWN.id) }),
      everybody(404),
    ],
  },
  search: { 'a word': [() => ({ params: search, s: 'glass' }), everybody(200)] },
  video: {
    ...videoReads(everybody(200), (id) => id),
    'a private video, uncached': [
      ({ videos }) => ({ video_id: videos.private, lifetime: 0 }),
      PRIVATE,
    ],
  },
  videos_related: videoReads(everybody(200), (id) => ({ ...id, count: 20, page: 1 })),
  videofile: videoReads(everybody(404), (id) => id),
  categories: { everything: [() => ({}), everybody(200)] },
  suggesters: { everything: [() => ({}), everybody(200)] },
  suggestersSearch: { 'half a word': [() => ({ c: 'or' }), everybody(200)] },
  members: {
    'all of them': [() => ({}), everybody(200)],
    'one’s friends': [() => ({ section: 'friends', lifetime: 0 }), members(200)],
    'one’s subscribers': [() => ({ section: 'subscribers', lifetime: 0 }), members(200)],
  },
  member: {
    'a member': [(stage) => ({ user_id: stage.idOf('owner') }), everybody(200)],
    'a suspended member': [(stage) => ({ user_id: stage.idOf('suspended') }), everybody(404)],
    'an unknown member': [() => ({ user_id: UNKNOWN.id }), everybody(404)],
  },
  comments: {
    'a public video': [
      ({ videos }) => ({ section: 'video', object_id: videos.public }),
      everybody(200),
    ],
    'a private video': [({ videos }) => ({ section: 'video', object_id: videos.private }), PRIVATE],
    'a removed video': [
      ({ videos }) => ({ section: 'video', object_id: videos.removed }),
      everybody(404),
    ],
    'a draft': [({ videos }) => ({ section: 'video', object_id: videos.draft }), everybody(404)],
    'an unknown performer': [() => ({ section: 'model', object_id: UNKNOWN.id }), everybody(404)],
  },
  channels: { everything: [() => ({}), everybody(200)] },
  channel: {
    'a channel': [() => ({ dir: 'halden-works' }), everybody(200)],
    'an unknown channel': [() => ({ dir: UNKNOWN.dir }), everybody(404)],
  },
  models: { everything: [() => ({}), everybody(200)] },
  model: {
    'a performer': [() => ({ dir: 'orla-venn' }), everybody(200)],
    'an unknown performer': [() => ({ dir: UNKNOWN.dir }), everybody(404)],
  },
  playlists: {
    'all of them': [() => ({}), everybody(200)],
    'those of a member': [
      (stage) => ({ section: 'user', object_id: String(stage.idOf('owner')), lifetime: 0 }),
      everybody(200),
    ],
    'those of a suspended member': [
      (stage) => ({ section: 'user', object_id: String(stage.idOf('suspended')) }),
      everybody(404),
    ],
    'those of an unknown member': [
      () => ({ section: 'user', object_id: String(UNKNOWN.id) }),
      everybody(404),
    ],
  },
  playlist: {
    'a playlist': [async (stage) => ({ playlist_id: await stage.playlist() }), everybody(200)],
    'a private playlist': [
      async (stage) => ({ playlist_id: await stage.playlist({ isPrivate: true }) }),
      OWN_PRIVATE,
    ],
    'a private playlist, uncached': [
      async (stage) => ({ playlist_id: await stage.playlist({ isPrivate: true }), lifetime: 0 }),
      OWN_PRIVATE,
    ],
    'an unknown playlist': [() => ({ playlist_id: UNKNOWN.id }), everybody(404)],
  },
  subscriptions: {
    'those of a member': [(stage) => ({ object_id: stage.idOf('owner') }), everybody(200)],
    'those of a suspended member': [
      (stage) => ({ object_id: stage.idOf('suspended') }),
      everybody(404),
    ],
    'those of an unknown member': [() => ({ object_id: UNKNOWN.id }), everybody(404)],
  },
  download: {
    'a channel': [() => ({ dir: 'halden-works' }), everybody(200)],
    'an unknown channel': [() => ({ dir: UNKNOWN.dir }), everybody(404)],
  },
  downloads: {
    'a public video': [({ videos }) => ({ video_id: videos.public }), members(200)],
    'a private video': [({ videos }) => ({ video_id: videos.private }), members(200)],
    'a removed video': [({ videos }) => ({ video_id: videos.removed }), members(404)],
    'a draft, its uploader’s too': [({ videos }) => ({ video_id: videos.draft }), members(404)],
    'an unknown video': [() => ({ video_id: UNKNOWN.id }), members(404)],
  },
  captions: videoReads(everybody(404), (id) => id),
  timelines: videoReads(everybody(404), async ({ video_id: id }, stage) => ({
    ...(await stage.timelineOf(id)),
    format: timelineFormatOf('.mp4'),
  })),
  information: { everything: [() => ({}), everybody(200)] },
  playlistMarks: watchableVideoReads((id) => ({ video_id: id })),
  memberComments: memberReads(members(200), (id) => id),
  friends: {
    ...memberReads(members(200), (id) => id),
    'requests to a member': [
      (stage) => ({ user_id: stage.idOf('owner'), state: 'received' }),
      ownerOnly(200),
    ],
    'requests of a member': [
      (stage) => ({ user_id: stage.idOf('owner'), state: 'sent' }),
      ownerOnly(200),
    ],
    'whom a member has blocked': [
      (stage) => ({ user_id: stage.idOf('owner'), state: 'blocked' }),
      ownerOnly(200),
    ],
    'requests to an unknown member': [
      () => ({ user_id: UNKNOWN.id, state: 'received' }),
      members(403),
    ],
  },
  friendship: memberReads(OTHERS, (id) => id),
  wall: memberReads(members(200), (id) => id),
  conversations: OWN,
  messages: memberReads(OTHERS, (id) => id),
  notifications: OWN,
  unread: OWN,
  notifySettings: OWN,
  unsubscribeState: {
    'a link of ours': [(stage) => ({ token: stage.unsubscribeTokenOf('owner') }), everybody(200)],
    'a link that nobody signed': [() => ({ token: 'W10.AAAA' }), everybody(404)],
  },
  sessions: OWN,
  privacyState: OWN,
  opinion: {
    ...watchableVideoReads((id) => ({ section: 'video' as const, object_id: String(id) })),
    'a channel': [() => ({ section: 'channel', object_id: 'halden-works' }), members(200)],
    'an unknown channel': [
      () => ({ section: 'channel', object_id: String(UNKNOWN.id) }),
      members(404),
    ],
    'a member': [
      (stage) => ({ section: 'user', object_id: String(stage.idOf('owner')) }),
      members(200),
    ],
    'a suspended member': [
      (stage) => ({ section: 'user', object_id: String(stage.idOf('suspended')) }),
      members(404),
    ],
  },
  drafts: { "one's own": [() => ({}), members(200)] },
  draft: {
    'a draft': [({ videos }) => ({ video_id: videos.draft }), ownerSees(200)],
    'a public video': [({ videos }) => ({ video_id: videos.public }), members(404)],
    'an unknown draft': [() => ({ video_id: UNKNOWN.id }), members(404)],
  },
  verificationState: OWN,
  people: OWN,
  staffIdentities: { 'what waits': [() => ({}), { ...members(403), admin: 200 }] },
  reviewQueue: {
    'each lane': [() => ({}), staff(200)],
    'the lane of appeals': [() => ({ lane: 'appeals' as const }), staff(200)],
    'a page beyond the last': [() => ({ page: 999 }), staff(404)],
  },
  reviewVideo: {
    'an upload': [async (stage) => ({ video_id: await stage.submittedVideo() }), staff(200)],
    'a draft': [({ videos }) => ({ video_id: videos.draft }), staff(404)],
    'the operator’s own': [({ videos }) => ({ video_id: videos.public }), staff(404)],
    'an unknown video': [() => ({ video_id: UNKNOWN.id }), staff(404)],
  },
  noticeState: {
    'a case': [async (stage) => ({ reference: await stage.caseOf('complaint') }), everybody(200)],
    'an unknown case': [() => ({ reference: UNKNOWN.reference }), everybody(404)],
  },
  cases: {
    'all of them': [() => ({}), staff(200)],
    'the severe ones, which are for one role alone': [() => ({ lane: 'severe' }), staff(403)],
  },
  case: {
    'a case': [async (stage) => ({ reference: await stage.caseOf('ncii') }), staff(200)],
    'a severe one': [async (stage) => ({ reference: await stage.caseOf('severe') }), staff(403)],
    'an unknown case': [() => ({ reference: UNKNOWN.reference }), staff(404)],
  },
  remotesState: { everything: [() => ({}), ADMIN] },
  botcheck: { 'a task': [() => ({ action: 'login' }), everybody(200)] },
};
