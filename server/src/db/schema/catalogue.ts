import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CaptionKind } from '@nocturne/contracts/captions';
import type { FileFormat } from '@nocturne/contracts/media-layout';
import type { VideoState } from '@nocturne/contracts/upload';
import type {
  Day,
  Id,
  JsonWithDefault,
  Maybe,
  MaybeTimestamp,
  TimestampWithDefault,
  Timestamp,
} from './columns.ts';

/** Tables of 0002-catalogue, and the captions of 0013. */
export interface CatalogueTables {
  studio: StudioTable;
  channel: ChannelTable;
  performer: PerformerTable;
  category: CategoryTable;
  video: VideoTable;
  video_file: VideoFileTable;
  video_asset: VideoAssetTable;
  video_caption: VideoCaptionTable;
  video_category: { category_id: number; video_id: number };
  video_performer: { performer_id: number; video_id: number };
  video_stats: VideoStatsTable;
  object_stats: ObjectStatsTable;
  view_hour: { hour: Timestamp; video_id: number; n: number };
  video_rank: VideoRankTable;
  search_keyword: SearchKeywordTable;
}

export interface StudioTable {
  id: Id;
  title: string;
  url: Generated<string>;
  join_url: Generated<string>;
  logo_key: Generated<string>;
  description: Generated<string>;
  created_at: TimestampWithDefault;
}

export interface ChannelTable {
  id: Id;
  dir: string;
  title: string;
  title2: Generated<string>;
  url: Generated<string>;
  studio_id: Maybe<number>;
  audience: Generated<number>;
  logo_key: Generated<string>;
  cover_key: Generated<string>;
  description: Generated<string>;
  created_at: TimestampWithDefault;
}

export interface PerformerTable {
  id: Id;
  dir: string;
  title: string;
  audience: Generated<number>;
  gender: Generated<string>;
  birth_date: Maybe<Day>;
  country: Generated<string>;
  hair: Generated<string>;
  height_cm: Maybe<number>;
  weight_kg: Maybe<number>;
  ethnicity: Generated<string>;
  relationship: Generated<string>;
  orientation: Generated<string>;
  career_status: Generated<string>;
  thumb_key: Generated<string>;
  info: JsonWithDefault<Record<string, string>>;
  created_at: TimestampWithDefault;
}

export interface CategoryTable {
  id: Id;
  dir: string;
  title: string;
  titles: JsonWithDefault<Record<string, string>>;
  created_at: TimestampWithDefault;
}

export interface VideoTable {
  id: Id;
  external_id: Maybe<string>;
  dir: string;
  title: string;
  description: Generated<string>;
  duration_s: Generated<number>;
  post_date: TimestampWithDefault;
  /** Set at insert. Only 'import' may be published without the review workflow. */
  origin: ColumnType<'upload' | 'import', 'upload' | 'import' | undefined, never>;
  state: Generated<VideoState>;
  is_private: Generated<boolean>;
  /** VIDEO_STATUS_CODE, derived from state and is_private. */
  status: GeneratedAlways<number>;
  audience: Generated<number>;
  user_id: Maybe<number>;
  channel_id: Maybe<number>;
  /** FORMAT_BIT mask. */
  formats: Generated<number>;
  vr: Generated<string>;
  width: Generated<number>;
  height: Generated<number>;
  bytes: Generated<number>;
  sha256: Maybe<Buffer>;
  version: Generated<number>;
  allow_download: Generated<boolean>;
  blocked_countries: Generated<string[]>;
  hash_screened_at: MaybeTimestamp;
  deleted_at: MaybeTimestamp;
  /** Last time it entered review; set by the database. */
  review_since: MaybeTimestamp;
  overdue_told_at: MaybeTimestamp;
  /** When its uploader submitted it for review. */
  sent_at: MaybeTimestamp;
  /** Number of the chosen frame, from 1; 0 for none. */
  preview_no: Generated<number>;
  /** Error code of a refused file, or empty. */
  error_code: Generated<string>;
  produced_on: Maybe<Day>;
  place: Generated<string>;
  /** True if its uploader declares that no person is shown. */
  nobody_shown: Generated<boolean>;
  /** Latest reason from staff for the uploader. */
  review_reason: Generated<string>;
  review_note: Generated<string>;
  /** Current step of the pipeline, percent of the whole, and the time of this update. */
  step: Generated<string>;
  progress: Generated<number>;
  progress_at: MaybeTimestamp;
  /** Pipeline run that may write. An older run that resumes finds another id here and stops. */
  ingest_run: Maybe<string>;
  /** First publication; also the `post_date` of an upload. */
  published_at: MaybeTimestamp;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
  tsv: GeneratedAlways<string>;
}

export interface VideoFileTable {
  video_id: number;
  format: FileFormat;
  key: string;
  bytes: Generated<number>;
  width: Generated<number>;
  height: Generated<number>;
  bitrate: Generated<number>;
  codecs: Generated<string>;
}

export interface VideoAssetTable {
  video_id: number;
  folder: string;
  /** Destination public folder of a publication that has begun to move files. */
  next_folder: Maybe<string>;
  /**
   * Name in public addresses, written by triggers; null while only uploader and staff may watch the
   * video.
   */
  public_name: Maybe<string>;
  poster_count: Generated<number>;
  poster_no: Generated<number>;
  sprite_count: Generated<number>;
  sprite_interval_s: Generated<number>;
  updated_at: TimestampWithDefault;
}

export interface VideoCaptionTable {
  video_id: number;
  language: string;
  kind: CaptionKind;
  label: string;
  key: string;
  bytes: Generated<number>;
  created_at: TimestampWithDefault;
}

export interface VideoStatsTable {
  video_id: number;
  viewed: Generated<number>;
  likes: Generated<number>;
  dislikes: Generated<number>;
  comments: Generated<number>;
  favourites: Generated<number>;
}

export interface ObjectStatsTable {
  section: number;
  object_id: number;
  viewed: Generated<number>;
  likes: Generated<number>;
  dislikes: Generated<number>;
  comments: Generated<number>;
  subscribers: Generated<number>;
  videos: Generated<number>;
  /** For playlists: log2 of the decayed views (0014-community-lists). */
  popularity: Generated<number>;
}

export interface VideoRankTable {
  video_id: number;
  viewed_day: Generated<number>;
  viewed_week: Generated<number>;
  rating: Generated<number>;
  popularity: Generated<number>;
  computed_at: TimestampWithDefault;
}

export interface SearchKeywordTable {
  word: string;
  /** log2 of the decayed searches (0016-counting). */
  popularity: number;
}
