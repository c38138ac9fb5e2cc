import { Api, type Transport } from '@nocturne/api/api';
import { sendEvents } from '@nocturne/api/send-events';
import type { AdPlan } from '@nocturne/contracts/ads';
import type { Language } from '@nocturne/contracts/constants';
import type { OperatorLinks } from '@nocturne/contracts/operator';
import type { PageAnalytics, PagePrivate } from '@nocturne/contracts/page';
import type { Capabilities, Services } from '@nocturne/federation/services';
import type { TextDecorator } from '@nocturne/i18n/messages';
import { promptForPassword } from './prompt-for-password.ts';
import { LocalDb } from '@nocturne/local-db/local-db';
import { AdsStore } from '@nocturne/stores/ads-store';
import { AnalyticsStore, type AnalyticsOptions } from '@nocturne/stores/analytics-store';
import { ConsentStore } from '@nocturne/stores/consent-store';
import type { CookieJar } from '@nocturne/stores/cookie-jar';
import type { Sink } from '@nocturne/stores/event-buffer';
import { LocaleStore } from '@nocturne/stores/locale-store';
import { ModalsStore } from '@nocturne/stores/modals-store';
import { ToastsStore } from '@nocturne/stores/toasts-store';
import { SessionStore } from '@nocturne/stores/session-store';
import { SignInPrompt } from '@nocturne/stores/sign-in-prompt';
import { StatsStore } from '@nocturne/stores/stats-store';
import { UnreadStore } from '@nocturne/stores/unread-store';
import { VerificationStore } from '@nocturne/stores/verification-store';
import { VideoActions } from '@nocturne/stores/video-actions';
import { WatchLaterStore } from '@nocturne/stores/watch-later-store';
import { WatchedStore } from '@nocturne/stores/watched-store';

export interface ServiceOptions {
  transport: Transport;
  cookies: CookieJar;
  language: Language;
  decorate?: TextDecorator | undefined;
  user: PagePrivate['user'];
  country: string;
  ads: AdPlan;
  links: OperatorLinks;
  origin: string;
  navigate: Services['navigate'];
  capabilities: Capabilities;
  /** Storage for the counts of capped ads. */
  storage?: (() => Storage) | undefined;
  /** Receivers of analytics events, and the browser's refusal. Without it nothing is counted. */
  analytics?: PageAnalytics | undefined;
  getRunning?: AnalyticsOptions['getRunning'];
  variants?: AnalyticsOptions['variants'];
}

/** The composition root: creates every instance of the site, once per root. */
export function createServices(options: ServiceOptions): Services {
  const notifications = new ToastsStore();
  const modals = new ModalsStore();
  const api = new Api(options.transport, {
    onNotify: (refused) => notifications.error(`error.${refused.code}`, refused.info),
    onPasswordRequired: () => promptForPassword(modals),
  });
  const localDb = new LocalDb();
  const session = new SessionStore({
    api,
    user: options.user,
    country: options.country,
    cookies: options.cookies,
  });
  const signIn = new SignInPrompt({ api, session, modals });
  const watchLater = new WatchLaterStore({ localDb, notifications });
  const locale = new LocaleStore({
    language: options.language,
    cookies: options.cookies,
    decorate: options.decorate,
  });
  const { cookies, analytics: pageAnalytics, getRunning, variants } = options;
  const consent = new ConsentStore({ cookies, isRefusedByBrowser: pageAnalytics?.isRefused });
  const sinks = pageAnalytics?.sinks.map(
    (address): Sink =>
      (events) =>
        sendEvents(address, events),
  );
  const analytics = new AnalyticsStore({ consent, cookies, sinks, getRunning, variants });
  return {
    api,
    localDb,
    notifications,
    modals,
    verification: new VerificationStore({ api, session, cookies: options.cookies }),
    session,
    signIn,
    watchLater,
    watched: new WatchedStore({ localDb }),
    locale,
    stats: new StatsStore({ api, locale }),
    actions: new VideoActions({ api, session, signIn, modals, notifications, watchLater }),
    unread: new UnreadStore({ api, session }),
    consent,
    analytics,
    adTags: new AdsStore({
      plan: options.ads,
      analytics,
      origin: options.origin,
      storage: options.storage,
    }),
    links: options.links,
    origin: options.origin,
    navigate: options.navigate,
    ...options.capabilities,
  };
}
