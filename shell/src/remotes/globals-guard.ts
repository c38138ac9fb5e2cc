import { RemoteError } from '@nocturne/federation/remote-error';

type Browser = Window & typeof globalThis;

/**
 * Functions of the window, and own properties that would shadow those of a prototype. A release
 * must not replace them.
 */
const namedProperties = (
  window: Browser,
): readonly (readonly [owner: object, key: PropertyKey])[] => [
  ...(
    [
      'fetch',
      'setTimeout',
      'clearTimeout',
      'requestAnimationFrame',
      'queueMicrotask',
      'addEventListener',
    ] as const
  ).map((key) => [window, key] as const),
  ...(['pushState', 'replaceState'] as const).map((key) => [window.history, key] as const),
  ...(['cookie', 'createElement', 'addEventListener'] as const).map(
    (key) => [window.document, key] as const,
  ),
];

/** Objects with members that all parts of the page share. */
const sharedObjects = (window: Browser): readonly object[] => [
  window.JSON,
  window.Date,
  ...[
    window.Object,
    window.Array,
    window.String,
    window.Promise,
    window.Map,
    window.Set,
    window.History,
    window.EventTarget,
  ].map(({ prototype }) => prototype as object),
  ...[window.Node, window.Element, window.Document, window.Storage, window.XMLHttpRequest].map(
    ({ prototype }) => prototype as object,
  ),
];

interface SavedProperty {
  owner: object;
  key: PropertyKey;
  property: PropertyDescriptor | undefined;
}

/**
 * Checks that a release did not change the page while it loaded: shared functions, and the page's
 * root element. Changes are undone and the release fails (`exec`), so that the previous release
 * loads. Later changes are undone at the next navigation. This guards against accidents only,
 * because a release runs in the page's own realm (docs/federation.md, "Hostile releases").
 */
export class GlobalsGuard {
  readonly #document: Document;
  /** Loads that have started, and loads that have not ended. */
  #startedLoads = 0;
  #activeLoads = 0;
  /** State before any release loaded. */
  readonly #originals: readonly SavedProperty[];

  constructor(document: Document) {
    this.#document = document;
    this.#originals = captureProperties(document.defaultView);
  }

  /**
   * Undoes changes since the page started, unless a release is loading; its own check does so
   * later. A running release may make changes at any time, so none is blamed.
   */
  restore(): void {
    if (this.#activeLoads === 0) restoreProperties(this.#originals);
  }

  /** Rejects as `load` does, and with RemoteError if the release changed the page. */
  async guardLoad<T>(release: string, load: () => Promise<T>): Promise<T> {
    this.restore();
    const root = this.#document.getElementById('root');
    const isFirst = this.#activeLoads === 0;
    const number = (this.#startedLoads += 1);
    this.#activeLoads += 1;
    let changed: string[] = [];
    let loaded: T;
    try {
      loaded = await load();
    } finally {
      this.#activeLoads -= 1;
      changed = restoreProperties(this.#originals);
      if (this.#reattachRoot(root)) changed.push('the page');
    }
    // If two releases loaded at once, either may be at fault: the changes are undone, but none is
    // blamed.
    const isAlone = isFirst && number === this.#startedLoads;
    if (changed.length > 0 && isAlone)
      throw new RemoteError('exec', `${release} changed ${changed.join(', ')}`);
    return loaded;
  }

  #reattachRoot(root: HTMLElement | null): boolean {
    if (!root || root.isConnected) return false;
    this.#document.body.prepend(root);
    return true;
  }
}

function captureProperties(window: Browser | null): SavedProperty[] {
  if (!window) return [];
  const all = [
    ...namedProperties(window),
    ...sharedObjects(window).flatMap((owner) =>
      Reflect.ownKeys(owner).map((key) => [owner, key] as const),
    ),
  ];
  return all.map(([owner, key]) => ({
    owner,
    key,
    property: Object.getOwnPropertyDescriptor(owner, key),
  }));
}

const { defineProperty, deleteProperty, getOwnPropertyDescriptor } = Reflect;

/**
 * Returns the names of the changed properties. It calls nothing that a release may have replaced,
 * such as methods of arrays or promises.
 */
function restoreProperties(saved: readonly SavedProperty[]): string[] {
  const changed: string[] = [];
  for (let at = 0; at < saved.length; at += 1) {
    const { owner, key, property } = saved[at] as SavedProperty;
    if (isSame(getOwnPropertyDescriptor(owner, key), property)) continue;
    if (property) defineProperty(owner, key, property);
    else deleteProperty(owner, key);
    changed[changed.length] = typeof key === 'symbol' ? 'a symbol' : `${key}`;
  }
  return changed;
}

const isSame = (
  now: PropertyDescriptor | undefined,
  before: PropertyDescriptor | undefined,
): boolean =>
  now?.value === before?.value &&
  now?.get === before?.get &&
  (now === undefined) === (before === undefined);
