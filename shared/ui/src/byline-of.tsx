import type { User } from '@nocturne/contracts/entities/people';
import type { Video } from '@nocturne/contracts/entities/video';
import { href, type RouteName } from '@nocturne/contracts/routes';
import { performersOf } from '@nocturne/lib/models';

/** Whose video it is, with the address of that one's page where there is one. */
export interface Byline {
  label: string;
  href?: string | undefined;
}

/** The part of a video that says whose it is. */
export type Authored = Pick<Video, 'channel' | 'models' | 'user' | 'username'>;

/** Routes a byline can lead to; each joins `OFFERED_BYLINES` once some remote offers its screen. */
export const BYLINE_ROUTES = ['pornsite', 'pornstar', 'member'] as const satisfies readonly RouteName[];
type BylineRoute = (typeof BYLINE_ROUTES)[number];

/** Byline routes that have a screen today: a name without one is drawn as text, never as a link to nothing. */
const OFFERED_BYLINES: readonly BylineRoute[] = ['pornsite', 'pornstar'];

/** Whose video it is: its channel, the uploader of a member's video, or else its first performer (R2.3-01). Undefined where nobody is named. */
export function bylineOf({ channel, user, models, username }: Authored, offered = OFFERED_BYLINES): Byline | undefined {
  if (channel) return named(channel.title, 'pornsite', offered, channel.dir && (() => href('pornsite', { dir: channel.dir })));
  if (user) return named(user.username, 'member', offered, () => href('member', { id: user.user_id }));
  const [performer] = performersOf(models);
  if (performer) return named(performer.title, 'pornstar', offered, performer.dir && (() => href('pornstar', { dir: performer.dir })));
  return username ? { label: username } : undefined;
}

/** The page of a member; undefined while no remote offers it. */
export function memberPage({ user_id: id }: User, offered = OFFERED_BYLINES): string | undefined {
  return offered.includes('member') ? href('member', { id }) : undefined;
}

function named(label: string, route: BylineRoute, offered: readonly BylineRoute[], address: '' | (() => string)): Byline {
  return address && offered.includes(route) ? { label, href: address() } : { label };
}
