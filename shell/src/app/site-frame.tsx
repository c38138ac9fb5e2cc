import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import {
  Outlet,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useLocation,
  useNavigation,
  useRouteLoaderData,
} from 'react-router-dom';
import { FooterBanner } from '../chrome/footer-banner.tsx';
import { Footer } from '../chrome/footer.tsx';
import { Header } from '../chrome/header.tsx';
import { ModalHost } from '../modals/modal-host.tsx';
import { Notifications } from '../chrome/notifications.tsx';
import { canonicalOf, hidesFooterBanner, hidesHeader, isBare } from '../routing/canonical.ts';
import { matchOf } from '../routing/match-of.ts';
import { PAGE_ROUTE, type PageData } from '../routing/page-data.ts';
import { FeedLink } from './feed-link.tsx';
import { useShell } from './shell-context.ts';
import styles from './site-frame.module.css';

/** The site around a page: header, page, footer, modals, notifications. */
export const SiteFrame = observer(function SiteFrame() {
  const { services } = useShell();
  const t = useText();
  // Top on every navigation, the old place on back and forward (R2.1-02); the component of the same name would write an inline script.
  useScrollRestoration();
  const { pathname, search } = useLocation();
  const match = matchOf(pathname);
  const { loaded } = useRouteLoaderData<PageData>(PAGE_ROUTE) ?? {};
  const isMissing = loaded !== undefined && !(loaded instanceof Promise) && loaded.kind === 'missing';
  const canonical = isMissing ? undefined : canonicalOf(match, new URLSearchParams(search), services.locale.language, services.origin);
  const isLoading = useNavigation().state === 'loading';
  const isGated = services.modals.stack.some(({ name }) => name === 'AgeVerification');
  if (isBare(match)) return <BareFrame />;
  return (
    <div data-site="" className={styles['site']}>
      {canonical && <link rel="canonical" href={canonical} />}
      {!isMissing && <FeedLink match={match} origin={services.origin} siteName={services.links.siteName} />}
      <div className={styles['page']} data-page="" data-gated={isGated || undefined} inert={isGated || services.modals.isCovering}>
        <a className={styles['skip']} href="#main">
          {t('shell.skip')}
        </a>
        {isLoading && <div className={styles['loading']} role="progressbar" aria-label={t('ui.loading')} />}
        {!hidesHeader(match) && <Header match={match} />}
        <main id="main" className={styles['main']} tabIndex={-1}>
          <Outlet />
        </main>
        {match?.name !== 'signup' && !hidesFooterBanner(match) && <FooterBanner />}
        {match?.name !== 'signup' && <Footer />}
      </div>
      <ModalHost />
      <Notifications />
    </div>
  );
});

/** Nothing of the site: the page alone, in somebody's frame (R2.1-10). Its gate is its own (R4-23). */
function BareFrame() {
  return (
    <main data-site="" id="main">
      <Outlet />
    </main>
  );
}
