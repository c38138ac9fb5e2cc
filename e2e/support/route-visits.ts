import { DEFAULT_SORTS } from '@nocturne/contracts/sorts';
import { operations, type OperationAnswer, type OperationInput, type OperationName } from '@nocturne/contracts/operations';
import { routes, type RouteName } from '@nocturne/contracts/routes';
import { vrOf } from '@nocturne/lib/quality';

type Values = Readonly<Record<string, string | number>>;

/** Names of the routes, in the order of the table: a new one is among them by itself. */
export const ROUTE_NAMES = Object.keys(routes) as RouteName[];
/** The member area (R2.1-20, R2.1-21). */
export const isForMembers = (name: RouteName): boolean => routes[name].pattern.startsWith('/members/');

/** Where a visitor of the demo site finds this route; the member area's are of `memberId`, or of some member. Throws for a route whose parameters nobody has given an example of. */
export async function addressOf(name: RouteName, origin: string, memberId?: number): Promise<string> {
  const { pattern, defaults } = routes[name] as { pattern: string; defaults: Values };
  const values: Values = { ...defaults, ...(await valuesFor(name, origin, memberId)) };
  const path = pattern.replace(/:(\w+)/g, (_mark, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`the route ${name} has no example of ${key} in e2e/support/route-visits.ts`);
    return encodeURIComponent(String(value));
  });
  const { query } = values;
  return query === undefined ? path : `${path}?${query}`;
}

/** What the table alone does not tell, by the beginning of a route's name; `query` stands behind the address. */
async function valuesFor(name: RouteName, origin: string, memberId: number | undefined): Promise<Values> {
  switch (name.split('_')[0] ?? '') {
    case 'video':
    case 'embed':
      return videoValues(origin);
    case 'download':
      return { query: `video=${(await videoValues(origin)).id}` };
    case 'videos-categories':
      return { object_id: (await read(origin, 'categories', {}))[0]?.dir ?? '' };
    case 'pornstar':
      return { dir: (await read(origin, 'models', { sort: DEFAULT_SORTS.performerTarget, count: 1 })).models[0]?.dir ?? '' };
    case 'pornsite':
      return { dir: (await read(origin, 'channels', {})).channels[0]?.dir ?? '' };
    case 'playlist':
      return { id: (await read(origin, 'playlists', { count: 1 })).playlists[0]?.playlist_id ?? 0 };
    case 'member':
      return { id: memberId ?? (await read(origin, 'members', { count: 1 })).members[0]?.user_id ?? 0 };
    case 'search':
      return { query: 's=water' };
    case 'confirm':
    case 'restore':
      return { token: 'no-such-token' };
    default:
      return {};
  }
}

/** A flat video that plays as a file. */
async function videoValues(origin: string): Promise<{ id: number; dir: string }> {
  const { videos } = await read(origin, 'videos', { sort: 'most-popular', duration: '0-10' });
  const video = videos.find(({ file_formats }) => vrOf(file_formats) === undefined);
  if (!video) throw new Error('the demo catalogue has no short flat video');
  return { id: video.video_id, dir: video.dir };
}

async function read<N extends OperationName>(origin: string, name: N, input: OperationInput<N>): Promise<OperationAnswer<N>> {
  const path = operations[name].path as { print(values: unknown): string };
  const response = await fetch(origin + path.print(input));
  if (!response.ok) throw new Error(`${name} answered ${response.status}`);
  return (await response.json()) as OperationAnswer<N>;
}
