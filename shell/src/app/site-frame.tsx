import { useText } from '@nocturne/i18n/use-text';
import { LoadingLine } from '@nocturne/ui/status/loading-line';
import { observer } from 'mobx-react-lite';
import { useDeferredValue, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ReleaseChannelBanner } from '../chrome/release-channel-banner.tsx';
import { ConsentBar } from '../chrome/consent-bar.tsx';
import { FooterBanner } from '../chrome/footer-banner.tsx';
import { Footer } from '../chrome/footer.tsx';
import { Header } from '../chrome/header.tsx';
import { ModalHost } from '../modals/modal-host.tsx';
import { Toasts } from '../chrome/toasts.tsx';
import { ConnectionStatus } from '../offline/connection-status.tsx';
import { canonicalOf, hidesFooterBanner, hidesHeader, isBare } from '../routing/canonical.ts';
import { isWhole } from '../routing/is-whole.ts';
import type { LoadedRoute } from '../routing/loaded-route.ts';
import { matchOf } from '../routing/match-of.ts';
import { PageAnnouncer } from './page-announcer.tsx';
import { usePage } from './page-context.ts';
import { FeedLink } from './feed-link.tsx';
import { LanguageLinks } from './language-links.tsx';
import { ErrorBoundary } from '../common/error-boundary.tsx';
import { useShell } from '../composition/shell-context.ts';
import styles from './site-frame.module.css';

/** The site around a page: header, page, footer, modals and toasts. */
export const SiteFrame = observer(function SiteFrame({ children }: { children: ReactNode }) {
  const { services } = useShell();
  const t = useText();
  const { pathname, search } = useLocation();
  const match = matchOf(pathname);
  const { page, isLoading } = usePage();
  const { loaded, isWhole: wasWhole } = page;
  const isMissing = !(loaded instanceof Promise) && isErrorPage(loaded);
  const canonical = isMissing
    ? undefined
    : canonicalOf(match, new URLSearchParams(search), services.locale.language, services.origin);
  const isListed = wasWhole ?? (loaded instanceof Promise || isWhole(loaded));
  const isGated = services.modals.stack.some(({ name }) => name === 'AgeVerification');
  // Every style of the page depends on this value. An opening overlay is painted first. A closing
  // one releases the page at once, because the next action may need focus.
  const { isCovering } = services.modals;
  const isHeld = useDeferredValue(isCovering) && isCovering;
  if (isBare(match)) return <BareFrame>{children}</BareFrame>;
  return (
    <div data-site="" className={styles['site']}>
      {canonical && <link rel="canonical" href={canonical} />}
      {isListed && (
        <LanguageLinks match={match} query={new URLSearchParams(search)} origin={services.origin} />
      )}
      {!isMissing && (
        <FeedLink match={match} origin={services.origin} siteName={services.links.siteName} />
      )}
      <div
        className={styles['page']}
        data-page=""
        data-gated={isGated || undefined}
        inert={isGated || isHeld}
      >
        <a className={styles['skip']} href="#main">
          {t('shell.skip')}
        </a>
        <ReleaseChannelBanner next={pathname + search} />
        <ConsentBar />
        {isLoading && <LoadingLine label={t('ui.loading')} />}
        <ErrorBoundary>{!hidesHeader(match) && <Header match={match} />}</ErrorBoundary>
        <PageAnnouncer>
          <main id="main" className={styles['main']} tabIndex={-1}>
            {children}
          </main>
        </PageAnnouncer>
        <ErrorBoundary>
          {match?.name !== 'signup' && !hidesFooterBanner(match) && <FooterBanner />}
        </ErrorBoundary>
        <ErrorBoundary>{match?.name !== 'signup' && <Footer />}</ErrorBoundary>
        <ConnectionStatus />
      </div>
      <ErrorBoundary>
        <ModalHost />
      </ErrorBoundary>
      <Toasts />
    </div>
  );
});

/**
 * True if nothing exists at this address or its data failed to load: the page then has no canonical
 * address.
 */
function isErrorPage(loaded: LoadedRoute): boolean {
  return loaded.kind === 'missing' || (loaded.kind === 'failed' && loaded.reason === 'data');
}

/** The page in another site's frame, without the rest of the site. It has its own age gate. */
function BareFrame({ children }: { children: ReactNode }) {
  return (
    <main data-site="" id="main">
      {children}
    </main>
  );
}
