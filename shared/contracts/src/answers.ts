import { Type, type Static, type TSchema } from 'typebox';
import { BotTaskSchema } from './entities/bot-task.ts';
import {
  CommentSchema,
  MemberCommentSchema,
  MessageSchema,
  OpinionSchema,
  PlaylistMarkSchema,
  PlaylistSchema,
  SubscriptionSchema,
  WallPostSchema,
} from './entities/community.ts';
import { InformationSchema } from './entities/information.ts';
import {
  MemberCardSchema,
  MemberSchema,
  OwnMemberSchema,
  OwnSessionSchema,
  PerformerDetailSchema,
  PerformerSchema,
  UserSchema,
} from './entities/people.ts';
import { CategorySchema, ChannelSchema, StudioSchema } from './entities/directories.ts';
import {
  ConversationSchema,
  FriendSchema,
  FriendshipSchema,
  NotificationSchema,
  NotifySettingsSchema,
} from './entities/social.ts';
import { CaseDetailSchema, CaseItemSchema, CaseStatusSchema } from './entities/cases.ts';
import { PrivacySchema } from './entities/privacy.ts';
import { ReviewItemSchema, ReviewVideoSchema } from './entities/review.ts';
import { DraftSchema } from './entities/upload.ts';
import {
  OpenedIdentitySchema,
  PersonSchema,
  StaffIdentitySchema,
  VerificationSchema,
} from './entities/verification.ts';
import { RegistryStateSchema, ReleaseInfoSchema } from './registry-schemas.ts';
import { StatsSchema, SuggestionsSchema } from './entities/stats.ts';
import { UNSUBSCRIBE_KINDS } from './unsubscribe.ts';
import {
  CaptionSchema,
  DownloadSchema,
  VideoFileSchema,
  VideoPicturesSchema,
  VideoSchema,
} from './entities/video.ts';

/**
 * Schema of a list response: the items under `name`, the exact total and the number of pages
 * (settlement 60).
 */
function list<const K extends string, S extends TSchema>(name: K, item: S) {
  const counts = { total_count: Type.Integer(), pages: Type.Integer() };
  return Type.Object({ [name]: Type.Array(item), ...counts } as {
    [P in K]: ReturnType<typeof Type.Array<S>>;
  } & typeof counts);
}

export const OkSchema = Type.Object({ ok: Type.Literal(1) });

/** Response schemas by operation name. The server sends no other fields. */
export const answerSchemas = {
  stats: StatsSchema,
  videos: list('videos', VideoSchema),
  search: list('videos', VideoSchema),
  // Responses that a cache kept from an older server have no pictures.
  video: Type.Object({
    video: VideoSchema,
    description: Type.String(),
    pictures: Type.Optional(VideoPicturesSchema),
  }),
  videos_related: list('videos', VideoSchema),
  videofile: Type.Array(VideoFileSchema),
  categories: Type.Array(CategorySchema),
  suggesters: SuggestionsSchema,
  suggestersSearch: SuggestionsSchema,
  members: list('members', MemberCardSchema),
  member: Type.Object({ member: MemberSchema }),
  comments: list('comments', CommentSchema),
  channels: list('channels', ChannelSchema),
  channel: Type.Object({ channel: ChannelSchema }),
  models: list('models', PerformerSchema),
  model: Type.Object({ model: PerformerDetailSchema }),
  playlists: list('playlists', PlaylistSchema),
  playlist: Type.Object({ playlist: PlaylistSchema, videos: Type.Array(VideoSchema) }),
  subscriptions: list('subscriptions', SubscriptionSchema),
  download: Type.Array(StudioSchema),
  downloads: Type.Array(DownloadSchema),
  captions: Type.Array(CaptionSchema),
  timelines: Type.String(),
  information: InformationSchema,
  stat: Type.Object({
    ok: Type.Literal(1),
    likes: Type.Optional(Type.Integer()),
    dislikes: Type.Optional(Type.Integer()),
    comment: Type.Optional(CommentSchema),
    playlist: Type.Optional(PlaylistSchema),
    friendship: Type.Optional(FriendshipSchema),
    post: Type.Optional(WallPostSchema),
    message: Type.Optional(MessageSchema),
  }),
  signin: Type.Object({
    ok: Type.Literal(1),
    user_id: Type.Optional(Type.Integer()),
    username: Type.Optional(Type.String()),
    avatar: Type.Optional(Type.String()),
    is_staff: Type.Optional(Type.Literal(true)),
  }),
  signup: Type.Object({ ok: Type.Literal(1), username: Type.Optional(Type.String()) }),
  botcheck: BotTaskSchema,
  contact: Type.Object({ ok: Type.Literal(1), reference: Type.Optional(Type.String()) }),
  ownMember: Type.Object({ member: OwnMemberSchema }),
  videoEdit: Type.Object({
    ok: Type.Literal(1),
    video_id: Type.Optional(Type.Integer()),
    draft: Type.Optional(DraftSchema),
  }),
  playlistMarks: list('playlists', PlaylistMarkSchema),
  memberComments: list('comments', MemberCommentSchema),
  sessions: Type.Array(OwnSessionSchema),
  friends: list('friends', FriendSchema),
  friendship: Type.Object({ friendship: FriendshipSchema, is_blocked: Type.Boolean() }),
  /** `may_write`: true for the wall's owner and friends. */
  wall: Type.Object({ ...list('posts', WallPostSchema).properties, may_write: Type.Boolean() }),
  conversations: list('conversations', ConversationSchema),
  /**
   * The newest message of a page is last. `is_blocked`: this member blocked the other; `may_write`:
   * neither blocked the other.
   */
  messages: Type.Object({
    ...list('messages', MessageSchema).properties,
    user: UserSchema,
    avatar: Type.String(),
    is_blocked: Type.Boolean(),
    may_write: Type.Boolean(),
  }),
  notifications: list('notifications', NotificationSchema),
  unread: Type.Object({ notifications: Type.Integer(), messages: Type.Integer() }),
  notifySettings: NotifySettingsSchema,
  unsubscribeState: Type.Object({ kind: Type.Enum([...UNSUBSCRIBE_KINDS]) }),
  privacyState: PrivacySchema,
  privacy: PrivacySchema,
  drafts: Type.Array(DraftSchema),
  draft: Type.Object({ draft: DraftSchema }),
  verificationState: VerificationSchema,
  verification: VerificationSchema,
  people: Type.Array(PersonSchema),
  person: Type.Object({ ok: Type.Literal(1), person: Type.Optional(PersonSchema) }),
  staffIdentities: list('identities', StaffIdentitySchema),
  staffIdentity: OkSchema,
  staffName: Type.Object({ ok: Type.Literal(1), identity: OpenedIdentitySchema }),
  reviewQueue: list('items', ReviewItemSchema),
  reviewVideo: Type.Object({ video: ReviewVideoSchema }),
  review: Type.Object({ ok: Type.Literal(1), video: ReviewVideoSchema }),
  notice: Type.Object({
    ok: Type.Literal(1),
    reference: Type.String(),
    references: Type.Array(Type.String()),
  }),
  noticeState: CaseStatusSchema,
  appeal: OkSchema,
  cases: list('cases', CaseItemSchema),
  case: Type.Object({ case: CaseDetailSchema }),
  caseAct: Type.Object({ ok: Type.Literal(1), case: CaseDetailSchema }),
  /** `releases`: the newest of each app, for the staff to choose from. */
  remotesState: Type.Object({
    ...RegistryStateSchema.properties,
    releases: Type.Array(ReleaseInfoSchema),
  }),
  /** `done`: one line that describes the change; with `request` it waits for a second person. */
  remoteAct: Type.Object({
    ok: Type.Literal(1),
    done: Type.String(),
    request: Type.Optional(Type.Integer()),
  }),
  channelView: OkSchema,
  opinion: OpinionSchema,
} as const;

export type AnswerSchemas = typeof answerSchemas;
export type Answer<N extends keyof AnswerSchemas> = Static<AnswerSchemas[N]>;
