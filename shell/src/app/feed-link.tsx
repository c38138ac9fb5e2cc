import { FEED_TYPE, feedOf, feedPath } from '@nocturne/contracts/discovery';
import type { RouteMatch } from '@nocturne/contracts/routes';

interface FeedLinkProps {
  match: RouteMatch | undefined;
  origin: string;
  siteName: string;
}

/**
 * Lets feed readers find the feed of this page; renders nothing if there is none. React hoists the
 * link into <head> on both sides.
 */
export function FeedLink({ match, origin, siteName }: FeedLinkProps) {
  const feed = match && feedOf(match);
  if (!feed) return null;
  return <link rel="alternate" type={FEED_TYPE} href={origin + feedPath(feed)} title={siteName} />;
}
