import { localListHref } from '@nocturne/contracts/local-lists';
import { DEFAULT_SORTS } from '@nocturne/contracts/sorts';
import { href, isStaffRoute } from '@nocturne/contracts/routes';
import {
  addressOf,
  isForMembers,
  ROUTE_NAMES,
  statusOf,
} from '../../../e2e/support/route-visits.ts';
import { LOCAL_ROUTES } from '../../../e2e/support/open-route.ts';
import type { VisitorName } from './visitors.ts';

/** A kind of page, with the path of an example and the visitor who opens it. */
export interface PageKind {
  name: string;
  path: string;
  visitor: VisitorName;
  /** Expected status of the document. */
  status: number;
  /** False for pages without scripts: they never request a web font. */
  hasScripts: boolean;
}

/** Every route, and the pages without their own route. */
export async function listPageKinds(origin: string, memberId: number): Promise<PageKind[]> {
  const ofRoutes = ROUTE_NAMES.map(async (name): Promise<PageKind> => {
    const path = await addressOf(name, origin, isForMembers(name) ? memberId : undefined);
    // The scripts of the embedded player load when it is played.
    const page = { name, path, hasScripts: name !== 'embed' };
    if (isStaffRoute(name)) return { ...page, visitor: 'staff', status: 200 };
    const visitor = LOCAL_ROUTES.includes(name)
      ? 'memberWithLists'
      : isForMembers(name)
        ? 'member'
        : 'adult';
    return { ...page, visitor, status: statusOf(name) };
  });
  return [...(await Promise.all(ofRoutes)), ...(await otherPages(origin))];
}

async function otherPages(origin: string): Promise<PageKind[]> {
  const page = { path: '/', status: 200, hasScripts: true };
  return [
    { ...page, name: 'age gate', visitor: 'newcomer' },
    { ...page, name: 'consent banner', visitor: 'undecided' },
    { ...page, name: 'blocked page', visitor: 'blocked', status: 451, hasScripts: false },
    { ...page, name: 'search start', visitor: 'adult', path: href('search') },
    {
      ...page,
      name: 'search without results',
      visitor: 'adult',
      path: href('search', {}, { s: 'zzzqqq' }),
    },
    {
      ...page,
      name: 'performers by letter',
      visitor: 'adult',
      path: href('pornstars', { sort: DEFAULT_SORTS.performers }),
    },
    {
      ...page,
      name: 'history of this browser',
      visitor: 'memberWithLists',
      path: localListHref('history'),
    },
    {
      ...page,
      name: 'watch later of this browser',
      visitor: 'memberWithLists',
      path: localListHref('watch-later'),
    },
    { ...page, name: 'another member', visitor: 'member', path: await addressOf('member', origin) },
  ];
}
