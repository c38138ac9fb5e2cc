/**
 * The part of a service worker's global scope that we use. The project has types for pages only,
 * not for workers.
 */
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    unregister(): Promise<boolean>;
  };
  fetch(input: Request | string, init?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

/** An event that keeps the worker alive until a promise settles. */
export interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface InstallEvent extends ExtendableEvent {
  /** https://w3c.github.io/ServiceWorker/#service-worker-static-router; not in every browser. */
  addRoutes?(
    rules: readonly { condition: { urlPattern: string }; source: 'network' }[],
  ): Promise<void>;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Pick<Request, 'method' | 'mode' | 'url' | 'destination'>;
  /** The response that the browser requested while the worker started; undefined if it did not. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
