import type { Answer, AnswerSchemas } from './answers.ts';
import type { Bodies, FileName, FormBody, StreamedName } from './bodies.ts';
import { ANYONE, MEMBER, memberFor, STAFF, staffWith, type Caller } from './callers.ts';
import { LIFETIMES } from './constants.ts';
import * as lists from './paths/lists.ts';
import * as objects from './paths/objects.ts';
import type { PathShape } from './paths/path-shape.ts';
import * as social from './paths/social.ts';
import * as staff from './paths/staff.ts';

/**
 * A row of the table of API operations. The client (types, addresses), the server (routes) and the
 * docs use it. `cached` is the only lifetime, seconds, that a cached address may carry; undefined
 * for calls that are never cached.
 */
export interface ReadOperation<V, I, C extends Caller> {
  readonly method: 'GET';
  readonly path: PathShape<V, I>;
  readonly caller: C;
  readonly cached?: number;
  /** Media type of a response that is not JSON. */
  readonly media?: 'text/vtt';
  readonly summary: string;
}

/** A form post: its fields, its file, and who may call it, are in `bodies.ts`. */
export interface PostOperation {
  readonly method: 'POST';
  readonly path: PathShape<object, object>;
  readonly summary: string;
}

const get = <V, I>(
  path: PathShape<V, I>,
  summary: string,
  cached?: number,
): ReadOperation<V, I, typeof ANYONE> => ({
  method: 'GET',
  path,
  caller: ANYONE,
  summary,
  ...(cached === undefined ? {} : { cached }),
});
/** A read for some callers, which is never cached. */
const getFor = <C extends Caller, V, I>(
  caller: C,
  path: PathShape<V, I>,
  summary: string,
): ReadOperation<V, I, C> => ({ method: 'GET', path, caller, summary });

const post = (path: PathShape<object, object>, summary: string): PostOperation => ({
  method: 'POST',
  path,
  summary,
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
  downloads: getFor(
    MEMBER,
    objects.downloadsPath,
    'Renditions that a signed-in member may download',
  ),
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
  stat: post(
    objects.inputPath,
    'A view, vote, comment or other action of visitors and members, by `act`',
  ),
  signin: post(objects.loginPath, 'Sign in, sign out'),
  signup: post(objects.signupPath, 'Sign up, confirm, reset a password'),
  botcheck: get(objects.botCheckPath, 'Bot check task for one form'),
  contact: post(objects.contactPath, 'Message to the operator: reason, email, text, page'),
  ownMember: post(
    objects.ownMemberPath,
    "The member's own account: profile, password, email, sessions; avatar and cover as multipart",
  ),
  videoEdit: post(
    objects.videoEditPath,
    'Upload of a video as multipart; changes to its details, submission, appeal',
  ),
  playlistMarks: getFor(
    memberFor('playlist'),
    objects.playlistMarksPath,
    "The member's own playlists, and which of them contain a video",
  ),
  memberComments: getFor(
    memberFor('user_id'),
    objects.memberCommentsPath,
    'Comments by a member, for signed-in visitors',
  ),
  sessions: getFor(MEMBER, objects.sessionsPath, "The member's own sessions, newest first"),
  friends: getFor(
    memberFor('friends'),
    social.friendsPath,
    "Friends of a member; a member's own list also has requests and blocked members",
  ),
  friendship: getFor(
    memberFor('friend'),
    social.friendshipPath,
    'Friendship with another member, and whether they are blocked',
  ),
  wall: getFor(memberFor('wall'), social.wallPath, "Posts on a member's wall, newest first"),
  conversations: getFor(
    memberFor('message'),
    social.conversationsPath,
    "The member's conversations, latest first",
  ),
  messages: getFor(
    memberFor('message'),
    social.messagesPath,
    'Messages with another member: the first page has the latest',
  ),
  notifications: getFor(
    memberFor('notifications'),
    social.notificationsPath,
    "The member's notifications, newest first",
  ),
  unread: getFor(
    memberFor('notifications'),
    social.unreadPath,
    'Counts of unread notifications and messages',
  ),
  notifySettings: getFor(
    memberFor('notifications'),
    social.notifySettingsPath,
    'Kinds of notifications that are sent by email',
  ),
  unsubscribeState: get(
    social.unsubscribeStatePath,
    'Emails that an unsubscribe link stops; a POST to the address of its page stops them',
  ),
  privacyState: getFor(
    MEMBER,
    objects.privacyStatePath,
    "State of the member's own export: available to request, in progress, or ready",
  ),
  privacy: post(objects.privacyPath, "Export of the member's data, deletion of the account"),
  drafts: getFor(
    MEMBER,
    staff.draftsPath,
    "The member's own uploads, newest first: those not yet public, then the latest public ones",
  ),
  draft: getFor(MEMBER, staff.draftPath, "One of the member's own unpublished videos"),
  verificationState: getFor(
    MEMBER,
    staff.verificationStatePath,
    "Progress of the member's verification as an uploader",
  ),
  verification: post(
    staff.verificationPath,
    'Acceptance of the agreement points; submission of the identity with a document',
  ),
  people: getFor(
    MEMBER,
    staff.peoplePath,
    "People shown in the member's videos, and their consents",
  ),
  person: post(staff.personPath, "A person shown in the member's videos: documents and consent"),
  staffIdentities: getFor(
    staffWith('trust', 'admin'),
    staff.staffIdentitiesPath,
    'Identities waiting for a staff decision, oldest first',
  ),
  staffIdentity: post(staff.staffIdentityPath, 'Staff decision on an identity'),
  staffName: post(
    staff.staffNamePath,
    'Name and document data of one identity; requires a reason, which is logged',
  ),
  reviewQueue: getFor(STAFF, staff.reviewQueuePath, 'Videos in the review console, by deadline'),
  reviewVideo: getFor(
    STAFF,
    staff.reviewVideoPath,
    'Everything that staff need to decide on a video',
  ),
  review: post(staff.reviewPath, 'Staff decision on a video'),
  notice: post(
    staff.noticePath,
    'Notice about a page: report, complaint, copyright, intimate image, severe content',
  ),
  noticeState: get(staff.noticeStatePath, 'State of a notice'),
  appeal: post(staff.appealPath, 'Appeal against the decision of a case'),
  cases: getFor(STAFF, staff.casesPath, 'Cases in the console, by queue and deadline'),
  case: getFor(STAFF, staff.casePath, 'One case, for staff'),
  caseAct: post(staff.caseActPath, 'Staff action on a case'),
  remotesState: getFor(
    staffWith('admin'),
    staff.remotesStatePath,
    'Releases of each release channel, experiments and the latest changes, for admins',
  ),
  remoteAct: post(staff.remoteActPath, 'A registry change by an admin; `body` is JSON'),
  channelView: post(
    staff.channelViewPath,
    'Begins or ends a view of another release channel or of chosen releases, for admins',
  ),
  opinion: getFor(
    memberFor('opinion'),
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
export type ReadName = {
  [N in OperationName]: Operations[N] extends { method: 'GET' } ? N : never;
}[OperationName];
/** Does not compile if a form post has no row in `bodies.ts`. */
export type PostName = HasBody<Exclude<OperationName, ReadName>>;
type HasBody<N extends keyof Bodies> = N;
/** Fields that browsers send; undefined for reads. */
export type OperationBody<N extends OperationName> = N extends keyof Bodies
  ? FormBody<N> | (N extends FileName | StreamedName ? FormData : never)
  : undefined;
export type OperationAnswer<N extends OperationName> = Answer<N>;
export const OPERATION_NAMES = Object.keys(operations) as OperationName[];
export const isReadName = (name: string): name is ReadName =>
  Object.hasOwn(operations, name) && operations[name as OperationName].method === 'GET';
