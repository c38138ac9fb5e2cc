import {
  PICTURE_FILE_FIELD,
  type PictureSection,
  type ProfileValues,
} from '@nocturne/contracts/account';
import type { Video } from '@nocturne/contracts/entities/video';
import { ownDataHref } from '@nocturne/contracts/local-lists';
import type { FormBody } from '@nocturne/contracts/bodies';
import { operations, type OperationAnswer } from '@nocturne/contracts/operations';
import { request as requests, type APIRequestContext, type Page } from '@playwright/test';
import { listVideos } from './catalogue.ts';
import { renderCanvasImage } from './canvas-image.ts';
import { enterByName, postForm, type Person } from './members.ts';
import { stringsIn } from './texts.ts';
import { expect, waitForHydration, newAddress, siteUrl, type SiteName } from './test.ts';

const PROFILE: Partial<ProfileValues> = {
  about_me:
    'I collect slow films and short loops, and cut a few of my own on Sundays. Mostly water, ' +
    'some weather.',
  description:
    'What is here is sorted by mood, not by date.\nIf something is missing from a playlist, ' +
    'write to me.',
  birth_date: '1990-02-03',
  gender: 'man',
  relationship: 'single',
  country: 'NO',
  city: 'Bergen',
  education: 'Film school',
  occupation: 'Projectionist',
  interests: 'Tides, long exposures, rain',
  website: 'https://corvin.example/',
};
/** No demo member has one of these names. */
const WALL = {
  linnea: 'The new loop is lovely. Did you shoot that from the pier?',
  matteo: 'Added you to the friends of slow cinema.\nThe next evening is in two weeks.',
  jon_aas: 'Happy birthday, and thanks for the playlist.',
} as const;
const PLAYLISTS = [
  { title: 'Sunday loops', count: 6, isPrivate: false },
  { title: 'All the water', count: 5, isPrivate: false },
  { title: 'Cut list for March', count: 3, isPrivate: true },
  { title: 'Grain and noise', count: 4, isPrivate: false },
  { title: 'Empty for now', count: 0, isPrivate: true },
] as const;
const COMMENTS = [
  'The light at the end is worth the wait.',
  'Third time today.\nThe sound alone is enough.',
  'Which lens was that?',
] as const;
const FAVOURITES = 8;
const VIDEO_COUNT = 24;
const COVER = { width: 1600, height: 320 } as const;

type Member = Person & { id: number };
interface ActingMember extends Member {
  act: (body: FormBody<'stat'>) => Promise<OperationAnswer<'stat'>>;
}

/**
 * Signs the page's visitor in as a member with content on every page of the member area: profile,
 * pictures, friends, wall, messages and lists.
 */
export async function enterAsFullMember(page: Page, site: SiteName = 'plain'): Promise<Member> {
  const { request } = page.context();
  const me = actingMember(await enterByName(request, 'corvin', site), request, site);
  const { videos } = await listVideos(request, { sort: 'most-popular', count: VIDEO_COUNT });
  await postForm(request, 'ownMember', { act: 'edit', ...PROFILE }, site);
  await sendPicture(
    page,
    'u_cover',
    await renderCanvasImage(page, COVER.width, COVER.height),
    site,
  );
  await addFriendsAndMessages(me, site);
  await fillLists(me, videos);
  await subscribe(me, request);
  return me;
}

/** Fills the browser's local lists, history and watch later. Resolves to the titles. */
export async function fillLocalLists(
  page: Page,
  site: SiteName = 'plain',
): Promise<readonly string[]> {
  const { videos } = await listVideos(page.context().request, {
    sort: 'latest-updates',
    count: VIDEO_COUNT,
  });
  const entriesFrom = (from: number, count: number) =>
    videos.slice(from, from + count).map((video, at) => ({ video, position: at * 7 }));
  const file = {
    format: 'nocturne-lists',
    version: 1,
    history: entriesFrom(0, 8),
    watch_later: entriesFrom(8, 6),
    searches: ['glass', 'tide'],
  };
  await page.goto(siteUrl(site) + ownDataHref());
  await waitForHydration(page);
  await page.locator('input[type=file]').setInputFiles({
    name: 'my-lists.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: '8' }).first(),
  ).toBeVisible();
  return stringsIn(videos);
}

function actingMember(member: Member, request: APIRequestContext, site: SiteName): ActingMember {
  return { ...member, act: (body) => postForm(request, 'stat', body, site) };
}

/** Each form gets its own idempotency key. */
let keyCount = 0;
const newKey = (): string => `e2e-full-member-${(keyCount += 1)}-${Date.now().toString(36)}`;

async function sendPicture(
  page: Page,
  section: PictureSection,
  picture: Awaited<ReturnType<typeof renderCanvasImage>>,
  site: SiteName,
): Promise<void> {
  const answer = await page
    .context()
    .request.post(siteUrl(site) + operations.ownMember.path.print({}), {
      multipart: { section, [PICTURE_FILE_FIELD]: picture },
      headers: { origin: siteUrl(site) },
    });
  expect(answer.status(), await answer.text()).toBe(200);
}

/**
 * Adds friends who write, two incoming friend requests, one outgoing request, and read and unread
 * conversations.
 */
async function addFriendsAndMessages(me: ActingMember, site: SiteName): Promise<void> {
  const mine = String(me.id);
  const send = (from: ActingMember, to: number, text: string) =>
    from.act({ act: 'message', user_id: String(to), text, key: newKey() });
  for (const [name, text] of Object.entries(WALL).toReversed()) {
    await actAs(name, site, async (friend) => {
      await friend.act({ act: 'friend_ask', user_id: mine });
      await me.act({ act: 'friend_accept', user_id: String(friend.id) });
      await friend.act({ act: 'wall_post', user_id: mine, text, key: newKey() });
      if (name === 'jon_aas') await send(me, friend.id, 'Part 2 is up');
      if (name === 'matteo')
        for (const message of ['The file arrived, thank you', 'Shall I bring the projector?'])
          await send(friend, me.id, message);
      if (name !== 'linnea') return;
      await send(friend, me.id, 'Did you see the late program for Saturday?');
      await send(me, friend.id, 'Yes. Two from Halden Works and one I do not know.');
      await send(friend, me.id, 'That one is mine, actually. Six minutes, all tide.');
      await send(me, friend.id, 'Then I am coming early.');
      await send(friend, me.id, 'See you at the screening then');
    });
  }
  for (const name of ['vesna', 'odile'])
    await actAs(name, site, (other) => other.act({ act: 'friend_ask', user_id: mine }));
  await actAs('solveig', site, (other) => me.act({ act: 'friend_ask', user_id: String(other.id) }));
  await me.act({
    act: 'wall_post',
    user_id: mine,
    text: 'Back from the coast. New loops on Sunday.',
    key: newKey(),
  });
}

/** Acts as another member, in a separate request context. */
async function actAs(
  name: string,
  site: SiteName,
  task: (member: ActingMember) => Promise<unknown>,
): Promise<void> {
  const request = await requests.newContext({
    baseURL: siteUrl(site),
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  });
  await task(actingMember(await enterByName(request, name, site), request, site));
  await request.dispose();
}

async function fillLists(me: ActingMember, videos: readonly Video[]): Promise<void> {
  let next = 0;
  for (const { title, count, isPrivate } of PLAYLISTS) {
    const values = { title, description: '', is_private: isPrivate ? '1' : '0' } as const;
    const { playlist } = await me.act({ act: 'playlist_create', key: newKey(), ...values });
    for (let added = 0; added < count; added += 1, next += 1) {
      const video_id = String(videos[next % videos.length]?.video_id);
      await me.act({ act: 'playlist_add', playlist_id: String(playlist?.playlist_id), video_id });
    }
  }
  for (const { video_id } of videos.slice(0, FAVOURITES))
    await me.act({ act: 'favourite', section: 'add', video_id: String(video_id) });
  for (const [at, text] of COMMENTS.entries())
    await me.act({
      act: 'comment',
      section: 'video',
      object_id: String(videos[at]?.video_id),
      parent_id: '',
      text,
      key: newKey(),
    });
}

/** Subscribes to channels, performers and members. */
async function subscribe(me: ActingMember, request: APIRequestContext): Promise<void> {
  const [channels, models, members] = await Promise.all([
    read(request, 'channels'),
    read(request, 'models'),
    read(request, 'members'),
  ]);
  const wanted = [
    ...channels.channels
      .slice(0, 3)
      .map(({ dir }) => ({ section: 'channel', object_id: dir }) as const),
    ...models.models.slice(0, 3).map(({ dir }) => ({ section: 'model', object_id: dir }) as const),
    ...members.members
      .slice(0, 2)
      .map(({ user_id }) => ({ section: 'user', object_id: String(user_id) }) as const),
  ];
  for (const one of wanted) await me.act({ act: 'subscribe', ...one });
}

async function read<N extends 'channels' | 'models' | 'members'>(
  request: APIRequestContext,
  name: N,
): Promise<OperationAnswer<N>> {
  const path = operations[name].path as { print(values: object): string };
  return (await (await request.get(path.print({}))).json()) as OperationAnswer<N>;
}
