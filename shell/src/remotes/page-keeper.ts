import { RemoteError } from '@nocturne/federation/remote-error';

type Browser = Window & typeof globalThis;

/** Functions that shell and remotes share, and that a release may not put others in place of. */
const sharedFunctions = (window: Browser): readonly (readonly [owner: object, key: string])[] => [
  [window, 'fetch'],
  [window.history, 'pushState'],
  [window.history, 'replaceState'],
  [window.History.prototype, 'pushState'],
  [window.History.prototype, 'replaceState'],
  [window.EventTarget.prototype, 'addEventListener'],
  [window.EventTarget.prototype, 'removeEventListener'],
  [window.EventTarget.prototype, 'dispatchEvent'],
  [window.Document.prototype, 'createElement'],
  [window.Node.prototype, 'appendChild'],
  [window.Node.prototype, 'insertBefore'],
  [window.Node.prototype, 'removeChild'],
  [window.XMLHttpRequest.prototype, 'open'],
  [window.XMLHttpRequest.prototype, 'send'],
  [window.JSON, 'parse'],
  [window.JSON, 'stringify'],
];

interface Kept {
  owner: object;
  key: string;
  property: PropertyDescriptor | undefined;
}

/**
 * Looks whether a release left the page as it was while it was loaded: functions that all share, and the page's root where it stood. What it changed
 * is put back, and the release fails (exec), so that the one before it comes. This is for accidents: a release runs in the page's own realm
 * (docs/federation.md, "Hostile releases").
 */
export class PageKeeper {
  readonly #document: Document;
  /** Loads begun, and those that have not ended. */
  #begun = 0;
  #underWay = 0;

  constructor(document: Document) {
    this.#document = document;
  }

  /** Rejects as `load` does, and with RemoteError where the page was changed. */
  async whileLoading<T>(release: string, load: () => Promise<T>): Promise<T> {
    const kept = keepFunctions(this.#document.defaultView);
    const root = this.#document.getElementById('root');
    const isFirst = this.#underWay === 0;
    const number = (this.#begun += 1);
    this.#underWay += 1;
    let changed: readonly string[] = [];
    const loaded = await load().finally(() => {
      this.#underWay -= 1;
      changed = [...putBack(kept), ...this.#putBackRoot(root)];
    });
    // Where two were loaded at once it could be either's fault: what they changed is put back, and nobody is blamed.
    const isAlone = isFirst && number === this.#begun;
    if (changed.length > 0 && isAlone) throw new RemoteError('exec', `${release} changed ${changed.join(', ')}`);
    return loaded;
  }

  #putBackRoot(root: HTMLElement | null): string[] {
    if (!root || root.isConnected) return [];
    this.#document.body.prepend(root);
    return ['the page'];
  }
}

function keepFunctions(window: Browser | null): Kept[] {
  const parts = window ? sharedFunctions(window) : [];
  return parts.map(([owner, key]) => ({ owner, key, property: Object.getOwnPropertyDescriptor(owner, key) }));
}

/** Names of what had changed. */
function putBack(kept: readonly Kept[]): string[] {
  const changed = kept.filter(({ owner, key, property }) => !isSame(Object.getOwnPropertyDescriptor(owner, key), property));
  for (const { owner, key, property } of changed) {
    if (property) Object.defineProperty(owner, key, property);
    else Reflect.deleteProperty(owner, key);
  }
  return changed.map(({ key }) => key);
}

const isSame = (now: PropertyDescriptor | undefined, before: PropertyDescriptor | undefined): boolean =>
  Object.is(now?.value, before?.value) && (now === undefined) === (before === undefined);
