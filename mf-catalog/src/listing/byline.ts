import type { Video } from '@nocturne/contracts/entities/video';
import { href } from '@nocturne/contracts/routes';
import { performersOf } from '@nocturne/lib/models';
import type { TileVideo } from '@nocturne/ui/tile-video';
import { OFFERED_BYLINES, type BylineRoute } from './offered-routes.ts';

export type Byline = NonNullable<TileVideo['by']>;
type Authored = Pick<Video, 'channel' | 'models' | 'user' | 'username'>;

/** Whose video it is: its channel, the uploader of a member's video, or else its first performer (R2.3-01). Undefined where nobody is named. */
export function byline(video: Authored, offered: readonly BylineRoute[] = OFFERED_BYLINES): Byline | undefined {
  const { channel, user } = video;
  if (channel) return named(channel.title, 'pornsite', offered, channel.dir && (() => href('pornsite', { dir: channel.dir })));
  if (user) return named(user.username, 'member', offered, () => href('member', { id: user.user_id }));
  const [performer] = performersOf(video.models);
  if (performer) return named(performer.title, 'pornstar', offered, performer.dir && (() => href('pornstar', { dir: performer.dir })));
  return video.username ? { label: video.username } : undefined;
}

function named(label: string, route: BylineRoute, offered: readonly BylineRoute[], address: '' | (() => string)): Byline {
  return address && offered.includes(route) ? { label, href: address() } : { label };
}
