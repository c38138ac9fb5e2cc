import type { Page, Route } from '@playwright/test';
import type { Choices } from '../torture/choices.ts';

/**
 * Changed files set this attribute. They run only if the browser accepts bytes that the registry
 * does not vouch for.
 */
const TAMPERED = 'data-tampered';

/** Faults that replace a file of a release. */
const FAULTS: Readonly<Record<string, (route: Route) => Promise<void> | void>> = {
  'is refused': (route) => route.abort('connectionrefused'),
  'is reset': (route) => route.abort('connectionreset'),
  'returns 500': (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>broken</h1>' }),
  'returns 404': (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '' }),
  'never responds': () => undefined,
  'is an HTML page': (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><p>Sign in to this network</p>',
    }),
  'is cut short': (route) => fulfillAltered(route, (text) => text.slice(0, text.length / 2)),
  'is changed': (route) =>
    fulfillAltered(
      route,
      (text) => `document.documentElement.setAttribute('${TAMPERED}', '');${text}`,
    ),
  'is empty': (route) => fulfillAltered(route, () => ''),
};

/** Files of a release that a fault affects. */
const FILES: Readonly<Record<string, (path: string) => boolean>> = {
  'the entry': (path) => /\/remoteEntry\.[^/]+\.js$/.test(path),
  'the module': (path) => path.endsWith('.js') && !/\/remoteEntry\./.test(path),
  'the style sheet': (path) => path.endsWith('.css'),
  'every file': () => true,
};

/** One random fault in some files of one release, or of the one before it as well. */
export interface Fault {
  name: string;
  files: string;
  affectsBothReleases: boolean;
}

export function pickFault(choices: Choices): Fault {
  return {
    name: choices.pick(Object.keys(FAULTS)),
    files: choices.pick(Object.keys(FILES)),
    affectsBothReleases: choices.oneIn(4),
  };
}

/** Applies the fault to the files below these folders, on this page. */
export async function injectFault(
  page: Page,
  { name, files }: Fault,
  folders: readonly string[],
): Promise<void> {
  const isAffected = FILES[files];
  const fail = FAULTS[name];
  if (!isAffected || !fail) throw new RangeError(`unknown fault or files: ${files} ${name}`);
  await page.route(
    ({ pathname }) => folders.some((folder) => pathname.startsWith(folder)) && isAffected(pathname),
    (route) => fail(route),
  );
}

/** True if changed bytes ran on this page. */
export function wasTampered(page: Page): Promise<boolean> {
  return page.evaluate((name) => document.documentElement.hasAttribute(name), TAMPERED);
}

async function fulfillAltered(route: Route, change: (text: string) => string): Promise<void> {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: change(await answer.text()) });
}
