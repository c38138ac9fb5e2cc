import { describe, expect, test } from '@jest/globals';
import {
  OPERATION_NAMES,
  operations,
  type OperationInput,
  type OperationName,
  type OperationValues,
} from '../operations.ts';

interface Row<N extends OperationName> {
  /** Values that a caller must pass; the shape has defaults for the others. */
  input: OperationInput<N>;
  address: string;
  values: OperationValues<N>;
  /** Similar addresses that the shape refuses. */
  malformed: readonly string[];
}
/** One row per shape of section 7.2; the type requires all of them. */
const shapes: { [N in OperationName]: Row<N> } = {
  stats: {
    input: {},
    address: '/api/json/main/14400/str.en.json',
    values: { lifetime: 14400, gender: 'str', lang: 'en' },
    malformed: [
      '/api/json/main/14400/str.json',
      '/api/json/main/14400/man.en.json',
      '/api/json/main/14400/str.it.json',
      '/api/json/main/14400/str.en.json/',
    ],
  },
  videos: {
    input: {},
    address: '/api/json/videos2/0/str/latest-updates/60/..1.all...jsond',
    values: {
      lifetime: 0,
      gender: 'str',
      sort: 'latest-updates',
      count: 60,
      section: '',
      object_id: '',
      page: 1,
      type: 'all',
      duration: '',
      date: '',
      video_id: [],
    },
    malformed: [
      '/api/json/videos2/0/str/latest-updates/60/..1.all..jsond',
      '/api/json/videos2/0/str/latest-updates/60/..0.all...jsond',
      '/api/json/videos2/0/str/newest/60/..1.all...jsond',
      '/api/json/videos2/0/str/latest-updates/60/related.5.1.all...jsond',
      '/api/json/videos2/0/str/latest-updates/60/..1.all.20.year.jsond',
      '/api/json/videos2/0/str/latest-updates/60/..1.all...jsond?video_id=1,x',
    ],
  },
  search: {
    input: {
      params: {
        lifetime: 3600,
        gender: 'str',
        count: 24,
        page: 1,
        type: 'all',
        duration: '',
        date: '',
      },
      s: 'glass tide',
    },
    address: '/api/videos2.php?params=3600%2Fstr%2Frelevance%2F24%2Fsearch..1.all..&s=glass%20tide',
    values: {
      params: {
        lifetime: 3600,
        gender: 'str',
        count: 24,
        page: 1,
        type: 'all',
        duration: '',
        date: '',
      },
      s: 'glass tide',
    },
    malformed: [
      '/api/videos2.php?params=3600%2Fstr%2Frelevance%2F24%2Fsearch..1.all..',
      '/api/videos2.php?s=glass',
      '/api/videos2.php?params=3600%2Fstr%2Frelevance%2F24%2Fsearch.ink.1.all..&s=glass',
      '/api/videos2.php?params=3600%2Fstr%2Frelevance%2F24%2Fsearch..1.all.&s=glass',
      '/api/videos2.php?params=3600%2Fstr%2Ftop-rated%2F24%2Fsearch..1.all..&s=glass',
      `/api/videos2.php?params=3600%2Fstr%2Frelevance%2F24%2Fsearch..1.all..&s=${'a'.repeat(70)}`,
    ],
  },
  video: {
    input: { video_id: 2500123 },
    address: '/api/json/video/86400/2000000/2500000/2500123.json',
    values: { lifetime: 86400, video_id: 2500123 },
    malformed: [
      '/api/json/video/86400/2/2500/2500123.json',
      '/api/json/video/86400/2000000/2500000/02500123.json',
      '/api/json/video/86400/0/0/0.json',
      '/api/json/video/86400/2000000/2500000/2500123.xml',
    ],
  },
  videos_related: {
    input: { video_id: 2500123, count: 20 },
    address: '/api/json/videos_related2/432000/20/2000000/2500000/2500123.all.1.json',
    values: { lifetime: 432000, count: 20, video_id: 2500123, page: 1 },
    malformed: [
      '/api/json/videos_related2/432000/20/2000000/2500000/2500123.some.1.json',
      '/api/json/videos_related2/432000/20/2000000/2400000/2500123.all.1.json',
    ],
  },
  videofile: {
    input: { video_id: 2500123 },
    address: '/api/videofile.php?video_id=2500123&lifetime=864000',
    values: { video_id: 2500123, lifetime: 864000 },
    malformed: [
      '/api/videofile.php',
      '/api/videofile.php?video_id=2500123',
      '/api/videofile.php?video_id=-1&lifetime=864000',
      '/api/videofile.php?video_id=1.5&lifetime=864000',
    ],
  },
  playlistMarks: {
    input: { video_id: 2500123 },
    address: '/api/playlist_marks.php?video_id=2500123',
    values: { video_id: 2500123, page: 1 },
    malformed: [
      '/api/playlist_marks.php',
      '/api/playlist_marks.php?video_id=0',
      '/api/playlist_marks.php?video_id=1&page=0',
    ],
  },
  downloads: {
    input: { video_id: 2500123 },
    address: '/api/downloads.php?video_id=2500123',
    values: { video_id: 2500123 },
    malformed: [
      '/api/downloads.php',
      '/api/downloads.php?video_id=0',
      '/api/downloads.php?video_id=a',
      '/api/downloads.php/1',
    ],
  },
  information: {
    input: {},
    address: '/api/information.php?document=&lang=en&lifetime=3600',
    values: { document: '', lang: 'en', lifetime: 3600 },
    malformed: [
      '/api/information.php',
      '/api/information.php?document=imprint&lang=en&lifetime=3600',
      '/api/information.php?document=terms&lang=it&lifetime=3600',
    ],
  },
  captions: {
    input: { video_id: 2500123 },
    address: '/api/captions.php?video_id=2500123&lifetime=3600',
    values: { video_id: 2500123, lifetime: 3600 },
    malformed: [
      '/api/captions.php',
      '/api/captions.php?video_id=2500123',
      '/api/captions.php?video_id=0&lifetime=3600',
    ],
  },
  friends: {
    input: { user_id: 7 },
    address: '/api/friends.php?user_id=7',
    values: { user_id: 7, state: 'accepted', page: 1 },
    malformed: [
      '/api/friends.php',
      '/api/friends.php?user_id=0',
      '/api/friends.php?user_id=7&state=asked',
      '/api/friends.php?user_id=7&page=0',
    ],
  },
  friendship: {
    input: { user_id: 7 },
    address: '/api/friendship.php?user_id=7',
    values: { user_id: 7 },
    malformed: ['/api/friendship.php', '/api/friendship.php?user_id=-1'],
  },
  wall: {
    input: { user_id: 7, page: 2 },
    address: '/api/wall.php?user_id=7&page=2',
    values: { user_id: 7, page: 2 },
    malformed: ['/api/wall.php', '/api/wall.php?user_id=x', '/api/wall.php?user_id=7&page=0'],
  },
  conversations: {
    input: {},
    address: '/api/conversations.php',
    values: { page: 1 },
    malformed: ['/api/conversations.php?page=0', '/api/conversations.php/1'],
  },
  messages: {
    input: { user_id: 7 },
    address: '/api/messages.php?user_id=7',
    values: { user_id: 7, page: 1 },
    malformed: ['/api/messages.php', '/api/messages.php?user_id=7&page=a'],
  },
  notifications: {
    input: { page: 3 },
    address: '/api/notifications.php?page=3',
    values: { page: 3 },
    malformed: ['/api/notifications.php?page=', '/api/notifications.php/2'],
  },
  unread: { input: {}, address: '/api/unread.php', values: {}, malformed: ['/api/unread.php/1'] },
  notifySettings: {
    input: {},
    address: '/api/notify_settings.php',
    values: {},
    malformed: ['/api/notify_settings.php/1'],
  },
  unsubscribeState: {
    input: { token: 'W10.a-b_c' },
    address: '/api/unsubscribe_state.php?token=W10.a-b_c',
    values: { token: 'W10.a-b_c' },
    malformed: ['/api/unsubscribe_state.php', '/api/unsubscribe_state.php/1'],
  },
  botcheck: {
    input: { action: 'login' },
    address: '/api/botcheck.php?action=login',
    values: { action: 'login' },
    malformed: ['/api/botcheck.php', '/api/botcheck.php?action=vote', '/api/botcheck.php?action='],
  },
  categories: {
    input: {},
    address: '/api/json/categories/14400/str.toptn.en.json',
    values: { lifetime: 14400, gender: 'str', section: 'toptn', lang: 'en' },
    malformed: [
      '/api/json/categories/14400/str.top.en.json',
      '/api/json/categories/14400/str..en.json',
    ],
  },
  suggesters: {
    input: {},
    address: '/api//json/suggester/43200/1000.json',
    values: { lifetime: 43200, count: 1000, lang: 'en' },
    malformed: [
      '/api//json/suggester/43200/0.json',
      '/api//json/suggester/43200/1000.jsond',
      '/api//json/suggester/43200/1000.json?lang=xx',
    ],
  },
  suggestersSearch: {
    input: { c: 'ti&d e' },
    address: '/api/suggester.php?c=ti%26d%20e',
    values: { c: 'ti&d e', lang: '' },
    malformed: [
      '/api/suggester.php',
      '/api/suggester.php?c=%E0%A4%A',
      `/api/suggester.php?c=${'a'.repeat(70)}`,
    ],
  },
  members: {
    input: {},
    address: '/api/json/members/86400/all/filt......./recent/96/1.json',
    values: {
      lifetime: 86400,
      section: 'all',
      filter: {},
      sort: 'recent',
      count: 96,
      page: 1,
      search: '',
    },
    malformed: [
      '/api/json/members/86400/all/filt....../recent/96/1.json',
      '/api/json/members/86400/all/filt17......./recent/96/1.json',
      '/api/json/members/86400/some/filt......./recent/96/1.json',
    ],
  },
  member: {
    input: { user_id: 2500123 },
    address: '/api/json/member/7200/user/2500000/2500123.json',
    values: { lifetime: 7200, section: 'user', user_id: 2500123 },
    malformed: [
      '/api/json/member/7200/user/2000000/2500123.json',
      '/api/json/member/7200/all/2500000/2500123.json',
    ],
  },
  comments: {
    input: { section: 'video', object_id: 2500123 },
    address: '/api/json/comments/3600/video/2000000/2500000/2500123.json',
    values: { lifetime: 3600, section: 'video', object_id: 2500123, page: 1 },
    malformed: [
      '/api/json/comments/3600/playlist/2000000/2500000/2500123.json',
      '/api/json/comments/3600/video/2500000/2500123.json',
      '/api/json/comments/3600/video/2000000/2500000/2500123.json?page=0',
    ],
  },
  channels: {
    input: {},
    address: '/api/json/channels/86400/str/latest-updates-toptn/60/..1.json',
    values: {
      lifetime: 86400,
      gender: 'str',
      sort: 'latest-updates',
      count: 60,
      section: '',
      object_id: '',
      page: 1,
      search: '',
    },
    malformed: [
      '/api/json/channels/86400/str/latest-updates/60/..1.json',
      '/api/json/channels/86400/str/alphabet-toptn/60/..1.json',
      '/api/json/channels/86400/str/latest-updates-toptn/60/.1.json',
    ],
  },
  channel: {
    input: { dir: 'glass-tide' },
    address: '/api/json/channel/86400/g/glass-tide.json',
    values: { lifetime: 86400, dir: 'glass-tide' },
    malformed: [
      '/api/json/channel/86400/G/Glass-tide.json',
      '/api/json/channel/86400/t/glass-tide.json',
      '/api/json/channel/86400/g/glass.tide.json',
    ],
  },
  models: {
    input: {},
    address: '/api/json/models/86400/str/filt........../most-popular-toptn/60/1.json',
    values: {
      lifetime: 86400,
      gender: 'str',
      filter: {},
      sort: 'most-popular',
      count: 60,
      page: 1,
      search: '',
    },
    malformed: [
      '/api/json/models/86400/str/filt........./most-popular-toptn/60/1.json',
      '/api/json/models/86400/str/filt........../most-popular-toptn-toptn/60/1.json',
      '/api/json/models/86400/str/filt........us../most-popular-toptn/60/1.json',
    ],
  },
  model: {
    input: { dir: 'glass-tide' },
    address: '/api/json/model/3600/gl/glass-tide.json',
    values: { lifetime: 3600, dir: 'glass-tide' },
    malformed: [
      '/api/json/model/3600/g/glass-tide.json',
      '/api/json/model/3600/gl/glass-tide.jsond',
    ],
  },
  playlists: {
    input: {},
    address: '/api/json/playlists/86400/latest-updates/60/all.1.str..json',
    values: {
      lifetime: 86400,
      sort: 'latest-updates',
      count: 60,
      section: 'all',
      page: 1,
      gender: 'str',
      object_id: '',
    },
    malformed: [
      '/api/json/playlists/86400/latest-updates/60/all.1.str.json',
      '/api/json/playlists/86400/longest/60/all.1.str..json',
    ],
  },
  playlist: {
    input: { playlist_id: 129452 },
    address: '/api/json/playlist/86400/129000/129452.json',
    values: { lifetime: 86400, playlist_id: 129452 },
    malformed: [
      '/api/json/playlist/86400/129452.json',
      '/api/json/playlist/86400/128000/129452.json',
    ],
  },
  subscriptions: {
    input: { object_id: 129452 },
    address: '/api/json/subscriptions/14400/129000/129452.json',
    values: { lifetime: 14400, object_id: 129452, page: 1 },
    malformed: [
      '/api/json/subscriptions/14400/129000/me.json',
      '/api/json/subscriptions/14400/130000/129452.json',
    ],
  },
  download: {
    input: { dir: 'glass-tide' },
    address: '/api/json/download/glass-tide%20download.json',
    values: { dir: 'glass-tide' },
    malformed: [
      '/api/json/download/glass-tide.json',
      '/api/json/download/%20download.json',
      '/api/json/download/..%2Fsecret%20download.json',
    ],
  },
  timelines: {
    input: { format: 'fhd.mp4', video_id: 2500123, count: 100, interval: 5 },
    address: '/api/timelines/2592000/fhd.mp4/2000000/2500000/2500123/2500123.100.5.vtt',
    values: { lifetime: 2592000, format: 'fhd.mp4', video_id: 2500123, count: 100, interval: 5 },
    malformed: [
      '/api/timelines/2592000/_fhd.mp4/2000000/2500000/2500123/2500123.100.5.vtt',
      '/api/timelines/2592000/fhd.mp4/2000000/2500000/2500123/2500124.100.5.vtt',
      '/api/timelines/2592000/fhd.mp4/2000000/2500000/2500123/2500123.100.vtt',
    ],
  },
  stat: {
    input: {},
    address: '/api/input.php',
    values: {},
    malformed: ['/api/input.php/', '/api/inputXphp'],
  },
  signin: { input: {}, address: '/api/login.php', values: {}, malformed: ['/api/login'] },
  signup: { input: {}, address: '/api/signup.php', values: {}, malformed: ['/api/signup'] },
  contact: { input: {}, address: '/api/contact.php', values: {}, malformed: ['/api/contact'] },
  ownMember: { input: {}, address: '/api/member.php', values: {}, malformed: ['/api/member'] },
  videoEdit: {
    input: {},
    address: '/api/video_edit.php',
    values: {},
    malformed: ['/api/video_edit'],
  },
  memberComments: {
    input: { user_id: 7 },
    address: '/api/member_comments.php?user_id=7',
    values: { user_id: 7, page: 1 },
    malformed: [
      '/api/member_comments.php',
      '/api/member_comments.php?user_id=0',
      '/api/member_comments.php?user_id=7&page=0',
    ],
  },
  sessions: {
    input: {},
    address: '/api/sessions.php',
    values: {},
    malformed: ['/api/sessions.php/1', '/api/sessions'],
  },
  privacyState: {
    input: {},
    address: '/api/privacy_state.php',
    values: {},
    malformed: ['/api/privacy_state', '/api/privacy_state.php/1'],
  },
  privacy: { input: {}, address: '/api/privacy.php', values: {}, malformed: ['/api/privacy'] },
  drafts: {
    input: {},
    address: '/api/drafts.php',
    values: {},
    malformed: ['/api/drafts', '/api/drafts.php/1'],
  },
  verificationState: {
    input: {},
    address: '/api/verification_state.php',
    values: {},
    malformed: ['/api/verification_state', '/api/verification_state.php/1'],
  },
  verification: {
    input: {},
    address: '/api/verification.php',
    values: {},
    malformed: ['/api/verification', '/api/verification.php/1'],
  },
  people: {
    input: {},
    address: '/api/people.php',
    values: {},
    malformed: ['/api/people', '/api/people.php/1'],
  },
  person: {
    input: {},
    address: '/api/person.php',
    values: {},
    malformed: ['/api/person', '/api/person.php/1'],
  },
  staffIdentity: {
    input: {},
    address: '/api/staff_identity.php',
    values: {},
    malformed: ['/api/staff_identity', '/api/staff_identity.php/1'],
  },
  staffName: {
    input: {},
    address: '/api/staff_name.php',
    values: {},
    malformed: ['/api/staff_name', '/api/staff_name.php/1'],
  },
  review: {
    input: {},
    address: '/api/review.php',
    values: {},
    malformed: ['/api/review', '/api/review.php/1'],
  },
  notice: {
    input: {},
    address: '/api/notice.php',
    values: {},
    malformed: ['/api/notice', '/api/notice.php/1'],
  },
  appeal: {
    input: {},
    address: '/api/appeal.php',
    values: {},
    malformed: ['/api/appeal', '/api/appeal.php/1'],
  },
  caseAct: {
    input: {},
    address: '/api/case_act.php',
    values: {},
    malformed: ['/api/case_act', '/api/case_act.php/1'],
  },
  remotesState: {
    input: {},
    address: '/api/remotes_state.php',
    values: {},
    malformed: ['/api/remotes_state', '/api/remotes_state.php/1'],
  },
  remoteAct: {
    input: {},
    address: '/api/remote_act.php',
    values: {},
    malformed: ['/api/remote_act', '/api/remote_act.php/1'],
  },
  channelView: {
    input: {},
    address: '/api/channel_view.php',
    values: {},
    malformed: ['/api/channel_view', '/api/channel_view.php/1'],
  },
  draft: {
    input: { video_id: 7 },
    address: '/api/draft.php?video_id=7',
    values: { video_id: 7 },
    malformed: ['/api/draft.php', '/api/draft.php?video_id=0'],
  },
  staffIdentities: {
    input: {},
    address: '/api/staff_identities.php',
    values: { page: 1 },
    malformed: ['/api/staff_identities', '/api/staff_identities.php?page=0'],
  },
  reviewQueue: {
    input: { lane: 'papers' },
    address: '/api/review_queue.php?lane=papers',
    values: { lane: 'papers', page: 1 },
    malformed: ['/api/review_queue.php?lane=all', '/api/review_queue.php?page=0'],
  },
  reviewVideo: {
    input: { video_id: 7 },
    address: '/api/review_video.php?video_id=7',
    values: { video_id: 7 },
    malformed: ['/api/review_video.php', '/api/review_video.php?video_id=x'],
  },
  noticeState: {
    input: { reference: 'NC-7G5Q2XKM' },
    address: '/api/notice_state.php?reference=NC-7G5Q2XKM',
    values: { reference: 'NC-7G5Q2XKM' },
    malformed: [
      '/api/notice_state.php',
      '/api/notice_state.php?reference=NC-7G5Q2XK',
      '/api/notice_state.php?reference=nc-7g5q2xkm',
    ],
  },
  cases: {
    input: {},
    address: '/api/cases.php',
    values: { lane: 'all', page: 1 },
    malformed: ['/api/cases.php?lane=none', '/api/cases.php?page=0'],
  },
  case: {
    input: { reference: 'NC-7G5Q2XKM' },
    address: '/api/case.php?reference=NC-7G5Q2XKM',
    values: { reference: 'NC-7G5Q2XKM' },
    malformed: ['/api/case.php', '/api/case.php?reference=7'],
  },
  opinion: {
    input: { section: 'channel', object_id: 'halden-works' },
    address: '/api/opinion.php?section=channel&object_id=halden-works',
    values: { section: 'channel', object_id: 'halden-works' },
    malformed: [
      '/api/opinion.php',
      '/api/opinion.php?section=comment&object_id=7',
      '/api/opinion.php?section=video&object_id=',
    ],
  },
};

test('R7-04 the 67 shapes have different addresses', () => {
  expect(OPERATION_NAMES).toHaveLength(67);
  expect(new Set(Object.values(shapes).map((row) => row.address)).size).toBe(67);
});

describe('R7-04 shapes print and parse their defaults, and refuse malformed addresses', () => {
  test.each(OPERATION_NAMES)('%s', (name) => {
    const path: {
      print(input: unknown): string;
      parse(address: string): unknown;
      complete(input: unknown): unknown;
      prefix: string;
    } = operations[name].path;
    const { input, address, values, malformed } = shapes[name];

    expect(path.print(input)).toBe(address);
    expect(path.parse(address)).toEqual(values);
    expect(path.complete(input)).toEqual(values);
    expect(path.complete(values)).toEqual(values);
    expect(path.print(path.parse(address))).toBe(address);
    expect(address.startsWith(path.prefix)).toBe(true);
    expect(malformed.filter((wrong) => path.parse(wrong) !== undefined)).toEqual([]);
  });
});

describe('R7-04 no shape parses the address of another', () => {
  test.each(OPERATION_NAMES)('%s', (name) => {
    const path: { parse(address: string): unknown } = operations[name].path;
    const others = OPERATION_NAMES.filter(
      (other) => other !== name && path.parse(shapes[other].address) !== undefined,
    );
    expect(others).toEqual([]);
  });
});

test('R7-04 a call without an address is refused like its address', () => {
  const { video, videos, channel, search } = operations;
  const refused = [
    video.path.complete({ video_id: '5' }),
    video.path.complete({ video_id: 1.5 }),
    video.path.complete({ video_id: 0 }),
    video.path.complete({}),
    video.path.complete(undefined),
    videos.path.complete({ sort: 'newest' }),
    videos.path.complete({ video_id: [1, 'x'] }),
    channel.path.complete({ dir: '../x' }),
    search.path.complete({ params: { page: 0 }, s: 'glass' }),
  ];
  expect(refused.slice(1)).toEqual(refused.slice(1).map(() => undefined));
  // An address has no types: the text of a number is that number.
  expect(refused[0]).toMatchObject({ video_id: 5 });
});
