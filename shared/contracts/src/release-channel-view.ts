import type { RemoteName } from './route-table.ts';

/** How staff looks at another channel than production's, or at a release that no channel shows (docs/federation.md, "Channels"). */

/** A view that was begun by staff ends by itself after so long, seconds. */
export const RELEASE_CHANNEL_VIEW_SECONDS = 8 * 3600;
/** A link that begins one works for so long, seconds, and once. */
export const VIEW_LINK_SECONDS = 10 * 60;
/** Query name of such a link, on the index alone; with VIEW_LEAVE it ends the view, whatever the page's shell can still do. */
export const VIEW_QUERY = 'view';
export const VIEW_LEAVE = 'leave';
/** Releases of a view's own at most. */
export const VIEW_RELEASES_MAX = 10;

/** A release that a page shows in another one's place. */
export interface ChangedRelease {
  name: RemoteName | 'shell';
  release: string;
  /** Not by the channel: staff chose it for this view. */
  isOverride?: true;
}

/** What the banner of a page says; pages of production have none. */
export interface ReleaseChannelView {
  channel: string;
  /** Those that production's visitors do not get. */
  changed: readonly ChangedRelease[];
  /** The host name says which channel it is: the way out is this address, of the site itself. A view that staff began ends by a form. */
  leaveTo?: string;
}

/** Body of POST /api/channel_view.php: a channel with releases of one's own (ids joined by commas, one for each app), for staff; leaving is for everybody. */
export type ChannelViewBody = { act: 'view'; channel: string; releases: string } | { act: 'leave' };

/** Body of POST /api/remote_act.php: a RegistryActBody as JSON, because forms hold texts only. */
export interface RemoteActBody {
  body: string;
}
