import type { Browser, BrowserContext, Page } from '@playwright/test';
import { AGE_ACCEPTED, COOKIES } from '@nocturne/contracts/cookies';
import { enterAsFullMember, fillLocalLists } from '../../../e2e/support/full-member.ts';
import { enterAsStaff } from '../../../e2e/support/staff.ts';
import { newAddress } from '../../../e2e/support/test.ts';

/** `memberWithLists` is the member in a browser with a history and videos to watch later. */
export type VisitorName =
  | 'adult'
  | 'newcomer'
  | 'undecided'
  | 'blocked'
  | 'member'
  | 'memberWithLists'
  | 'staff';
type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface Visitors {
  memberId: number;
  /** Cookies and local databases of each. */
  storageStates: Readonly<Record<VisitorName, StorageState>>;
}

/** Signs up a member and a member of staff. */
export async function createVisitors(browser: Browser, origin: string): Promise<Visitors> {
  const adult = cookies(origin, { [COOKIES.age]: AGE_ACCEPTED, [COOKIES.consent]: 'no' });
  const [memberWithLists, memberId] = await storageStateAfter(
    browser,
    origin,
    adult,
    async (page) => {
      const { id } = await enterAsFullMember(page);
      await fillLocalLists(page);
      return id;
    },
  );
  const [staff] = await storageStateAfter(browser, origin, adult, (page) =>
    enterAsStaff(page, 'admin'),
  );
  const undecided = cookies(origin, { [COOKIES.age]: AGE_ACCEPTED });
  const blocked = cookies(origin, { [COOKIES.country]: 'GB' });
  const member = { ...memberWithLists, origins: [] };
  return {
    memberId,
    storageStates: {
      adult,
      newcomer: cookies(origin, {}),
      undecided,
      blocked,
      member,
      memberWithLists,
      staff,
    },
  };
}

async function storageStateAfter<T>(
  browser: Browser,
  origin: string,
  before: StorageState,
  enter: (page: Page) => Promise<T>,
): Promise<[StorageState, T]> {
  const context = await browser.newContext({
    baseURL: origin,
    storageState: before,
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  });
  try {
    const entered = await enter(await context.newPage());
    return [await context.storageState({ indexedDB: true }), entered];
  } finally {
    await context.close();
  }
}

function cookies(origin: string, values: Readonly<Record<string, string>>): StorageState {
  const common = {
    domain: new URL(origin).hostname,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax',
  } as const;
  return {
    cookies: Object.entries(values).map(([name, value]) => ({ name, value, ...common })),
    origins: [],
  };
}
