import type { Video } from '@nocturne/contracts/entities/video';
import { href } from '@nocturne/contracts/routes';
import { performersOf } from '@nocturne/lib/models';

/** Whose video it is, with the address of that one's page where there is one. */
export interface Byline {
  label: string;
  href?: string | undefined;
}

/** The part of a video that says whose it is. */
export type Authored = Pick<Video, 'channel' | 'models' | 'user' | 'username'>;

/**
 * Whose video it is: its channel, the uploader of a member's video, or else its first performer (R2.3-01). Undefined where nobody is named. Members'
 * pages are for members (settlement 29): visitors get the name alone.
 */
export function bylineOf(
  { channel, user, models, username }: Authored,
  isMember: boolean,
): Byline | undefined {
  if (channel)
    return named(channel.title, channel.dir ? href('pornsite', { dir: channel.dir }) : undefined);
  if (user)
    return named(user.username, isMember ? href('member', { id: user.user_id }) : undefined);
  const [performer] = performersOf(models);
  if (performer)
    return named(
      performer.title,
      performer.dir ? href('pornstar', { dir: performer.dir }) : undefined,
    );
  return username ? { label: username } : undefined;
}

function named(label: string, address: string | undefined): Byline {
  return address === undefined ? { label } : { label, href: address };
}
