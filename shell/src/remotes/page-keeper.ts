import { RemoteError } from '@nocturne/federation/remote-error';

type Browser = Window & typeof globalThis;

/** Functions of the window, and what hides those of a prototype: a release may not put others in their place. */
const named = (window: Browser): readonly (readonly [owner: object, key: PropertyKey])[] => [
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

/** Objects whose every member all parts of the page share. */
const shared = (window: Browser): readonly object[] => [
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

interface Kept {
  owner: object;
  key: PropertyKey;
  property: PropertyDescriptor | undefined;
}

/**
 * Looks whether a release left the page as it was while it was loaded: functions that all share, and the page's root where it stood. What it changed
 * is put back, and the release fails (exec), so that the one before it comes. What it changes later is put back at the next navigation. This is for accidents: a release runs in the page's own realm
 * (docs/federation.md, "Hostile releases").
 */
export class PageKeeper {
  readonly #document: Document;
  /** Loads begun, and those that have not ended. */
  #begun = 0;
  #underWay = 0;
  /** As they were before any release came. */
  readonly #first: readonly Kept[];

  constructor(document: Document) {
    this.#document = document;
    this.#first = keepFunctions(document.defaultView);
  }

  /** Puts back what changed since the page began. A release that runs may do so at any time, so nobody is blamed; one that is being loaded is, later. */
  putBack(): void {
    if (this.#underWay === 0) putBack(this.#first);
  }

  /** Rejects as `load` does, and with RemoteError where the page was changed. */
  async whileLoading<T>(release: string, load: () => Promise<T>): Promise<T> {
    this.putBack();
    const root = this.#document.getElementById('root');
    const isFirst = this.#underWay === 0;
    const number = (this.#begun += 1);
    this.#underWay += 1;
    let changed: string[] = [];
    let loaded: T;
    try {
      loaded = await load();
    } finally {
      this.#underWay -= 1;
      changed = putBack(this.#first);
      if (this.#putBackRoot(root)) changed.push('the page');
    }
    // Where two were loaded at once it could be either's fault: what they changed is put back, and nobody is blamed.
    const isAlone = isFirst && number === this.#begun;
    if (changed.length > 0 && isAlone)
      throw new RemoteError('exec', `${release} changed ${changed.join(', ')}`);
    return loaded;
  }

  #putBackRoot(root: HTMLElement | null): boolean {
    if (!root || root.isConnected) return false;
    this.#document.body.prepend(root);
    return true;
  }
}

function keepFunctions(window: Browser | null): Kept[] {
  if (!window) return [];
  const all = [
    ...named(window),
    ...shared(window).flatMap((owner) =>
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

/** Names of what had changed. It calls nothing that a release may have changed: no method of lists or promises. */
function putBack(kept: readonly Kept[]): string[] {
  const changed: string[] = [];
  for (let at = 0; at < kept.length; at += 1) {
    const { owner, key, property } = kept[at] as Kept;
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
