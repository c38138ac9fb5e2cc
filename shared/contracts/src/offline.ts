/**
 * Makes the site installable and keeps a page for use without a connection
 * (docs/decisions/0019-service-worker.md).
 */

/** Address of the service worker: at the root, so that its scope is the whole site. */
export const WORKER_PATH = '/sw.js';
/** File of the shell's build that is served at that address. */
export const WORKER_FILE = 'service-worker.js';
/**
 * Name in the worker's global scope under which the build lists the files to cache: an
 * OfflineRelease.
 */
export const WORKER_RELEASE = '__nocturneKept';
/** Name of the Trusted Types policy that allows only the worker's address. */
export const WORKER_POLICY = 'sw-shell';
/** Prefix of the worker's cache names; the build of the release follows. */
export const OFFLINE_CACHE_PREFIX = 'offline-';
/** The offline page, which the worker caches. It contains no visitor data. */
export const OFFLINE_PATH = '/offline/';

/** Files of a shell release for its worker. */
export interface OfflineRelease {
  build: string;
  /** Address of the release's folder, with a trailing slash. */
  base: string;
  /** Files in that folder that the offline page needs. */
  files: readonly string[];
}

/** The web application manifest (https://www.w3.org/TR/appmanifest/). */
export const MANIFEST_PATH = '/manifest.webmanifest';
/**
 * Address below which the icons of the installed site are served, with a trailing slash;
 * `tools/src/icons.ts` makes them.
 */
export const ICONS_BASE = '/icons/';

export interface AppIcon {
  file: string;
  /** Side of the square, CSS pixels; 0 for a scalable icon. */
  size: number;
  /** `maskable` icons fill their square, because the system cuts its own shape out of them. */
  purpose: 'any' | 'maskable';
}

export const APP_ICONS: readonly AppIcon[] = [
  { file: 'icon.svg', size: 0, purpose: 'any' },
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'maskable-192.png', size: 192, purpose: 'maskable' },
  { file: 'maskable-512.png', size: 512, purpose: 'maskable' },
];
/** Crawlers, feed readers and old browsers request it, whatever the page says. */
export const FAVICON_PATH = '/favicon.ico';
/** For home screens that do not read the manifest. */
export const TOUCH_ICON: AppIcon = { file: 'apple-touch-icon.png', size: 180, purpose: 'maskable' };

/**
 * `--color-canvas` of both themes, for the browser's own interface around the page. A test compares
 * them with the tokens.
 */
export const THEME_COLORS = { dark: '#090b10', light: '#f7f8fa' } as const;

/** `on` if the panic key is on (docs/security.md); otherwise absent. */
export const PANIC_KEY = 'panic_key';
/** Two presses of Escape within this time trigger the panic key, milliseconds. */
export const PANIC_WITHIN_MS = 1000;
