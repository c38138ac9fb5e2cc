import type { Modal, ModalName } from '@nocturne/contracts/entities/interface';
import type { PageDocument } from '@nocturne/contracts/page';
import type { RemoteName, RouteName } from '@nocturne/contracts/routes';
import type { ComponentType } from 'react';
import type { Capabilities, Services } from './services.ts';

/** Where a route was entered. */
export interface RouteVisit {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  signal: AbortSignal;
}

/** What a route's load found, beside the filled store. Without `status` the page is 200. */
export interface RouteOutcome {
  status?: 200 | 403 | 404 | 410 | 503;
  /** Another address of the site to show instead: answered with 301 at the server, replaced in the browser. */
  redirect?: string;
  /** JSON-LD objects for the server's HTML (R3-11). */
  structured?: readonly object[];
  /** Markup hints for the first paint: `image` is the LCP candidate, `media` what the player will ask for first. */
  preload?: readonly { href: string; as: 'image' | 'video' | 'fetch'; type?: string }[];
  /** The markup holds a video that starts by itself, as a file or by the remote's early script: the page's scripts come after its first frame. */
  playsAtOnce?: PageDocument['playsAtOnce'];
  /** The markup holds a whole player that starts without scripts: they come after its first frame (embedded player). */
  startsOnPlay?: NonNullable<PageDocument['startsOnPlay']>;
  /** Master playlist of the stream that the markup starts by one of the two; its beginning comes with the page, so it needs no preload. */
  stream?: string;
  /** Seconds the rendered body may be reused for other visitors; left out means never. */
  lifetime?: number;
}

/**
 * One route of a remote. `load` fills the store at the server and in the browser before the screen renders; it may reject with ApiError,
 * which the shell shows as its error panel. A missing object is `{ status: 404 }`, not an error.
 */
export interface RouteDescriptor<S = unknown> {
  readonly name: RouteName;
  store(services: Services): S;
  load(store: S, visit: RouteVisit): Promise<RouteOutcome | undefined>;
  dehydrate(store: S): unknown;
  /** Restores what `dehydrate` gave. The drawn page serves many visitors, so what this visit's address says comes with `visit`, never with the state. */
  hydrate(store: S, state: unknown, visit: Omit<RouteVisit, 'signal'>): void;
  dispose?(store: S): void;
  /** Back and forward show the page as it was left, in place of loading it anew, where this says so as it is left (R2.1-02). For lists alone: nothing else may age. */
  isKept?(store: S): boolean;
  /** After a reload: loads into the fresh store what `left` held beyond the page that the server drew. Never rejects. */
  resume?(store: S, left: S): Promise<void>;
  /** The screen itself says that its object is missing, always or for some; elsewhere `{ status: 404 }` is the shell's own page. */
  readonly drawsMissing?: true | ((store: S) => boolean);
  readonly Screen: ComponentType<{ store: S; services: Services }>;
}

/** What a dialog is drawn with; it closes itself by `services.modals.close(modal.name)`. */
export interface DialogProps {
  modal: Modal;
  services: Services;
}

/** The one thing a remote exposes, as `./remote`. */
export interface RemoteModule {
  readonly name: RemoteName;
  /** Semver of the contract it was built for (REMOTE_CONTRACT). */
  readonly contract: string;
  readonly routes: readonly RouteDescriptor[];
  /** Dialogs that the shell's modal host draws in its stack when one of the name is opened (R2.2-07). */
  readonly dialogs?: { readonly [N in ModalName]?: ComponentType<DialogProps> };
  capabilities?(services: Services): { [K in keyof Capabilities]?: Capabilities[K] };
}
