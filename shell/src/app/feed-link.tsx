import { FEED_TYPE, feedOf, feedPath } from '@nocturne/contracts/discovery';
import type { RouteMatch } from '@nocturne/contracts/routes';

interface FeedLinkProps {
  match: RouteMatch | undefined;
  origin: string;
  siteName: string;
}

/** Tells readers of feeds that this page's videos have one; nothing on a page without. React hoists it into <head> on both sides. */
export function FeedLink({ match, origin, siteName }: FeedLinkProps) {
  const feed = match && feedOf(match);
  if (!feed) return null;
  return <link rel="alternate" type={FEED_TYPE} href={origin + feedPath(feed)} title={siteName} />;
}
