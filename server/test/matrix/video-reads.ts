import { timelineFormatOf } from '@nocturne/contracts/media-layout';
import { all, ELSEWHERE, grid, type VideoReads } from './video-row.ts';
import type { StagedVideo } from './video-stage.ts';

/** Visitors may not watch a private video; members may (the default of `privateVideos`). */
const PRIVATE = '403 200 200 200 200 200';
const MEMBERS = '401 200 200 200 200 200';
const MISSING_TO_MEMBERS = '401 404 404 404 404 404';
/** Only the uploader; for other members the video does not exist. */
const OWN = '401 404 200 404 404 404';
const STAFF = '401 403 403 200 200 200';

const WATCHED = grid(all(200), PRIVATE, all(404));
const KNOWN = { ...WATCHED, deleted: all(200) };
const FOR_MEMBERS = grid(MEMBERS, MEMBERS, MISSING_TO_MEMBERS);

const named = (answer: { videos: { video_id: number }[] }, { id }: StagedVideo) =>
  answer.videos.some((video) => video.video_id === id);

/**
 * A row for each read: its statuses for a video in each state. A missing row does not compile, and
 * fails by name.
 */
export const VIDEO_READS: VideoReads = {
  video: [({ id }) => ({ video_id: id, lifetime: 0 }), KNOWN],
  videofile: [({ id }) => ({ video_id: id, lifetime: 0 }), WATCHED],
  videos_related: [({ id }) => ({ video_id: id, lifetime: 0, count: 20, page: 1 }), KNOWN],
  captions: [({ id }) => ({ video_id: id, lifetime: 0 }), WATCHED],
  timelines: [
    ({ id }) => ({
      video_id: id,
      lifetime: 0,
      count: 10,
      interval: 20,
      format: timelineFormatOf('.mp4'),
    }),
    WATCHED,
  ],
  comments: [({ id }) => ({ section: 'video', object_id: id, lifetime: 0 }), WATCHED],
  videos: [
    ({ id }) => ({ video_id: [id], lifetime: 0 }),
    grid(all('yes'), 'no yes yes yes yes yes', all('no')),
    named,
  ],
  downloads: [({ id }) => ({ video_id: id }), FOR_MEMBERS],
  playlistMarks: [({ id }) => ({ video_id: id }), FOR_MEMBERS],
  opinion: [({ id }) => ({ section: 'video', object_id: String(id) }), FOR_MEMBERS],
  draft: [({ id }) => ({ video_id: id }), grid(OWN, OWN, OWN, { deleted: MISSING_TO_MEMBERS })],
  // Staff may open every upload that has media, whatever its state.
  reviewVideo: [({ id }) => ({ video_id: id }), grid(STAFF, STAFF, STAFF)],
  noticeState: [
    async ({ id }, stage) => ({ reference: await stage.caseOf(id) }),
    grid(all(200), all(200), all(200)),
  ],
  case: [
    async ({ id }, stage) => ({ reference: await stage.caseOf(id) }),
    grid(STAFF, STAFF, STAFF),
  ],
  stats: ELSEWHERE,
  search: ELSEWHERE,
  categories: ELSEWHERE,
  suggesters: ELSEWHERE,
  suggestersSearch: ELSEWHERE,
  members: ELSEWHERE,
  member: ELSEWHERE,
  channels: ELSEWHERE,
  channel: ELSEWHERE,
  models: ELSEWHERE,
  model: ELSEWHERE,
  playlists: ELSEWHERE,
  playlist: ELSEWHERE,
  subscriptions: ELSEWHERE,
  download: ELSEWHERE,
  information: ELSEWHERE,
  botcheck: ELSEWHERE,
  memberComments: ELSEWHERE,
  sessions: ELSEWHERE,
  friends: ELSEWHERE,
  friendship: ELSEWHERE,
  wall: ELSEWHERE,
  conversations: ELSEWHERE,
  messages: ELSEWHERE,
  notifications: ELSEWHERE,
  unread: ELSEWHERE,
  notifySettings: ELSEWHERE,
  unsubscribeState: ELSEWHERE,
  privacyState: ELSEWHERE,
  drafts: ELSEWHERE,
  verificationState: ELSEWHERE,
  people: ELSEWHERE,
  staffIdentities: ELSEWHERE,
  reviewQueue: ELSEWHERE,
  cases: ELSEWHERE,
  remotesState: ELSEWHERE,
};
