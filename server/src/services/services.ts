import type { AdsService } from '../ads/ads-service.ts';
import type { InformationConfig } from '../config/information.ts';
import type { AnalyticsService } from '../analytics/analytics-service.ts';
import type { ActionsService } from './actions-service.ts';
import type { BotCheck } from './bot-check.ts';
import type { CaptionsService } from './captions-service.ts';
import type { CoViewsService } from './co-views-service.ts';
import type { CommentsService } from './comments-service.ts';
import type { ContactService } from './contact-service.ts';
import type { CountersService } from './counters-service.ts';
import type { DownloadsService } from './downloads-service.ts';
import type { DirectoryService } from './directory-service.ts';
import type { ObjectsRepository } from '../repositories/objects-repository.ts';
import type { PosterRow } from '../repositories/videos-repository.ts';
import type { MembersService } from './members-service.ts';
import type { PlaylistEditsService } from './playlist-edits-service.ts';
import type { PlaylistsService } from './playlists-service.ts';
import type { RestoreService } from './restore-service.ts';
import type { SearchService } from './search-service.ts';
import type { SessionsService } from './sessions-service.ts';
import type { SignInService } from './sign-in-service.ts';
import type { SignUpService } from './sign-up-service.ts';
import type { SubscriptionsService } from './subscriptions-service.ts';
import type { VideosService } from './videos-service.ts';

/** Everything that handlers may call; made in compose.ts. */
export interface Services {
  videos: VideosService;
  downloads: DownloadsService;
  captions: CaptionsService;
  directory: DirectoryService;
  search: SearchService;
  members: MembersService;
  subscriptions: SubscriptionsService;
  playlists: PlaylistsService;
  playlistEdits: PlaylistEditsService;
  comments: CommentsService;
  /** Reads without rules of their own. */
  objects: Pick<ObjectsRepository, 'performer' | 'studioOfChannel'>;
  posters: (videoIds: readonly number[]) => Promise<Map<number, PosterRow>>;
  actions: ActionsService;
  contact: ContactService;
  counters: CountersService;
  coViews: CoViewsService;
  ads: AdsService;
  analytics: AnalyticsService;
  sessions: SessionsService;
  signIn: SignInService;
  signUp: SignUpService;
  /** What the operator fills into the information pages. */
  information: InformationConfig;
  restore: RestoreService;
  botCheck: BotCheck;
  clock: () => Date;
}
