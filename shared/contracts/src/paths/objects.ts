import { BOT_ACTIONS } from '../bot-check.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, LIFETIMES } from '../constants.ts';
import { INFORMATION_DOCUMENTS } from '../information.ts';
import { FILE_FORMATS, PREVIEW_FORMAT, timelineFormatOf } from '../media-layout.ts';
import { OPINION_SECTIONS } from '../stat-sections.ts';
import { type Codec, dir, integer, oneOf, positive } from './codec.ts';
import { pathShape } from './path-shape.ts';

export const videoPath = pathShape({
  name: 'video',
  template: '/api/json/video/{lifetime}/{million}/{thousand}/{video_id}.{ext}',
  fields: { lifetime: integer, video_id: positive },
  defaults: { lifetime: LIFETIMES.video },
});

/** Renditions of a video (R7-12). */
export const videofilePath = pathShape({
  name: 'videofile.php',
  template: '/api/videofile.php',
  fields: { video_id: positive, lifetime: integer },
  defaults: { lifetime: LIFETIMES.videofile },
});

export const channelPath = pathShape({
  name: 'channel',
  template: '/api/json/channel/{lifetime}/{first}/{dir}.{ext}',
  fields: { lifetime: integer, dir },
  defaults: { lifetime: LIFETIMES.channel },
});

/** A performer; ends in a literal `.json`: lifetime 0 makes the answer no-store (settlement 22). */
export const modelPath = pathShape({
  name: 'model',
  template: '/api/json/model/{lifetime}/{firstTwo}/{dir}.json',
  fields: { lifetime: integer, dir },
  defaults: { lifetime: LIFETIMES.model },
});

export const MEMBER_DETAIL_SECTIONS = ['user'] as const;
/** Another member's profile; one's own is POST member.php (R6-04). */
export const memberPath = pathShape({
  name: 'member',
  template: '/api/json/member/{lifetime}/{section}/{thousand}/{user_id}.json',
  fields: { lifetime: integer, section: oneOf(MEMBER_DETAIL_SECTIONS), user_id: positive },
  defaults: { lifetime: LIFETIMES.member, section: 'user' },
});

export const COMMENT_SECTIONS = ['video', 'model', 'channel'] as const;
export type CommentSection = (typeof COMMENT_SECTIONS)[number];
/** Comments, COMMENTS_PER_PAGE at a time; the first page is the source's own address. */
export const commentsPath = pathShape({
  name: 'comments',
  template: '/api/json/comments/{lifetime}/{section}/{million}/{thousand}/{object_id}.{ext}',
  fields: {
    lifetime: integer,
    section: oneOf(COMMENT_SECTIONS),
    object_id: positive,
    page: positive,
  },
  defaults: { lifetime: LIFETIMES.comments, page: 1 },
  optional: ['page'],
});

export const playlistPath = pathShape({
  name: 'playlist',
  template: '/api/json/playlist/{lifetime}/{thousand}/{playlist_id}.{ext}',
  fields: { lifetime: integer, playlist_id: positive },
  defaults: { lifetime: LIFETIMES.playlists },
});

/** Subscriptions of a member, SUBSCRIPTIONS_PER_PAGE at a time: object_id is the user's id. */
export const subscriptionsPath = pathShape({
  name: 'subscriptions',
  template: '/api/json/subscriptions/{lifetime}/{thousand}/{object_id}.{ext}',
  fields: { lifetime: integer, object_id: positive, page: positive },
  defaults: { lifetime: LIFETIMES.subscriptions, page: 1 },
  optional: ['page'],
});

/** Studio of the download page: the file is named "{dir} download.json" (settlement 3). */
export const downloadPath = pathShape({
  name: 'download',
  template: '/api/json/download/{dir}%20download.json',
  fields: { dir },
  defaults: {},
});

/** What a member may download of a video (R6-07): never cached. */
export const downloadsPath = pathShape({
  name: 'downloads.php',
  template: '/api/downloads.php',
  fields: { video_id: positive },
  defaults: {},
});

/** One's own playlists and which of them hold a video, PLAYLIST_MARKS_PER_PAGE at a time, newest first (R6-02): a house addition, never cached. */
export const playlistMarksPath = pathShape({
  name: 'playlist_marks.php',
  template: '/api/playlist_marks.php',
  fields: { video_id: positive, page: positive },
  defaults: { page: 1 },
  optional: ['page'],
});

/** What one thinks oneself of a video, performer, channel or member, by dir or id as the acts name it (settlement 26): a house addition, never cached. */
export const opinionPath = pathShape({
  name: 'opinion.php',
  template: '/api/opinion.php',
  fields: { section: oneOf(OPINION_SECTIONS), object_id: dir },
  defaults: {},
});

/** Caption tracks of a video: a house addition, asked for like the renditions. */
export const captionsPath = pathShape({
  name: 'captions.php',
  template: '/api/captions.php',
  fields: { video_id: positive, lifetime: integer },
  defaults: { lifetime: LIFETIMES.captions },
});

/** The preview has no timeline. */
const TIMELINE_FORMATS = FILE_FORMATS.filter((format) => format !== PREVIEW_FORMAT).map(
  timelineFormatOf,
);
const timelineFormat: Codec<string> = { ...oneOf(TIMELINE_FORMATS), pattern: '[a-z0-9.]+' };

/** Timeline thumbnails of one rendition as WebVTT; count and interval (seconds) are those of the file entry (R7-06). */
export const timelinesPath = pathShape({
  name: 'timelines',
  template:
    '/api/timelines/{lifetime}/{format}/{million}/{thousand}/{video_id}/{video_id}.{count}.{interval}.vtt',
  fields: {
    lifetime: integer,
    format: timelineFormat,
    video_id: positive,
    count: positive,
    interval: positive,
  },
  defaults: { lifetime: LIFETIMES.timelines },
});

/** The operator's fields of the information pages, and its own text of one document where one is named (R2.1-19): a house addition. */
export const informationPath = pathShape({
  name: 'information.php',
  template: '/api/information.php',
  fields: {
    document: oneOf(['', ...INFORMATION_DOCUMENTS]),
    lang: oneOf(LANGUAGES),
    lifetime: integer,
  },
  defaults: { document: '', lang: DEFAULT_LANGUAGE, lifetime: LIFETIMES.information },
});

/** Task of the bot check: a house addition, never cached. */
export const botCheckPath = pathShape({
  name: 'botcheck.php',
  template: '/api/botcheck.php',
  fields: { action: oneOf(BOT_ACTIONS) },
  defaults: {},
});

/** A member's own sessions: a house addition, never cached. */
export const sessionsPath = pathShape({
  name: 'sessions.php',
  template: '/api/sessions.php',
  fields: {},
  defaults: {},
});

/** What has become of one's own export: a house addition, never cached. */
export const privacyStatePath = pathShape({
  name: 'privacy_state.php',
  template: '/api/privacy_state.php',
  fields: {},
  defaults: {},
});

/** The one address of each form post; their bodies are in `operations.ts`. */
const post = (name: string) =>
  pathShape({ name, template: `/api/${name}`, fields: {}, defaults: {} });
export const inputPath = post('input.php');
export const loginPath = post('login.php');
export const signupPath = post('signup.php');
export const contactPath = post('contact.php');
export const ownMemberPath = post('member.php');
export const videoEditPath = post('video_edit.php');
export const privacyPath = post('privacy.php');

/** Comments that a member wrote, COMMENTS_PER_PAGE at a time: a house addition for members, never cached. */
export const memberCommentsPath = pathShape({
  name: 'member_comments.php',
  template: '/api/member_comments.php',
  fields: { user_id: positive, page: positive },
  defaults: { page: 1 },
  optional: ['page'],
});
