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

/** Renditions of a video. */
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

/**
 * A performer. Ends in a literal `.json`; lifetime 0 makes the response no-store (settlement 22).
 */
export const modelPath = pathShape({
  name: 'model',
  template: '/api/json/model/{lifetime}/{firstTwo}/{dir}.json',
  fields: { lifetime: integer, dir },
  defaults: { lifetime: LIFETIMES.model },
});

export const MEMBER_DETAIL_SECTIONS = ['user'] as const;
/** Another member's profile; the own profile is POST member.php. */
export const memberPath = pathShape({
  name: 'member',
  template: '/api/json/member/{lifetime}/{section}/{thousand}/{user_id}.json',
  fields: { lifetime: integer, section: oneOf(MEMBER_DETAIL_SECTIONS), user_id: positive },
  defaults: { lifetime: LIFETIMES.member, section: 'user' },
});

export const COMMENT_SECTIONS = ['video', 'model', 'channel'] as const;
export type CommentSection = (typeof COMMENT_SECTIONS)[number];
/** Comments, COMMENTS_PER_PAGE per page; the first page has the address of the source. */
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

/** Subscriptions of a member, SUBSCRIPTIONS_PER_PAGE per page; object_id is the user id. */
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

/** Renditions of a video that a member may download; never cached. */
export const downloadsPath = pathShape({
  name: 'downloads.php',
  template: '/api/downloads.php',
  fields: { video_id: positive },
  defaults: {},
});

/**
 * The member's playlists, marked if they contain a video, PLAYLIST_MARKS_PER_PAGE per page, newest
 * first. An addition of this project, never cached.
 */
export const playlistMarksPath = pathShape({
  name: 'playlist_marks.php',
  template: '/api/playlist_marks.php',
  fields: { video_id: positive, page: positive },
  defaults: { page: 1 },
  optional: ['page'],
});

/**
 * The member's opinion of a video, performer, channel or member, by dir or id as in the actions
 * (settlement 26). An addition of this project, never cached.
 */
export const opinionPath = pathShape({
  name: 'opinion.php',
  template: '/api/opinion.php',
  fields: { section: oneOf(OPINION_SECTIONS), object_id: dir },
  defaults: {},
});

/** Caption tracks of a video, requested like the renditions. An addition of this project. */
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

/** Timeline thumbnails of a rendition as WebVTT; interval in seconds. */
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

/**
 * The operator's fields for the information pages, and the operator's own text of one document if
 * requested. An addition of this project.
 */
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

/** Task of the bot check. An addition of this project, never cached. */
export const botCheckPath = pathShape({
  name: 'botcheck.php',
  template: '/api/botcheck.php',
  fields: { action: oneOf(BOT_ACTIONS) },
  defaults: {},
});

/** A member's own sessions. An addition of this project, never cached. */
export const sessionsPath = pathShape({
  name: 'sessions.php',
  template: '/api/sessions.php',
  fields: {},
  defaults: {},
});

/** State of the member's own data export. An addition of this project, never cached. */
export const privacyStatePath = pathShape({
  name: 'privacy_state.php',
  template: '/api/privacy_state.php',
  fields: {},
  defaults: {},
});

/** Addresses of the form posts; their bodies are in `operations.ts`. */
const post = (name: string) =>
  pathShape({ name, template: `/api/${name}`, fields: {}, defaults: {} });
export const inputPath = post('input.php');
export const loginPath = post('login.php');
export const signupPath = post('signup.php');
export const contactPath = post('contact.php');
export const ownMemberPath = post('member.php');
export const videoEditPath = post('video_edit.php');
export const privacyPath = post('privacy.php');

/** Comments by a member, COMMENTS_PER_PAGE per page. Added by this project, never cached. */
export const memberCommentsPath = pathShape({
  name: 'member_comments.php',
  template: '/api/member_comments.php',
  fields: { user_id: positive, page: positive },
  defaults: { page: 1 },
  optional: ['page'],
});
