import { operations } from '@nocturne/contracts/operations';
import { href, type RouteName } from '@nocturne/contracts/routes';
import type { APIRequestContext } from '@playwright/test';
import { shortVideo } from './catalogue.ts';

/** An address of each route of the table, of things that the demo has; a route that is new is missing here until it is named. */
export async function everyRoute(request: APIRequestContext): Promise<Record<RouteName, string>> {
  const { video_id: videoId, dir } = await shortVideo(request);
  const performer = { dir: await firstOf(request, operations.models.path.print({}), 'models', 'dir') };
  const channel = { dir: await firstOf(request, operations.channels.path.print({}), 'channels', 'dir') };
  const category = { object_id: await firstOf(request, operations.categories.path.print({}), 'categories', 'dir') };
  const playlist = { id: await firstOf(request, operations.playlists.path.print({}), 'playlists', 'playlist_id') };
  const member = { id: await firstOf(request, operations.members.path.print({}), 'members', 'user_id') };
  const link = { token: 'no-such-token' };
  return {
    ...{ index: href('index'), video: href('video', { id: videoId, dir }), embed: href('embed', { id: videoId }), videos: href('videos') },
    ...{
      categories: href('categories'),
      'videos-categories': href('videos-categories', category),
      search: href('search', {}, { s: 'glass' }),
    },
    ...{
      history: href('history'),
      signin: href('signin'),
      signup: href('signup'),
      confirm: href('confirm', link),
      restore: href('restore', link),
    },
    ...{ community: href('community'), 'content-partner-program': href('content-partner-program'), pornstars: href('pornstars') },
    ...{ pornstar: href('pornstar', performer), pornstar_info: href('pornstar_info', performer) },
    ...{ pornstar_comments: href('pornstar_comments', performer), pornstar_uploaded_videos: href('pornstar_uploaded_videos', performer) },
    ...{ pornsites: href('pornsites'), pornsite: href('pornsite', channel), pornsite_info: href('pornsite_info', channel) },
    ...{ pornsite_uploaded_videos: href('pornsite_uploaded_videos', channel), information: href('information') },
    ...{ information_dmca: href('information_dmca'), information_support: href('information_support') },
    ...{ information_terms: href('information_terms'), information_privacy: href('information_privacy') },
    ...{ information_2257: href('information_2257'), information_cookies: href('information_cookies') },
    ...{ member: href('member', member), member_info: href('member_info', member), member_wall: href('member_wall', member) },
    ...{ member_friends: href('member_friends', member), member_edit: href('member_edit', member) },
    ...{ member_subscriptions: href('member_subscriptions', member), member_uploaded_videos: href('member_uploaded_videos', member) },
    ...{ member_favourite_videos: href('member_favourite_videos', member), member_playlists: href('member_playlists', member) },
    ...{ member_history: href('member_history', member), member_watch_later_videos: href('member_watch_later_videos', member) },
    ...{ member_messages: href('member_messages', member), member_comments: href('member_comments', member) },
    ...{ member_password: href('member_password', member), playlist: href('playlist', playlist), playlists: href('playlists') },
    ...{ contacts: href('contacts'), download: `${href('download')}?video=${videoId}`, unavailable: href('unavailable') },
    ...{ upload: href('upload'), 'not-found': href('not-found') },
  };
}

type Row = Record<string, unknown>;

/** A field of the first thing of a list; the list is the answer, or stands in it under this name. */
async function firstOf(request: APIRequestContext, address: string, list: string, field: string): Promise<string> {
  const answer = (await (await request.get(address)).json()) as Row[] | Record<string, Row[] | undefined>;
  const found = (Array.isArray(answer) ? answer : answer[list])?.[0]?.[field];
  if (typeof found !== 'string' && typeof found !== 'number') throw new Error(`${address} has no ${field}`);
  return String(found);
}
