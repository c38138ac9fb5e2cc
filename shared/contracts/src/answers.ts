import { Type, type Static, type TSchema } from 'typebox';
import { BotTaskSchema } from './entities/bot-task.ts';
import { CommentSchema, PlaylistSchema, SubscriptionSchema } from './entities/community.ts';
import { InformationSchema } from './entities/information.ts';
import { MemberCardSchema, MemberSchema, PerformerDetailSchema, PerformerSchema } from './entities/people.ts';
import { CategorySchema, ChannelSchema, StudioSchema } from './entities/places.ts';
import { StatsSchema, SuggestionsSchema } from './entities/stats.ts';
import { CaptionSchema, DownloadSchema, VideoFileSchema, VideoSchema } from './entities/video.ts';

/** A list answer: the items under the name of the operation's response use, the exact total and the number of pages (settlement 60). */
function list<const K extends string, S extends TSchema>(name: K, item: S) {
  const counts = { total_count: Type.Integer(), pages: Type.Integer() };
  return Type.Object({ [name]: Type.Array(item), ...counts } as { [P in K]: ReturnType<typeof Type.Array<S>> } & typeof counts);
}

export const OkSchema = Type.Object({ ok: Type.Literal(1) });

/** Answer schemas by operation name: what leaves the server, no field more (R3-01). */
export const answerSchemas = {
  stats: StatsSchema,
  videos: list('videos', VideoSchema),
  search: list('videos', VideoSchema),
  video: Type.Object({ video: VideoSchema, description: Type.String() }),
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
  }),
  signin: Type.Object({ ok: Type.Literal(1), user_id: Type.Optional(Type.Integer()), username: Type.Optional(Type.String()) }),
  signup: Type.Object({ ok: Type.Literal(1), username: Type.Optional(Type.String()) }),
  botcheck: BotTaskSchema,
  contact: OkSchema,
  ownMember: Type.Object({ member: MemberSchema }),
  videoEdit: Type.Object({ ok: Type.Literal(1), video_id: Type.Optional(Type.Integer()) }),
} as const;

export type AnswerSchemas = typeof answerSchemas;
export type Answer<N extends keyof AnswerSchemas> = Static<AnswerSchemas[N]>;
