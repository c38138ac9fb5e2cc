import type { RemoteName } from './route-table.ts';

/**
 * Lets staff view a channel other than production, or a release that no channel shows
 * (docs/federation.md, "Channels").
 */

/** Lifetime of a view that staff started, seconds. */
export const RELEASE_CHANNEL_VIEW_SECONDS = 8 * 3600;
/** Lifetime of a link that starts a view, seconds. It works once. */
export const VIEW_LINK_SECONDS = 10 * 60;
/**
 * Query name of such a link, on the index only. With VIEW_LEAVE it ends the view, even if the
 * page's shell is broken.
 */
export const VIEW_QUERY = 'view';
export const VIEW_LEAVE = 'leave';
/** Maximum number of releases that a view overrides. */
export const VIEW_RELEASES_MAX = 10;

/** A release that replaces another one on a page. */
export interface ChangedRelease {
  name: RemoteName | 'shell';
  release: string;
  /** True if staff chose it for this view, not the channel. */
  isOverride?: true;
}

/** Data for the banner of a page; production pages have none. */
export interface ReleaseChannelView {
  channel: string;
  /** Releases that production's visitors do not get. */
  changed: readonly ChangedRelease[];
  /**
   * Address of the site itself, for leaving a channel that the host name selects. A form ends a
   * view that staff started.
   */
  leaveTo?: string;
}
