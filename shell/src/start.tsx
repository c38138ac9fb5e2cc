import { HttpTransport } from '@nocturne/api/http-transport';
import { sendOutcomes } from '@nocturne/api/send-outcomes';
import type { PagePrivate } from '@nocturne/contracts/page';
import { AGE_ACCEPTED, COOKIES } from '@nocturne/contracts/cookies';
import { DEFAULT_GATE_POLICY, type GateTerms } from '@nocturne/contracts/gates';
import { HYDRATING, PRIVATE_BLOCK, READY, STATE_BLOCK } from '@nocturne/contracts/page';
import { loadContainer } from '@nocturne/federation/load-container';
import {
  RemoteLoader,
  type LoadedRemote,
  type RemoteLoaderOptions,
} from '@nocturne/federation/remote-loader';
import { href, isRoutable } from '@nocturne/contracts/routes';
import type { Capabilities, Services } from '@nocturne/federation/services';
import type { TextDecorator } from '@nocturne/i18n/messages';
import { decideVisit, termsAt, type VisitDecision } from '@nocturne/lib/gates';
import { logger } from '@nocturne/lib/logger';
import { leaveOverlays } from '@nocturne/lib/overlays';
import { delegateTraversals } from '@nocturne/lib/history-traversals';
import { AgeGateStore } from '@nocturne/stores/age-gate-store';
import { documentCookies } from '@nocturne/stores/cookie-jar';
import { PreviewsStore } from '@nocturne/stores/previews-store';
import { showPreviewChoice } from '@nocturne/ui/tiles/preview-choice';
import { configure } from 'mobx';
import { StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { AfterHydration } from './app/after-hydration.tsx';
import { App } from './app/app.tsx';
import { RoutedSite } from './app/routed-site.tsx';
import { InterstitialPage } from './app/interstitial-page.tsx';
import { loadWebFont } from './app/web-font.ts';
import type { Shell } from './composition/shell-context.ts';
import { SlotMount } from './state/slot-mount.ts';
import { createServices } from './composition/create-services.ts';
import { readBlock, type PageState } from './composition/page-state.ts';
import { createCapabilities, type CapabilityDeps } from './composition/create-capabilities.ts';
import { OutcomeReports } from './composition/outcome-reports.ts';
import { RunningRemotes } from './composition/running-remotes.ts';
import { flushOnPageHide } from './composition/flush-on-page-hide.ts';
import { PageSnapshots } from './state/page-snapshots.ts';
import { listenToLinks } from './navigation/listen-to-links.ts';
import { assignEntryKeys } from './navigation/assign-entry-keys.ts';
import { OverlayEntries } from './navigation/overlay-entries.ts';
import { PageRouter } from './navigation/page-router.ts';
import { ScrollPositions } from './navigation/scroll-positions.ts';
import { watchNavigation } from './navigation/watch-navigation.ts';
import { refreshOfflineState } from './offline/refresh-offline-state.ts';
import { Blocked } from './pages/blocked.tsx';
import { Offline } from './pages/offline.tsx';
import { blankDocument } from './panic/blank-document.ts';
import { blankTitle } from './panic/blank-title.ts';
import { listenToPanicKey } from './panic/listen-to-panic-key.ts';
import { PanicStore } from './state/panic-store.ts';
import { ClosedPage } from './pages/closed-page.tsx';
import { isBare } from './routing/canonical.ts';
import { clearServerRenderedHead } from './routing/server-rendered-head.ts';
import { firstPage } from './loading/first-page.ts';
import { loadPage } from './loading/load-page.ts';
import { matchOf } from './routing/match-of.ts';
import { GlobalsGuard } from './remotes/globals-guard.ts';
import { shareScope } from './remotes/share-scope.ts';
import { registerWorker } from './worker/register-worker.ts';

export interface StartOptions {
  /** Decorator of texts in the pseudo-locale. */
  decorate?: TextDecorator;
  /** Loads a release into the page; by default as a federation container. */
  loadContainer?: RemoteLoaderOptions['loadContainer'];
}

/**
 * Hydrates the page that the server rendered, and returns its root. For the pseudo-locale it loads
 * the decorator first and returns undefined; visitors never load it.
 */
export function start(options: StartOptions = {}): Root | undefined {
  void loadWebFont(document);
  const state = refreshOfflineState(
    readBlock<PageState>(document, STATE_BLOCK),
    documentCookies(),
    document.documentElement,
  );
  if (!state.isPseudo) return startPage(state, options);
  void import(/* webpackChunkName: "pseudo" */ '@nocturne/i18n/pseudo').then(({ pseudoText }) =>
    startPage(state, { ...options, decorate: pseudoText }),
  );
  return undefined;
}

function startPage(state: PageState, { loadContainer, decorate }: StartOptions): Root {
  configure({ enforceActions: 'always' });
  const pagePrivate = readBlock<PagePrivate>(document, PRIVATE_BLOCK);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root element');
  const globalsGuard = new GlobalsGuard(document);
  const { shell, connect, reports } = createBrowserShell(
    state,
    pagePrivate,
    loadContainer ?? createContainerLoader(globalsGuard),
    decorate,
  );
  const { shows, isShut } = decideInBrowser(termsOf(pagePrivate));
  if (state.isGated) shell.ageGate.close();
  const isSmall = isBare(matchOf(location.pathname));
  const { isBlocked, closedBy, place: locationCode = visitorCountry(pagePrivate) } = state;
  if (isBlocked || shows === 'blocked') {
    const blocked = (
      <InterstitialPage shell={shell} next={location.pathname}>
        <Blocked isSmall={isSmall} locationCode={locationCode} />
      </InterstitialPage>
    );
    return hydrateOrRender(root, blocked, { isServerRendered: isBlocked });
  }
  if (closedBy) {
    const closed = (
      <InterstitialPage shell={shell} next={location.pathname}>
        <ClosedPage {...{ closedBy, isSmall, url: new URL(location.href) }} />
      </InterstitialPage>
    );
    return hydrateOrRender(root, closed, { isServerRendered: true });
  }
  if (!isBare(matchOf(location.pathname))) listenToPanicKey(document, shell.panic);
  if (state.isOffline) {
    const showLists = (): void => {
      shell.slotMount.resolve();
      finishStart(shell, reports);
    };
    const offline = (
      <App shell={shell}>
        <AfterHydration run={showLists}>
          <Offline />
        </AfterHydration>
      </App>
    );
    return hydrateOrRender(root, offline, { isServerRendered: false });
  }
  // The server has rendered the 404 page here, and hydration must match it.
  if (!isRoutable(location.pathname)) history.replaceState(history.state, '', href('not-found'));
  assignEntryKeys();
  const { signal } = new AbortController();
  const positions = new ScrollPositions(() => globalThis.sessionStorage);
  const router = new PageRouter({
    page: firstPage(state, shell),
    load: (url, options) => loadPage(url, options, { ...shell, isServer: false }),
    positions,
  });
  const isNavigating = () => router.state.target !== undefined;
  const overlays = new OverlayEntries({ isNavigating });
  // A frame shares its history with the page around it, so it must not take over Back.
  if (window.parent === window) overlays.listen(signal);
  delegateTraversals();
  router.listen(signal);
  router.subscribe(() => globalsGuard.restore());
  router.subscribe(() => isNavigating() || overlays.pageShown());
  positions.takeOver(() => (isNavigating() ? undefined : router.state.location.key), signal);
  // If `isShut`, the server withholds all other pages, so each navigation has to be a page load.
  if (!isShut)
    connect((address, options) => leaveOverlays(() => void router.navigate(address, options)));
  const site = (
    <StrictMode>
      <App shell={shell}>
        <AfterHydration
          run={() => startNavigation(router, shell, pagePrivate, { isShut, reports })}
        >
          <RoutedSite router={router} />
        </AfterHydration>
      </App>
    </StrictMode>
  );
  return hydrateOrRender(root, site, { isServerRendered: state.loaded !== 'failed' });
}

/**
 * Boundaries log the errors that they catch, and the page continues. By default React would also
 * call console.error.
 */
const ROOT_OPTIONS = { onCaughtError: () => undefined };

/** Hydrates the server's HTML, or replaces it. */
function hydrateOrRender(
  root: HTMLElement,
  page: ReactNode,
  { isServerRendered }: { isServerRendered: boolean },
): Root {
  document.documentElement.dataset[HYDRATING] = '';
  if (isServerRendered) return hydrateRoot(root, page, ROOT_OPTIONS);
  clearServerRenderedHead(document);
  const reactRoot = createRoot(root, ROOT_OPTIONS);
  reactRoot.render(page);
  return reactRoot;
}

/**
 * The server decided by the request's cookies. The browser decides again by its current cookies,
 * before it requests anything from the site.
 */
function decideInBrowser(terms: GateTerms): VisitDecision {
  const cookies = documentCookies();
  const visitCookies = {
    wasAccepted: cookies.get(COOKIES.age) === AGE_ACCEPTED,
    showSite: cookies.get(COOKIES.showSite),
  };
  return decideVisit(terms, {
    page: matchOf(location.pathname)?.name,
    query: new URLSearchParams(location.search),
    ...visitCookies,
  });
}

/**
 * An operator's rules come with the page, for this visitor only. The default rules are known and
 * depend on the country cookie.
 */
function termsOf(pagePrivate: PagePrivate): GateTerms {
  return (
    pagePrivate.gates ??
    termsAt(DEFAULT_GATE_POLICY, { country: visitorCountry(pagePrivate), region: '' })
  );
}

function visitorCountry({ country }: PagePrivate): string {
  return documentCookies().get(COOKIES.country) ?? country;
}

/** Starts everything that changes the page, after hydration: age gate, page hit, local lists. */
function startNavigation(
  router: PageRouter,
  shell: Shell,
  pagePrivate: PagePrivate,
  { isShut, reports }: { isShut: boolean; reports: OutcomeReports },
): void {
  watchNavigation(router, shell);
  if (!isShut) listenToLinks(document, router, shell);
  if (pagePrivate.keepsOffline && !isBare(matchOf(location.pathname))) registerWorker();
  finishStart(shell, reports);
}

/** Follows other tabs, flushes analytics and reports on page hide, and marks the page as ready. */
function finishStart(shell: Shell, reports: OutcomeReports): void {
  syncWithOtherTabs(shell);
  flushOnPageHide(shell.services.analytics, reports);
  document.documentElement.dataset[READY] = '';
}

/**
 * Follows changes in other tabs: watch later, history, and withdrawn consent. It reads them now,
 * and when the tab becomes visible; the lists only once a page has mounted.
 */
function syncWithOtherTabs({ services, slotMount }: Shell): void {
  const { watchLater, watched, consent } = services;
  const readConsent = (): void => {
    if (!document.hidden) consent.applyWithdrawal();
  };
  const readLists = (): void => {
    if (document.hidden) return;
    void watchLater.refresh();
    void watched.refresh();
  };
  document.addEventListener('visibilitychange', readConsent);
  readConsent();
  void slotMount.promise.then(() => {
    watched.watchHistory();
    watchLater.watchOtherTabs();
    document.addEventListener('visibilitychange', readLists);
    readLists();
  });
}

/** Returns a function that loads a release as a federation container. */
export function createContainerLoader(
  globalsGuard: GlobalsGuard = new GlobalsGuard(document),
): RemoteLoaderOptions['loadContainer'] {
  return (release, signal) =>
    globalsGuard.guardLoad(release.release, () =>
      loadContainer(release, signal, { document, shareScope }),
    );
}

/** Global Privacy Control as exposed to scripts (https://privacycg.github.io/gpc-spec/). */
const hasGlobalPrivacyControl = () =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

const storage = () => globalThis.localStorage;

/**
 * Creates services and shell of a page in the browser. `connect` sets the navigation once there is
 * a router; until then each navigation is a page load.
 */
export function createBrowserShell(
  state: PageState,
  pagePrivate: PagePrivate,
  loadContainer: RemoteLoaderOptions['loadContainer'],
  decorate: TextDecorator | undefined,
): { shell: Shell; connect: (navigate: Services['navigate']) => void; reports: OutcomeReports } {
  let navigate: Services['navigate'] = (address) => location.assign(address);
  const running = new RunningRemotes(pagePrivate.registry);
  const reports = new OutcomeReports({
    rev: pagePrivate.registry.rev,
    page: pagePrivate.report,
    variantOf: (remote, release) => running.variantOf(remote, release),
    send: (body) => void sendOutcomes(body),
  });
  const loader = new RemoteLoader({
    snapshot: pagePrivate.registry,
    loadContainer,
    report: (outcome) => {
      running.recordOutcome(outcome);
      reports.recordOutcome(outcome);
      services.analytics.recordExposure();
    },
  });
  const loadRemote = (name: Parameters<RemoteLoader['load']>[0]): Promise<LoadedRemote> =>
    loader.load(name);
  const cookies = documentCookies();
  const capabilityDeps: { current?: CapabilityDeps } = {};
  const capabilities: Capabilities = createCapabilities(loadRemote, () => capabilityDeps.current);
  const services = createServices({
    transport: new HttpTransport(),
    cookies,
    language: state.language,
    decorate,
    user: pagePrivate.user,
    country: pagePrivate.country,
    ads: pagePrivate.ads,
    links: state.links,
    origin: state.origin,
    navigate: (address, options) => navigate(address, options),
    capabilities,
    storage,
    analytics: {
      ...pagePrivate.analytics,
      isRefused: pagePrivate.analytics.isRefused || hasGlobalPrivacyControl(),
    },
    getRunning: (remote) => running.get(remote),
    variants: running.variants,
  });
  services.stats.restore(state.stats);
  const ageGate = new AgeGateStore({
    cookies,
    modals: services.modals,
    terms: termsOf(pagePrivate),
  });
  capabilityDeps.current = { services, ageGate };
  return {
    shell: {
      services,
      ageGate,
      previews: new PreviewsStore({ storage, show: showPreviewChoice }),
      panic: new PanicStore({
        storage,
        blank: () => blankDocument(document, blankTitle(services.locale.language)),
      }),
      slotMount: new SlotMount(),
      snapshots: new PageSnapshots({ storage: () => globalThis.sessionStorage }),
      loadRemote,
      restartRemote: (name) => loader.restart(name),
      reportBrokenRemote: (name, release) => loader.excludeRelease(name, release),
      report: (error) => logger.warn('part of the page failed', error),
      theme: state.theme,
      year: state.year,
      host: state.host,
      isShut: state.isShut ?? false,
      view: state.view,
    },
    connect: (routerNavigate) => void (navigate = routerNavigate),
    reports,
  };
}
