import { RELEASE_CHANNEL_VIEW_SECONDS } from './release-channel-view.ts';
import {
  AD_SHOWN_KEY,
  FOREVER_SECONDS,
  HISTORY_PAUSED_KEY,
  PAGE_SNAPSHOT_KEY,
  PLAYER_CAPTIONS_KEY,
  PLAYER_QUALITY_KEY,
  PLAYER_RATE_KEY,
  PREVIEWS_KEY,
  SCROLL_POSITIONS_KEY,
  SEARCH_HISTORY_KEY,
  SESSION_SECONDS,
  SIGNUP_NEXT_KEY,
  UNSENT_TEXTS_KEY,
  UPLOAD_ADDRESSES_KEY,
  VOLUME_KEY,
} from './constants.ts';
import type { COOKIES } from './cookies.ts';
import { ASSURANCE_TIMEOUT_SECONDS, ASSURED_HOURS } from './gates.ts';
import { OFFLINE_CACHE_PREFIX, PANIC_KEY } from './offline.ts';
import { BANDWIDTH_KEY } from './stream-preload.ts';

export type CookieId = keyof typeof COOKIES;

/** Lifetime of each cookie after it was last set, seconds. The cookie page lists these. */
export const COOKIE_SECONDS: Readonly<Record<CookieId, number>> = {
  age: FOREVER_SECONDS,
  verif: FOREVER_SECONDS,
  showSite: FOREVER_SECONDS,
  campaign: FOREVER_SECONDS,
  logout: FOREVER_SECONDS,
  country: FOREVER_SECONDS,
  consent: FOREVER_SECONDS,
  language: FOREVER_SECONDS,
  theme: FOREVER_SECONDS,
  session: SESSION_SECONDS,
  visitor: FOREVER_SECONDS,
  assured: ASSURED_HOURS * 3600,
  assuranceState: ASSURANCE_TIMEOUT_SECONDS,
  channel: RELEASE_CHANNEL_VIEW_SECONDS,
  device: FOREVER_SECONDS,
};

/**
 * All other data that the site stores in the browser, and its lifetime: until the visitor removes
 * it, or until the tab is closed. None of it is sent.
 *
 * Traces are data other than lists that show a later user of the browser where the visitor was or
 * what they typed. "Wipe everything" deletes them together with the lists.
 */
export const LOCAL_DATA = {
  watchHistory: { name: 'watch_history', lasts: 'kept' },
  watchLater: { name: 'watch_later', lasts: 'kept' },
  searches: { name: SEARCH_HISTORY_KEY, lasts: 'kept' },
  paused: { name: HISTORY_PAUSED_KEY, lasts: 'kept' },
  volume: { name: VOLUME_KEY, lasts: 'kept' },
  quality: { name: PLAYER_QUALITY_KEY, lasts: 'kept' },
  captions: { name: PLAYER_CAPTIONS_KEY, lasts: 'kept' },
  bandwidth: { name: BANDWIDTH_KEY, lasts: 'kept' },
  previews: { name: PREVIEWS_KEY, lasts: 'kept' },
  panic: { name: PANIC_KEY, lasts: 'kept' },
  adsShown: { name: AD_SHOWN_KEY, lasts: 'kept' },
  uploadAddresses: { name: UPLOAD_ADDRESSES_KEY, lasts: 'kept' },
  signupNext: { name: SIGNUP_NEXT_KEY, lasts: 'kept', isTrace: true },
  // Cache of the service worker; the build of the release follows the prefix.
  offlinePage: { name: `${OFFLINE_CACHE_PREFIX}…`, lasts: 'kept' },
  rate: { name: PLAYER_RATE_KEY, lasts: 'tab' },
  pageSnapshot: { name: PAGE_SNAPSHOT_KEY, lasts: 'tab', isTrace: true },
  scrollPositions: { name: SCROLL_POSITIONS_KEY, lasts: 'tab' },
  unsentTexts: { name: UNSENT_TEXTS_KEY, lasts: 'tab', isTrace: true },
} as const satisfies Record<string, { name: string; lasts: 'kept' | 'tab'; isTrace?: true }>;
export type LocalDataId = keyof typeof LOCAL_DATA;
