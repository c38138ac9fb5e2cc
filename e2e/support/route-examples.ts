import { operations, type OperationAnswer } from '@nocturne/contracts/operations';
import { href, routes, type RouteMatch, type RouteName } from '@nocturne/contracts/routes';
import type { APIRequestContext } from '@playwright/test';
import { shortVideo } from './catalogue.ts';

/** An address of every route there is, by name; the demo catalogue has what they name. */
export async function routeExamples(request: APIRequestContext): Promise<Readonly<Record<RouteName, string>>> {
  const { video_id: id, dir } = await shortVideo(request);
  const lists = (await (await request.get(operations.playlists.path.print({}))).json()) as OperationAnswer<'playlists'>;
  const params: Readonly<Record<string, string>> = {
    ...{ sort: '', object_id: 'ink', token: 't0ken', id: '1', page: '1', dir: 'orla-venn' },
  };
  const special: Partial<Record<RouteName, string>> = {
    video: href('video', { id, dir }),
    embed: href('embed', { id }),
    search: href('search', {}, { s: 'glass' }),
    playlist: href('playlist', { id: lists.playlists[0]?.playlist_id ?? 0 }),
    download: href('download', {}, { video: id }),
  };
  const entries = (Object.keys(routes) as RouteName[]).map((name) => {
    const given = name.startsWith('pornsite') ? { ...params, dir: 'halden-works' } : params;
    return [name, special[name] ?? fill({ name, params: given })] as const;
  });
  return Object.fromEntries(entries) as Record<RouteName, string>;
}

/** Values that a route has a default for are left to it. */
function fill({ name, params }: RouteMatch): string {
  const { defaults } = routes[name];
  const given = Object.fromEntries(Object.entries(params).filter(([key]) => !(key in defaults)));
  return (href as (route: string, values: Readonly<Record<string, string>>) => string)(name, given);
}
