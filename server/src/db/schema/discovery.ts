import type { Generated } from 'kysely';
import type { Day, Stamped, Timestamp } from './columns.ts';

/** Tables of 0015-discovery. */
export interface DiscoveryTables {
  view_salt: { day: Day; salt: Buffer };
  view_trace: {
    visitor: Buffer;
    video_id: number;
    viewed_at: Stamped;
    is_paired: Generated<boolean>;
  };
  co_view: { video_id: number; other_id: number; n: number; counted_on: Generated<Day> };
  video_related: {
    video_id: number;
    related: number[];
    is_due: Generated<boolean>;
    computed_at: Stamped;
  };
  sitemap_file: {
    name: string;
    signature: string;
    urls: number;
    zipped: Buffer;
    changed_at: Timestamp;
  };
}
