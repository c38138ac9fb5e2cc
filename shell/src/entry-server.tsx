import type { Transport } from '@nocturne/api/api';
import { ERROR_STATUS, isErrorAnswer } from '@nocturne/contracts/error-codes';
import { OFFLINE_PATH } from '@nocturne/contracts/offline';
import { isReadName } from '@nocturne/contracts/operations';
import type { PageAnswer, PageDocument, PageRequest } from '@nocturne/contracts/page';
import { matchPath, type RouteMatch } from '@nocturne/contracts/routes';
import type { LoadedRemote } from '@nocturne/federation/remote-loader';
import type { RemoteModule, RouteOutcome } from '@nocturne/federation/remote-module';
import { pseudoText } from '@nocturne/i18n/pseudo';
import { AgeGateStore } from '@nocturne/stores/age-gate-store';
import { MemoryCookies } from '@nocturne/stores/cookie-jar';
import { PreviewsStore } from '@nocturne/stores/previews-store';
import { enableStaticRendering } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app/app.tsx';
import { Site } from './app/routed-site.tsx';
import { InterstitialPage } from './app/interstitial-page.tsx';
import type { Shell } from './composition/shell-context.ts';
import { SlotMount } from './state/slot-mount.ts';
import { createServices } from './composition/create-services.ts';
import type { PageState } from './composition/page-state.ts';
import { PageSnapshots } from './state/page-snapshots.ts';
import { Blocked } from './pages/blocked.tsx';
import { Offline } from './pages/offline.tsx';
import { PanicStore } from './state/panic-store.ts';
import { ClosedPage } from './pages/closed-page.tsx';
import { RemoteSlot } from './remotes/remote-slot.tsx';
import { isBare } from './routing/canonical.ts';
import { loadPage } from './loading/load-page.ts';
import { isWhole } from './routing/is-whole.ts';
import type { LoadedRoute } from './routing/loaded-route.ts';
import { matchOf } from './routing/match-of.ts';
import type { PageData } from './routing/page-data.ts';
import { splitHead } from './routing/split-head.ts';

enableStaticRendering(true);

/**
 * React's mark on a part that it left to the browser, because the part suspended or threw. The mark
 * does not contain the error.
 */
const NOT_RENDERED = '<!--$!-->';

/**
 * Renders one page on the server: route, data, HTML. If a remote is unavailable or throws while
 * rendering, the browser renders it.
 */
export async function render(request: PageRequest): Promise<PageAnswer> {
  try {
    return await renderPage(request);
  } catch (error) {
    request.report(error);
    return renderPage({ ...request, remote: () => Promise.resolve(undefined) });
  }
}

async function renderPage(request: PageRequest): Promise<PageAnswer> {
  const url = new URL(request.address, request.origin);
  const shell = createServerShell(request, url);
  const isSmall = isBare(matchOf(url.pathname));
  const { isBlocked, closedBy, place: locationCode } = request;
  const { pathname } = url;
  if (isBlocked)
    return renderInterstitial(request, shell, {
      status: 451,
      pathname,
      page: <Blocked isSmall={isSmall} locationCode={locationCode} />,
    });
  if (closedBy)
    return renderInterstitial(request, shell, {
      status: 403,
      pathname,
      page: <ClosedPage {...{ closedBy, isSmall, url }} />,
    });
  if (pathname === OFFLINE_PATH)
    return renderInterstitial(request, shell, { status: 200, pathname, page: <Offline /> });
  const matched = matchPath(url.pathname);
  if (matched.kind === 'redirect')
    return { kind: 'redirect', status: 301, redirect: matched.to + url.search };
  if (hasStats(request, matched.kind === 'route' ? matched.route : undefined))
    await shell.services.stats.load(request.now);
  const data = await loadPage(
    url,
    { signal: new AbortController().signal },
    { ...shell, isServer: true, isAnothers: request.isAnothers ?? false },
  );
  if ('redirect' in data) return { kind: 'redirect', ...data };
  if (data.loaded instanceof Promise) throw new Error('the page has no data');
  const { search } = url;
  const html = renderToString(
    <App shell={shell}>
      <Site location={{ pathname, search, hash: '', key: 'default' }} page={data} />
    </App>,
  );
  if (html.includes(NOT_RENDERED)) rethrowScreenError(shell, data.loaded);
  return documentOf(request, shell, data, data.loaded, html);
}

/**
 * The embedded player has no header for the categories. While pages are withheld, nobody sees them.
 */
function hasStats({ isShut = false }: PageRequest, match: RouteMatch | undefined): boolean {
  return !isShut && !isBare(match);
}

/**
 * Renders the slot again without the boundary that catches its error. A part that a screen leaves
 * to the browser on purpose does not throw.
 */
function rethrowScreenError(shell: Shell, loaded: LoadedRoute): void {
  if (loaded.kind !== 'screen') return;
  renderToString(
    <App shell={shell}>
      <RemoteSlot loaded={loaded} onRetry={() => undefined} />
    </App>,
  );
}

function documentOf(
  request: PageRequest,
  shell: Shell,
  data: PageData,
  loaded: LoadedRoute,
  html: string,
): PageAnswer {
  const { head, body } = splitHead(html);
  const screen = loaded.kind === 'screen' || loaded.kind === 'own' ? loaded : undefined;
  const outcome = screen?.outcome ?? {};
  // The server renders pages for no particular member: if visitors are refused, a member's browser
  // requests the data.
  const isLeftToMember = request.isMember && outcome.status === 403;
  return {
    kind: 'document',
    status: isLeftToMember ? 200 : statusOf(loaded),
    head: head + preloadsOf(request, outcome.preload).map(preloadLink).join(''),
    structured: outcome.structured ?? [],
    body,
    state: {
      ...stateOf(request, shell),
      route:
        screen && data.match && !isLeftToMember
          ? { name: data.match.name, state: screen.descriptor.dehydrate(screen.store) }
          : null,
      loaded: isLeftToMember ? 'failed' : loaded.kind,
      isWhole: isWhole(loaded),
    },
    remote: loaded.kind === 'screen' ? loaded.remote.module.name : null,
    playsAtOnce: outcome.playsAtOnce ?? null,
    ...(outcome.startsOnPlay ? { startsOnPlay: outcome.startsOnPlay } : {}),
    ...(outcome.stream ? { stream: outcome.stream } : {}),
    htmlAttributes: attributesOf(request),
    lifetime: lifetimeOf(request, shell, data.match, screen),
  };
}

/** Without the site's statistics the header has no categories, so the page is not cached. */
function lifetimeOf(
  request: PageRequest,
  shell: Shell,
  match: RouteMatch | undefined,
  screen: Extract<LoadedRoute, { kind: 'screen' | 'own' }> | undefined,
): number {
  return shell.services.stats.stats || !hasStats(request, match)
    ? (screen?.outcome.lifetime ?? 0)
    : 0;
}

/**
 * The browser renders a remote that the server could not, so the page is fine; missing data is a
 * failure.
 */
function statusOf(loaded: LoadedRoute): PageDocument['status'] {
  switch (loaded.kind) {
    case 'screen':
    case 'own':
      return loaded.outcome.status ?? 200;
    case 'missing':
      return 404;
    case 'failed':
      return loaded.reason === 'remote' ? 200 : 503;
  }
}

/**
 * A page of the shell without router and remote: it replaces the requested page, or is the offline
 * page (status 200).
 */
function renderInterstitial(
  request: PageRequest,
  shell: Shell,
  { status, pathname, page }: { status: 200 | 403 | 451; pathname: string; page: ReactElement },
): PageAnswer {
  const interstitial = (
    <InterstitialPage shell={shell} next={pathname}>
      {page}
    </InterstitialPage>
  );
  const { head, body } = splitHead(renderToString(interstitial));
  const state: PageState = {
    ...stateOf(request, shell),
    route: null,
    loaded: 'missing',
    ...(status === 200 ? { isOffline: true } : {}),
  };
  return {
    kind: 'document',
    status,
    head,
    body,
    state,
    remote: null,
    playsAtOnce: null,
    htmlAttributes: attributesOf(request),
    lifetime: 0,
  };
}

function attributesOf({
  language,
  theme,
  address,
  origin,
}: PageRequest): PageDocument['htmlAttributes'] {
  const isFramed = isBare(matchOf(new URL(address, origin).pathname));
  return { lang: language, theme, ...(isFramed ? { isFramed } : {}) };
}

function stateOf(request: PageRequest, shell: Shell): Omit<PageState, 'route' | 'loaded'> {
  const {
    language,
    links,
    origin,
    isBlocked,
    closedBy,
    isGated,
    isShut,
    place: locationCode,
    theme,
    host,
    view,
  } = request;
  const pseudo = request.isPseudo ? { isPseudo: true } : {};
  const optionalFields = {
    ...(closedBy ? { closedBy } : {}),
    ...(isGated ? { isGated } : {}),
    ...(isShut ? { isShut } : {}),
    ...(locationCode === undefined ? {} : { place: locationCode }),
    ...(view ? { view } : {}),
  };
  return {
    language,
    links,
    origin,
    isBlocked,
    ...optionalFields,
    theme,
    year: shell.year,
    host,
    ...pseudo,
    stats: shell.services.stats.snapshot(),
  };
}

function createServerShell(request: PageRequest, url: URL): Shell {
  const noop = () => undefined;
  const cookies = new MemoryCookies();
  const services = createServices({
    transport: serverTransport(request),
    cookies,
    language: request.language,
    decorate: request.isPseudo ? pseudoText : undefined,
    // The rendered page is the same for all members; the private block of the page names the
    // member.
    user: request.isMember ? { user_id: 0, username: '' } : null,
    country: '',
    ads: request.ads,
    links: request.links,
    origin: url.origin,
    navigate: noop,
    capabilities: { player: { prefetch: noop }, ads: { outstream: noop } },
  });
  const ageGate = new AgeGateStore({ cookies, modals: services.modals });
  if (request.isGated) ageGate.close();
  const loadRemote = async (name: string): Promise<LoadedRemote> => {
    const found = (await request.remote(name)) as
      | { module: RemoteModule; release: LoadedRemote['release'] }
      | undefined;
    if (!found) throw new Error(`${name} cannot be rendered on the server`);
    return { ...found, isFallback: false };
  };
  return {
    services,
    loadRemote,
    restartRemote: () => false,
    report: request.report,
    // The browser renders the slot instead.
    reportBrokenRemote: () => false,
    ageGate,
    previews: new PreviewsStore(),
    panic: new PanicStore(),
    slotMount: new SlotMount(),
    snapshots: new PageSnapshots(),
    theme: request.theme,
    year: new Date().getUTCFullYear(),
    host: request.host,
    isShut: request.isShut ?? false,
    view: request.view,
  };
}

/** Calls the server's reads directly, without HTTP. Rejects for form posts, like the server. */
function serverTransport(request: PageRequest): Transport {
  return {
    async send({ name, input }) {
      if (!isReadName(name)) throw new Error(`${name} is not a read`);
      const data = await request.call(name, input as never);
      return { status: isErrorAnswer(data) ? ERROR_STATUS[data.code] : 200, data };
    },
  };
}

type Preloads = NonNullable<RouteOutcome['preload']>;

/** Behind the age gate no video data is loaded, so its manifest is not preloaded. */
function preloadsOf({ isGated }: PageRequest, wanted: Preloads = []): Preloads {
  return isGated ? wanted.filter(({ as }) => as === 'image') : wanted;
}

function preloadLink({ href, as, type }: { href: string; as: string; type?: string }): string {
  const attributes = [
    `rel="preload"`,
    `as="${as}"`,
    `href="${escapeAttribute(href)}"`,
    type ? `type="${escapeAttribute(type)}"` : '',
    as === 'image' ? 'fetchpriority="high"' : '',
    as === 'fetch' ? 'crossorigin="anonymous"' : '',
  ];
  return `<link ${attributes.filter(Boolean).join(' ')}>`;
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
