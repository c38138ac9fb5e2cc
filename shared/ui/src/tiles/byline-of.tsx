import type { Video } from '@nocturne/contracts/entities/video';
import { href } from '@nocturne/contracts/routes';
import { performersOf } from '@nocturne/lib/models';

/** The owner of a video, with the address of their page if there is one. */
export interface Byline {
  label: string;
  href?: string | undefined;
}

/** The part of a video that names its owner. */
export type Authored = Pick<Video, 'channel' | 'models' | 'user' | 'username'>;

/**
 * Returns the owner of a video: its channel, the uploader of a member's video, or else its first
 * performer or the bare `username`. Undefined if nobody is named. Member pages are for members only
 * (settlement 29), so visitors get only the name.
 */
export function bylineOf(
  { channel, user, models, username }: Authored,
  isMember: boolean,
): Byline | undefined {
  if (channel)
    return createByline(
      channel.title,
      channel.dir ? href('pornsite', { dir: channel.dir }) : undefined,
    );
  if (user)
    return createByline(user.username, isMember ? href('member', { id: user.user_id }) : undefined);
  const [performer] = performersOf(models);
  if (performer)
    return createByline(
      performer.title,
      performer.dir ? href('pornstar', { dir: performer.dir }) : undefined,
    );
  return username ? { label: username } : undefined;
}

function createByline(label: string, address: string | undefined): Byline {
  return address === undefined ? { label } : { label, href: address };
}
