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
 * The table of API operations, one row per call. The client (types, addresses), the server (routes)
 * and the docs use it. `cached` is the only lifetime, seconds, that a cached address may carry;
 * undefined for calls that are never cached.
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
    'Site statistics: counts, categories, trending categories, keywords',
    LIFETIMES.main,
  ),
  videos: get(lists.videosPath, 'Videos of a section, sorted, filtered, paged', LIFETIMES.listings),
  search: get(lists.searchPath, 'Videos that match a search text', LIFETIMES.listings),
  video: get(objects.videoPath, 'One video', LIFETIMES.video),
  videos_related: get(lists.relatedPath, 'Videos related to a video', LIFETIMES.related),
  videofile: get(objects.videofilePath, 'Renditions of one video', LIFETIMES.videofile),
  categories: get(lists.categoriesPath, 'All categories', LIFETIMES.categories),
  suggesters: get(
    lists.suggesterPath,
    'Top keywords, categories, channels, performers',
    LIFETIMES.suggesters,
  ),
  suggestersSearch: get(lists.suggesterSearchPath, 'Search suggestions for the typed text'),
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
  model: get(objects.modelPath, 'One performer with profile details', LIFETIMES.model),
  playlists: get(lists.playlistsPath, 'Playlists', LIFETIMES.playlists),
  playlist: get(objects.playlistPath, 'One playlist with its videos', LIFETIMES.playlists),
  subscriptions: get(
    objects.subscriptionsPath,
    'Subscriptions of a member',
    LIFETIMES.subscriptions,
  ),
  download: get(objects.downloadPath, 'Studio on the download page', LIFETIMES.download),
  downloads: get(objects.downloadsPath, 'Renditions that a signed-in member may download'),
  captions: get(objects.captionsPath, 'Caption tracks of one video', LIFETIMES.captions),
  timelines: {
    ...get(objects.timelinesPath, 'Timeline thumbnails as WebVTT', LIFETIMES.timelines),
    media: 'text/vtt' as const,
  },
  information: get(
    objects.informationPath,
    "The operator's details for the information pages",
    LIFETIMES.information,
  ),
  stat: post<StatBody>(objects.inputPath, 'Statistics event: view, vote, subscribe, favourite'),
  signin: post<LoginBody>(objects.loginPath, 'Sign in, sign out'),
  signup: post<SignupBody>(objects.signupPath, 'Sign up, confirm, reset a password'),
  botcheck: get(objects.botCheckPath, 'Bot check task for one form'),
  contact: post<ContactBody>(
    objects.contactPath,
    'Message to the operator: reason, email, text, page',
  ),
  ownMember: post<OwnMemberBody | FormData>(
    objects.ownMemberPath,
    "The member's own account: profile, password, email, sessions; avatar and cover as multipart",
    'multipart',
  ),
  videoEdit: post<VideoEditBody | FormData>(
    objects.videoEditPath,
    'Upload of a video as multipart; changes to its details, submission, appeal',
    'multipart',
  ),
  playlistMarks: get(
    objects.playlistMarksPath,
    "The member's own playlists, and which of them contain a video",
  ),
  memberComments: get(objects.memberCommentsPath, 'Comments by a member, for signed-in visitors'),
  sessions: get(objects.sessionsPath, "The member's own sessions, newest first"),
  friends: get(
    social.friendsPath,
    "Friends of a member; a member's own list also has requests and blocked members",
  ),
  friendship: get(
    social.friendshipPath,
    'Friendship with another member, and whether they are blocked',
  ),
  wall: get(social.wallPath, "Posts on a member's wall, newest first"),
  conversations: get(social.conversationsPath, "The member's conversations, latest first"),
  messages: get(social.messagesPath, 'Messages with another member: the first page has the latest'),
  notifications: get(social.notificationsPath, "The member's notifications, newest first"),
  unread: get(social.unreadPath, 'Counts of unread notifications and messages'),
  notifySettings: get(social.notifySettingsPath, 'Kinds of notifications that are sent by email'),
  unsubscribeState: get(
    social.unsubscribeStatePath,
    'Emails that an unsubscribe link stops; a POST to the address of its page stops them',
  ),
  privacyState: get(
    objects.privacyStatePath,
    "State of the member's own export: available to request, in progress, or ready",
  ),
  privacy: post<PrivacyBody>(
    objects.privacyPath,
    "Export of the member's data, deletion of the account",
  ),
  drafts: get(
    staff.draftsPath,
    "The member's own uploads, newest first: those not yet public, then the latest public ones",
  ),
  draft: get(staff.draftPath, "One of the member's own unpublished videos"),
  verificationState: get(
    staff.verificationStatePath,
    "Progress of the member's verification as an uploader",
  ),
  verification: post<VerificationBody | FormData>(
    staff.verificationPath,
    'Acceptance of the agreement points; submission of the identity with a document',
    'multipart',
  ),
  people: get(staff.peoplePath, "People shown in the member's videos, and their consents"),
  person: post<PersonBody | FormData>(
    staff.personPath,
    "A person shown in the member's videos: documents and consent",
    'multipart',
  ),
  staffIdentities: get(
    staff.staffIdentitiesPath,
    'Identities waiting for a staff decision, oldest first',
  ),
  staffIdentity: post<StaffIdentityBody>(staff.staffIdentityPath, 'Staff decision on an identity'),
  staffName: post<StaffNameBody>(
    staff.staffNamePath,
    'Name and document data of one identity; requires a reason, which is logged',
  ),
  reviewQueue: get(staff.reviewQueuePath, 'Videos in the review console, by deadline'),
  reviewVideo: get(staff.reviewVideoPath, 'Everything that staff need to decide on a video'),
  review: post<ReviewBody>(staff.reviewPath, 'Staff decision on a video'),
  notice: post<NoticeBody>(
    staff.noticePath,
    'Notice about a page: report, complaint, copyright, intimate image, severe content',
  ),
  noticeState: get(staff.noticeStatePath, 'State of a notice'),
  appeal: post<AppealBody>(staff.appealPath, 'Appeal against the decision of a case'),
  cases: get(staff.casesPath, 'Cases in the console, by queue and deadline'),
  case: get(staff.casePath, 'One case, for staff'),
  caseAct: post<CaseActBody>(staff.caseActPath, 'Staff action on a case'),
  remotesState: get(
    staff.remotesStatePath,
    'Releases of each release channel, experiments and the latest changes, for admins',
  ),
  remoteAct: post<RemoteActBody>(
    staff.remoteActPath,
    'A registry change by an admin; `body` is JSON',
  ),
  channelView: post<ChannelViewBody>(
    staff.channelViewPath,
    'Begins or ends a view of another release channel or of chosen releases, for admins',
  ),
  opinion: get(
    objects.opinionPath,
    "The member's own vote, favorite and subscription for one item",
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
