import { Api } from '@nocturne/api/api';
import type { AdPlan } from '@nocturne/contracts/ads';
import { DEFAULT_LANGUAGE, type Language } from '@nocturne/contracts/constants';
import type { SessionUser } from '@nocturne/contracts/entities/people';
import type { AnalyticsEvent } from '@nocturne/contracts/events';
import type { OperatorLinks } from '@nocturne/contracts/operator';
import { LocalDb } from '@nocturne/local-db/local-db';
import { AdsStore } from '@nocturne/stores/ads-store';
import { AnalyticsStore } from '@nocturne/stores/analytics-store';
import { ConsentStore } from '@nocturne/stores/consent-store';
import { MemoryCookies } from '@nocturne/stores/cookie-jar';
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
import { FakeTransport, type FakeAnswers } from './fake-transport.ts';
import type { Capabilities, Services } from '../services.ts';

export interface TestServicesOptions {
  adPlan?: AdPlan;
  answers?: FakeAnswers;
  language?: Language;
  user?: SessionUser | null;
  /** ISO alpha-2 code. */
  country?: string;
  /** The operator's name for the site. */
  siteName?: string;
  /** The operator's switch; on by default. */
  playOnClick?: boolean;
  cookies?: Readonly<Record<string, string>>;
  /** Without it the browser stores nothing. */
  indexedDb?: IDBFactory;
}

export interface TestServices extends Services {
  readonly transport: FakeTransport;
  readonly cookies: MemoryCookies;
  /** Addresses of all navigations. */
  readonly visited: string[];
  /** Ids of videos whose player was asked to prefetch. */
  readonly prefetched: number[];
  /** Returns the events that were sent, including those that would still wait. */
  sentEvents(): readonly AnalyticsEvent[];
}

/** Default opinion, because pages request it when they open. */
const NO_OPINION = { vote: '', is_favourite: false, is_subscribed: false } as const;

/**
 * Creates the services of a remote for tests: real stores over a fake network, cookies in memory,
 * capabilities that record their calls.
 */
export function testServices(options: TestServicesOptions = {}): TestServices {
  const transport = new FakeTransport({ opinion: NO_OPINION, ...options.answers });
  const cookies = new MemoryCookies(options.cookies);
  const notifications = new ToastsStore();
  const api = new Api(transport, {
    onNotify: ({ code, info }) => notifications.error(`error.${code}`, info),
  });
  const modals = new ModalsStore();
  const localDb = new LocalDb(options.indexedDb);
  const session = new SessionStore({
    api,
    user: options.user ?? null,
    country: options.country ?? '',
    cookies,
  });
  const signIn = new SignInPrompt({ api, session, modals });
  const locale = new LocaleStore({ language: options.language ?? DEFAULT_LANGUAGE, cookies });
  const watchLater = new WatchLaterStore({ localDb, notifications });
  const visited: string[] = [];
  const prefetched: number[] = [];
  const sent: AnalyticsEvent[] = [];
  const consent = new ConsentStore({ cookies });
  const analytics = new AnalyticsStore({
    consent,
    cookies,
    sinks: [async (events) => sent.push(...events) > 0],
  });
  return {
    transport,
    cookies,
    visited,
    prefetched,
    sentEvents: () => {
      analytics.flush();
      return sent;
    },
    api,
    localDb,
    notifications,
    modals,
    verification: new VerificationStore({ api, session, cookies }),
    session,
    signIn,
    locale,
    watchLater,
    watched: new WatchedStore({ localDb }),
    stats: new StatsStore({ api, locale }),
    actions: new VideoActions({ api, session, signIn, modals, notifications, watchLater }),
    unread: new UnreadStore({ api, session }),
    consent,
    analytics,
    adTags: new AdsStore({
      plan: options.adPlan ?? {},
      analytics,
      origin: ORIGIN,
      send: () => undefined,
    }),
    links: {
      ...NO_LINKS,
      siteName: options.siteName ?? NO_LINKS.siteName,
      playOnClick: options.playOnClick ?? true,
    },
    origin: ORIGIN,
    navigate: (address) => void visited.push(address),
    ...recordingCapabilities(prefetched),
  };
}

const ORIGIN = 'https://site.test';
const NO_LINKS: OperatorLinks = {
  siteName: 'Nocturne',
  watchMeLive: '',
  joinNow: '',
  partners: [],
  sisterSites: [],
  supportEmail: '',
};

function recordingCapabilities(prefetched: number[]): Capabilities {
  return {
    player: { prefetch: (video) => void prefetched.push(video.video_id) },
    ads: { outstream: () => {} },
  };
}
