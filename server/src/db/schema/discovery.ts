import type { Generated } from 'kysely';
import type { Day, TimestampWithDefault, Timestamp } from './columns.ts';

/** Tables of 0015-discovery. */
export interface DiscoveryTables {
  view_salt: ViewSalt;
  view_trace: ViewTrace;
  co_view: CoView;
  video_related: VideoRelated;
  sitemap_file: SitemapFile;
}

export interface ViewSalt {
  day: Day;
  salt: Buffer;
}

export interface ViewTrace {
  visitor: Buffer;
  video_id: number;
  viewed_at: TimestampWithDefault;
  is_paired: Generated<boolean>;
}

export interface CoView {
  video_id: number;
  other_id: number;
  n: number;
  counted_on: Generated<Day>;
}

export interface VideoRelated {
  video_id: number;
  related: number[];
  is_due: Generated<boolean>;
  computed_at: TimestampWithDefault;
}

export interface SitemapFile {
  name: string;
  signature: string;
  urls: number;
  zipped: Buffer;
  changed_at: Timestamp;
}
