import type { RouteName } from '@nocturne/contracts/routes';
import type { BrowserContext, Page } from '@playwright/test';
import { enterAsFullMember, fillLocalLists } from './full-member.ts';
import { addressOf, isForMembers, statusOf } from './route-visits.ts';
import { expect, waitForHydration, siteUrl } from './test.ts';

const SIGNUP_OR_DOCUMENT = /api\/signup\.php|(?!api\/|remotes\/|media\/)/;
/**
 * Console errors that the browser logs for documents whose status is not 200, and for signup.php
 * with an unknown token.
 */
export const PAGE_STATUS_ERRORS = new RegExp(
  String.raw`status of (403|404|410|503) [^/]*\(https?://[^/]+/(${SIGNUP_OR_DOCUMENT.source})`,
);

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
/** One member per worker for all pages, with content on each, because signing up is slow. */
let member: { id: number; cookies: Cookies } | undefined;

/**
 * Opens a route with parameters from the demo data; a member page opens as its owner. Fails if
 * another page appears, such as the 404 page.
 */
export async function openRoute(page: Page, name: RouteName): Promise<void> {
  const id = isForMembers(name) ? await enterAsSharedMember(page) : undefined;
  if (LOCAL_ROUTES.includes(name)) await fillListsOnce(page);
  const address = await addressOf(name, siteUrl(), id);
  const answer = await page.goto(address);
  expect([answer?.status(), answer?.url()], name).toEqual([statusOf(name), siteUrl() + address]);
  // The embedded player loads its scripts when it is played.
  if (name !== 'embed') await waitForHydration(page);
}

/** Routes that show lists from the browser's local database. */
export const LOCAL_ROUTES: readonly RouteName[] = ['member_history', 'member_watch_later_videos'];
const filledContexts = new WeakSet<BrowserContext>();
async function fillListsOnce(page: Page): Promise<void> {
  const context = page.context();
  if (!filledContexts.has(context)) await fillLocalLists(page);
  filledContexts.add(context);
}

/** Signs the page's visitor in as the shared member. Resolves to the member's id. */
export async function enterAsSharedMember(page: Page): Promise<number> {
  const context = page.context();
  if (member) await context.addCookies(member.cookies);
  else {
    const { id } = await enterAsFullMember(page);
    member = { id, cookies: (await context.cookies()).filter(({ name }) => name.endsWith('sid')) };
  }
  return member.id;
}
