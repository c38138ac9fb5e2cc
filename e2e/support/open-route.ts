import type { RouteName } from '@nocturne/contracts/routes';
import type { BrowserContext, Page } from '@playwright/test';
import { enterAsFullMember, fillLocalLists } from './full-member.ts';
import { addressOf, isForMembers, statusOf } from './route-visits.ts';
import { expect, hydrated, siteUrl } from './test.ts';

/** What the browser itself logs of documents that answer with the status of their page, and of a token that nobody was sent. */
export const PAGE_STATUS =
  /status of (403|404|410|503) [^/]*\(https?:\/\/[^/]+\/(api\/signup\.php|(?!api\/|remotes\/|media\/))/;

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
/** One member for all pages that a worker opens, with something on each: signing up takes a while. */
let member: { id: number; cookies: Cookies } | undefined;

/** Opens a route with parameters that the demo knows; the member area as its owner. Fails where another page than the route's comes, the 404 page above all. */
export async function openRoute(page: Page, name: RouteName): Promise<void> {
  const id = isForMembers(name) ? await becomeMember(page) : undefined;
  if (LOCAL_ROUTES.includes(name)) await keepSomething(page);
  const address = await addressOf(name, siteUrl(), id);
  const answer = await page.goto(address);
  expect([answer?.status(), answer?.url()], name).toEqual([statusOf(name), siteUrl() + address]);
  // The embedded player's scripts come when it is played.
  if (name !== 'embed') await hydrated(page);
}

/** These show what the browser keeps. */
export const LOCAL_ROUTES: readonly RouteName[] = ['member_history', 'member_watch_later_videos'];
const keeping = new WeakSet<BrowserContext>();
async function keepSomething(page: Page): Promise<void> {
  const context = page.context();
  if (!keeping.has(context)) await fillLocalLists(page);
  keeping.add(context);
}

/** Signs the page's visitor in as that member; resolves to the member's number. */
export async function becomeMember(page: Page): Promise<number> {
  const context = page.context();
  if (member) await context.addCookies(member.cookies);
  else {
    const { id } = await enterAsFullMember(page);
    member = { id, cookies: (await context.cookies()).filter(({ name }) => name.endsWith('sid')) };
  }
  return member.id;
}
