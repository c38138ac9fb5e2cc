import { DEFAULT_SORTS } from '@nocturne/contracts/sorts';
import {
  operations,
  type OperationAnswer,
  type OperationInput,
  type OperationName,
} from '@nocturne/contracts/operations';
import { isStaffRoute, routes, type RouteName } from '@nocturne/contracts/routes';
import { vrOf } from '@nocturne/lib/quality';

type Values = Readonly<Record<string, string | number>>;

export const isForMembers = (name: RouteName): boolean =>
  routes[name].pattern.startsWith('/members/');
/**
 * All routes that tests visit, in the order of the route table. New routes are included
 * automatically.
 */
export const ROUTE_NAMES = Object.keys(routes) as RouteName[];
export const MEMBER_ROUTES = ROUTE_NAMES.filter(isForMembers);

/** Expected HTTP status of a route's document. */
export function statusOf(name: RouteName): number {
  if (name === 'unavailable') return 503;
  // Only staff see these pages.
  return name === 'not-found' || isStaffRoute(name) ? 404 : 200;
}

/**
 * Address of a route on the demo site. Member pages are those of `memberId`, or of any member.
 * Throws if the demo has no example for a parameter.
 */
export async function addressOf(
  name: RouteName,
  origin: string,
  memberId?: number,
): Promise<string> {
  const { pattern, defaults } = routes[name] as { pattern: string; defaults: Values };
  const values: Values = { ...defaults, ...(await valuesFor(name, origin, memberId)) };
  const path = pattern.replace(/:(\w+)/g, (_mark, key: string) => {
    const value = values[key];
    if (value === undefined)
      throw new Error(`the route ${name} has no example of ${key} in e2e/support/route-visits.ts`);
    return encodeURIComponent(String(value));
  });
  const { query } = values;
  return query === undefined ? path : `${path}?${query}`;
}

/**
 * Parameters that the route table does not give, by the first part of the route's name. `query` is
 * the query string. Throws if the demo has no example.
 */
async function valuesFor(
  name: RouteName,
  origin: string,
  memberId: number | undefined,
): Promise<Values> {
  switch (name.split('_')[0] ?? '') {
    case 'video':
    case 'embed':
      return videoValues(origin);
    case 'download':
      return { query: `video=${await channelVideoId(origin)}` };
    case 'videos-categories':
      return { object_id: first(await read(origin, 'categories', {})).dir };
    case 'pornstar':
      return {
        dir: first(
          (await read(origin, 'models', { sort: DEFAULT_SORTS.performerTarget, count: 1 })).models,
        ).dir,
      };
    case 'pornsite':
      return { dir: first((await read(origin, 'channels', {})).channels).dir };
    case 'playlist':
      return { id: first((await read(origin, 'playlists', { count: 1 })).playlists).playlist_id };
    case 'member':
      return {
        id:
          memberId ??
          first((await read(origin, 'members', { sort: 'count-videos', count: 1 })).members)
            .user_id,
      };
    case 'search':
      return { query: 's=water' };
    case 'confirm':
    case 'restore':
    case 'unsubscribe':
      return { token: 'no-such-token' };
    default:
      return {};
  }
}

/** A flat video that plays as mp4. */
async function videoValues(origin: string): Promise<{ id: number; dir: string }> {
  const { videos } = await read(origin, 'videos', { sort: 'most-popular', duration: '0-10' });
  const video = first(videos.filter(({ file_formats }) => vrOf(file_formats) === undefined));
  return { id: video.video_id, dir: video.dir };
}

/** A video of a channel, because its download page names the studio. */
async function channelVideoId(origin: string): Promise<number> {
  const { videos } = await read(origin, 'videos', {});
  return first(videos.filter(({ channel }) => channel !== null)).video_id;
}

function first<T>(found: readonly T[]): T {
  const [one] = found;
  if (one === undefined) throw new Error('the demo catalogue has no example of a route');
  return one;
}

async function read<N extends OperationName>(
  origin: string,
  name: N,
  input: OperationInput<N>,
): Promise<OperationAnswer<N>> {
  const path = operations[name].path as { print(values: unknown): string };
  const response = await fetch(origin + path.print(input));
  if (!response.ok) throw new Error(`${name} answered ${response.status}`);
  return (await response.json()) as OperationAnswer<N>;
}
