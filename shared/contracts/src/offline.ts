/** What makes the site installable, and what stays of it without a connection (docs/decisions/0019-service-worker.md). */

/** Address of the service worker: at the root, so that its scope is the whole site. */
export const WORKER_PATH = '/sw.js';
/** File of the shell's build that is served there. */
export const WORKER_FILE = 'service-worker.js';
/** Name in the worker's global under which the build leaves what it may keep: a KeptRelease. */
export const WORKER_RELEASE = '__nocturneKept';
/** Name of the Trusted Types policy that gives out the worker's address and nothing else. */
export const WORKER_POLICY = 'sw-shell';
/** The worker's caches begin with it; the release's build follows. */
export const KEPT_CACHE_PREFIX = 'offline-';
/** The document that the worker keeps for times without a connection; it holds nothing of a visitor. */
export const OFFLINE_PATH = '/offline/';

/** What a release of the shell brings along for its worker. */
export interface KeptRelease {
  build: string;
  /** Address of the release's folder, with the closing slash. */
  base: string;
  /** Files in it that the kept document needs, by their names there. */
  files: readonly string[];
}

/** The web application manifest (https://www.w3.org/TR/appmanifest/). */
export const MANIFEST_PATH = '/manifest.webmanifest';
/** Address below which the icons of the installed site are served, with the closing slash; `tools/src/icons.ts` makes them. */
export const ICONS_BASE = '/icons/';

export interface AppIcon {
  file: string;
  /** Side of the square, CSS pixels; 0 for a drawing of any size. */
  size: number;
  /** `maskable` icons fill their square: the system cuts its own shape out of them. */
  purpose: 'any' | 'maskable';
}

export const APP_ICONS: readonly AppIcon[] = [
  { file: 'icon.svg', size: 0, purpose: 'any' },
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'maskable-192.png', size: 192, purpose: 'maskable' },
  { file: 'maskable-512.png', size: 512, purpose: 'maskable' },
];
/** Asked for by crawlers, feed readers and old browsers, whatever the page says. */
export const FAVICON_PATH = '/favicon.ico';
/** For home screens that read no manifest. */
export const TOUCH_ICON: AppIcon = { file: 'apple-touch-icon.png', size: 180, purpose: 'maskable' };

/** `--color-canvas` of both themes, for what the browser draws around the page. A test holds them to the tokens. */
export const THEME_COLORS = { dark: '#090b10', light: '#f7f8fa' } as const;

/** Whether the panic key is on (docs/security.md): `on`, or not kept. */
export const PANIC_KEY = 'panic_key';
/** Two presses of Escape within this long are the panic key, milliseconds. */
export const PANIC_WITHIN_MS = 1000;
