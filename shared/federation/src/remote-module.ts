import type { Modal, ModalName } from '@nocturne/contracts/entities/interface';
import type { PageDocument } from '@nocturne/contracts/page';
import type { RemoteName, RouteName } from '@nocturne/contracts/routes';
import type { ComponentType } from 'react';
import type { Capabilities, Services } from './services.ts';

/** Address parameters of a visit to a route. */
export interface RouteVisit {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  signal: AbortSignal;
}

/** Result of a route's load, in addition to the filled store. Without `status` the page is 200. */
export interface RouteOutcome {
  status?: 200 | 403 | 404 | 410 | 503;
  /** Another address to show: a 301 on the server, a replaced history entry in the browser. */
  redirect?: string;
  /** JSON-LD objects for the server's HTML. */
  structured?: readonly object[];
  /**
   * Preload hints for the first paint: the LCP image, and the file that the player requests first.
   */
  preload?: readonly { href: string; as: 'image' | 'video' | 'fetch'; type?: string }[];
  /**
   * The markup contains a video that starts automatically, as a file or through the remote's early
   * script. The page's scripts wait for its first frame.
   */
  playsAtOnce?: PageDocument['playsAtOnce'];
  /**
   * The markup contains a complete player that starts without scripts; they wait for its first
   * frame (embedded player).
   */
  startsOnPlay?: NonNullable<PageDocument['startsOnPlay']>;
  /**
   * Master playlist, if `playsAtOnce` or `startsOnPlay` starts a stream. The page contains its
   * stream preload, so it needs no preload hint.
   */
  stream?: string;
  /** Seconds for which the rendered body may be reused for other visitors; omitted means never. */
  lifetime?: number;
}

/**
 * One route of a remote. `load` fills the store on the server and in the browser before the screen
 * renders. It may reject with ApiError, which the shell shows as its error panel. A missing object
 * is `{ status: 404 }`, not an error.
 */
export interface RouteDescriptor<S = unknown> {
  readonly name: RouteName;
  store(services: Services): S;
  load(store: S, visit: RouteVisit): Promise<RouteOutcome | undefined>;
  dehydrate(store: S): unknown;
  /**
   * Restores the result of `dehydrate`. The rendered page serves many visitors, so the parameters
   * of this visit come with `visit`, never with the state.
   */
  hydrate(store: S, state: unknown, visit: Omit<RouteVisit, 'signal'>): void;
  dispose?(store: S): void;
  /**
   * Called when the page is left. True: back and forward restore the page instead of loading it
   * again. Only for lists, because other content must not go stale.
   */
  isKept?(store: S): boolean;
  /** After a reload: loads the items of `previous` that the rendered page lacks. Never rejects. */
  resume?(store: S, previous: S): Promise<void>;
  /**
   * The screen itself shows that its object is missing, always or for some stores. Otherwise `{
   * status: 404 }` shows the shell's own page.
   */
  readonly drawsMissing?: true | ((store: S) => boolean);
  readonly Screen: ComponentType<{ store: S; services: Services }>;
}

/** Props of a dialog; it closes itself with `services.modals.close(modal.name)`. */
export interface DialogProps {
  modal: Modal;
  services: Services;
}

/** The module that a remote exposes, as `./remote`. */
export interface RemoteModule {
  readonly name: RemoteName;
  /** Semver of the contract it was built for (REMOTE_CONTRACT). */
  readonly contract: string;
  readonly routes: readonly RouteDescriptor[];
  /** Dialogs that the shell's modal host renders when a modal of that name is opened. */
  readonly dialogs?: { readonly [N in ModalName]?: ComponentType<DialogProps> };
  capabilities?(services: Services): { [K in keyof Capabilities]?: Capabilities[K] };
}
