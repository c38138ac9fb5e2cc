import type { OwnMemberBody } from './account.ts';
import type { Answer, AnswerSchemas } from './answers.ts';
import { LIFETIMES } from './constants.ts';
import type { ChannelViewBody, RemoteActBody } from './release-channel-view.ts';
import type { ContactBody } from './contact.ts';
import type { LoginBody, PrivacyBody, SignupBody, StatBody } from './forms.ts';
import * as lists from './paths/lists.ts';
import * as objects from './paths/objects.ts';
import type { PathShape } from './paths/path-shape.ts';
import * as social from './paths/social.ts';
import * as staff from './paths/staff.ts';
import type { AppealBody, CaseActBody, NoticeBody } from './cases.ts';
import type { ReviewBody } from './review.ts';
import type { VideoEditBody } from './upload.ts';
import type {
  PersonBody,
  StaffIdentityBody,
  StaffNameBody,
  VerificationBody,
} from './verification.ts';

/**
 * The table of API operations: one row per call of section 7. The client (types, addresses), the
 * server (routes) and the docs use it. `cached` is the only lifetime, seconds, that a cached
 * address may carry; undefined for calls that are never cached.
 */
export interface Operation<V, I, B> {
  readonly method: 'GET' | 'POST';
  readonly path: PathShape<V, I>;
  readonly cached?: number;
  /** Encoding of a POST body. */
  readonly body?: 'form' | 'multipart';
  /** Media type of a response that is not JSON. */
  readonly media?: 'text/vtt';
  readonly summary: string;
  readonly bodyType?: B;
}

const get = <V, I>(
  path: PathShape<V, I>,
  summary: string,
  cached?: number,
): Operation<V, I, undefined> => ({
  method: 'GET',
  path,
  summary,
  ...(cached === undefined ? {} : { cached }),
});
const post = <B>(
  path: PathShape<object, object>,
  summary: string,
  body: 'form' | 'multipart' = 'form',
): Operation<object, object, B> => ({
  method: 'POST',
  path,
  summary,
  body,
});

export const operations = {
  stats: get(
    lists.mainPath,
    'Site statistics: counts, categories, the trending ones, keywords',
    LIFETIMES.main,
  ),
  videos: get(lists.videosPath, 'Videos of a section, sorted, filtered, paged', LIFETIMES.listings),
  search: get(lists.searchPath, 'Videos that match a text', LIFETIMES.listings),
  video: get(objects.videoPath, 'One video', LIFETIMES.video),
  videos_related: get(lists.relatedPath, 'Videos related to one', LIFETIMES.related),
  videofile: get(objects.videofilePath, 'Renditions of one video', LIFETIMES.videofile),
  categories: get(lists.categoriesPath, 'All categories', LIFETIMES.categories),
  suggesters: get(
    lists.suggesterPath,
    'Top keywords, categories, channels, performers',
    LIFETIMES.suggesters,
  ),
  suggestersSearch: get(lists.suggesterSearchPath, 'Suggestions for a typed text'),
  members: get(lists.membersPath, 'Members, filtered, sorted, paged', LIFETIMES.members),
  member: get(objects.memberPath, "Another member's profile", LIFETIMES.member),
  comments: get(
    objects.commentsPath,
    'Comments of a video, performer or channel',
    LIFETIMES.comments,
  ),
  channels: get(lists.channelsPath, 'Channels (studio sites)', LIFETIMES.channels),
  channel: get(objects.channelPath, 'One channel', LIFETIMES.channel),
  models: get(lists.modelsPath, 'Performers, filtered, sorted, paged', LIFETIMES.models),
  model: get(objects.modelPath, 'One performer with info', LIFETIMES.model),
  playlists: get(lists.playlistsPath, 'Playlists', LIFETIMES.playlists),
  playlist: get(objects.playlistPath, 'One playlist with its videos', LIFETIMES.playlists),
  subscriptions: get(
    objects.subscriptionsPath,
    'What a member subscribes to',
    LIFETIMES.subscriptions,
  ),
  download: get(objects.downloadPath, 'Studio of the download page', LIFETIMES.download),
  downloads: get(objects.downloadsPath, 'Renditions that a signed-in member may download'),
  captions: get(objects.captionsPath, 'Caption tracks of one video', LIFETIMES.captions),
  timelines: {
    ...get(objects.timelinesPath, 'Timeline thumbnails as WebVTT', LIFETIMES.timelines),
    media: 'text/vtt' as const,
  },
  information: get(
    objects.informationPath,
    'What the operator fills into the information pages',
    LIFETIMES.information,
  ),
  stat: post<StatBody>(objects.inputPath, 'Statistics event: view, vote, subscribe, favourite'),
  signin: post<LoginBody>(objects.loginPath, 'Sign in, sign out'),
  signup: post<SignupBody>(objects.signupPath, 'Sign up, confirm, restore a password'),
  botcheck: get(objects.botCheckPath, 'Task of the bot check, for one form'),
  contact: post<ContactBody>(
    objects.contactPath,
    'Message to the operator: reason, email, text, page',
  ),
  ownMember: post<OwnMemberBody | FormData>(
    objects.ownMemberPath,
    "One's own account: profile, password, email, sessions; avatar and cover as multipart",
    'multipart',
  ),
  videoEdit: post<VideoEditBody | FormData>(
    objects.videoEditPath,
    'Upload of a video as multipart; what is said of it until it is sent to review',
    'multipart',
  ),
  playlistMarks: get(
    objects.playlistMarksPath,
    "One's own playlists, and which of them hold a video",
  ),
  memberComments: get(objects.memberCommentsPath, 'Comments that a member wrote, for members'),
  sessions: get(objects.sessionsPath, "One's own sessions, the newest first"),
  friends: get(social.friendsPath, "Friends of a member; one's own requests and blocked members"),
  friendship: get(social.friendshipPath, 'What one is to another member'),
  wall: get(social.wallPath, 'Wall of a member, newest first'),
  conversations: get(social.conversationsPath, "One's conversations, the latest first"),
  messages: get(
    social.messagesPath,
    'Messages with another member: the first page holds the latest',
  ),
  notifications: get(social.notificationsPath, 'What one is told of, newest first'),
  unread: get(social.unreadPath, 'How much one has not read'),
  notifySettings: get(social.notifySettingsPath, 'What one is mailed of'),
  unsubscribeState: get(
    social.unsubscribeStatePath,
    'Which emails an unsubscribe link stops; a POST to the address of its page stops them',
  ),
  privacyState: get(
    objects.privacyStatePath,
    "The member's own export: whether it can be asked for, is being made, can be fetched",
  ),
  privacy: post<PrivacyBody>(
    objects.privacyPath,
    'Export of all that is kept of the member, end of the account',
  ),
  drafts: get(
    staff.draftsPath,
    "One's own uploads, the newest first: those that are not public yet, then the latest that are",
  ),
  draft: get(staff.draftPath, "One of one's own videos that are not published"),
  verificationState: get(staff.verificationStatePath, 'How far one is on the way to an uploader'),
  verification: post<VerificationBody | FormData>(
    staff.verificationPath,
    'Acceptance of the points, and the identity with a document',
    'multipart',
  ),
  people: get(staff.peoplePath, 'People whom one shows, and what they agreed to'),
  person: post<PersonBody | FormData>(
    staff.personPath,
    'A person whom one shows: documents and consent',
    'multipart',
  ),
  staffIdentities: get(
    staff.staffIdentitiesPath,
    'Identities that wait for staff, the oldest first',
  ),
  staffIdentity: post<StaffIdentityBody>(
    staff.staffIdentityPath,
    'Decision of staff about an identity',
  ),
  staffName: post<StaffNameBody>(
    staff.staffNamePath,
    'What the documents of one identity say, for a reason that is logged',
  ),
  reviewQueue: get(staff.reviewQueuePath, 'Videos in the review console, by deadline'),
  reviewVideo: get(staff.reviewVideoPath, 'All that a decision about a video is made from'),
  review: post<ReviewBody>(staff.reviewPath, 'Decision of staff about a video'),
  notice: post<NoticeBody>(
    staff.noticePath,
    'Notice about a page: complaint, copyright, intimate picture, severe',
  ),
  noticeState: get(staff.noticeStatePath, 'What has become of a notice'),
  appeal: post<AppealBody>(staff.appealPath, 'Appeal against the decision of a case'),
  cases: get(staff.casesPath, 'Cases in the console, by queue and deadline'),
  case: get(staff.casePath, 'One case, for staff'),
  caseAct: post<CaseActBody>(staff.caseActPath, 'What staff does with a case'),
  remotesState: get(
    staff.remotesStatePath,
    'What each channel shows, experiments and the latest changes, for admins',
  ),
  remoteAct: post<RemoteActBody>(
    staff.remoteActPath,
    'A change of the registry by an admin; `body` is JSON',
  ),
  channelView: post<ChannelViewBody>(
    staff.channelViewPath,
    'A look at another channel or at chosen releases, for admins; the way back',
  ),
  opinion: get(
    objects.opinionPath,
    'What one thinks oneself of something: vote, favourite, subscription',
  ),
} as const satisfies Record<keyof AnswerSchemas, object>;

export type Operations = typeof operations;
export type OperationName = keyof Operations;
/** Values that a caller passes; defaults may be left out. */
export type OperationInput<N extends OperationName> = Operations[N] extends {
  path: PathShape<infer _V, infer I>;
}
  ? I
  : never;
/** Values that the server parses; all are present. */
export type OperationValues<N extends OperationName> = Operations[N] extends {
  path: PathShape<infer V, infer _I>;
}
  ? V
  : never;
export type OperationBody<N extends OperationName> =
  Operations[N] extends Operation<infer _V, infer _I, infer B> ? B : never;
export type OperationAnswer<N extends OperationName> = Answer<N>;
export type ReadName = {
  [N in OperationName]: OperationBody<N> extends undefined ? N : never;
}[OperationName];
export type PostName = Exclude<OperationName, ReadName>;
export const OPERATION_NAMES = Object.keys(operations) as OperationName[];
