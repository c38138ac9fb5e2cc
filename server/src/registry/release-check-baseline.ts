/** Side effects of a checked page. */
export interface PageSideEffects {
  /** Built-in functions that were replaced, or members added to built-in objects. */
  builtins: string[];
  /** Storages that were cleared. */
  cleared: string[];
  /** Characters in localStorage and sessionStorage. */
  stored: number;
  /** Added history entries. */
  entries: number;
  /** Other hosts that a link in the document connects to or fetches from early. */
  hosts: string[];
}

/** Name of all that the check leaves in the page: a function, marks in storages, and a cookie. */
export const CHECK_NAME = '__nocturneCheck';

/**
 * Runs in the page before every other script, so it must be self-contained. Records the built-in
 * functions and leaves a mark in each storage. Defines a function that reports changes to them.
 * That function calls only recorded functions, because the page may have replaced the others.
 */
export function recordBaseline({
  name,
  origin,
  quietMs,
}: {
  name: string;
  origin: string;
  quietMs: number;
}): void {
  if (window.top !== window || location.origin !== origin) return;
  const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf: prototypeOf, has, apply } = Reflect;
  const [wait, same, text] = [setTimeout, Object.is, String];
  /** Returns a function of a prototype, for use with `apply`. */
  const native = (object: object, key: string, part: 'value' | 'get' = 'value') =>
    getOwnPropertyDescriptor(object, key)?.[part] as (...all: unknown[]) => unknown;
  const [getItem, isKnown, query] = [
    native(Storage.prototype, 'getItem'),
    native(Set.prototype, 'has'),
    native(Document.prototype, 'querySelectorAll'),
  ];
  const [listDatabases, hasCache] = [
    native(IDBFactory.prototype, 'databases'),
    native(CacheStorage.prototype, 'has'),
  ];
  const lengthOf = native(History.prototype, 'length', 'get');
  const [storages, databases, caching] = [{ localStorage, sessionStorage }, indexedDB, caches];
  const all = (selector: string) =>
    apply(query, document, [selector]) as NodeListOf<HTMLLinkElement>;
  const initialEntries = history.length;

  const holders: [name: string, object: object][] = [
    ...(
      [
        'document',
        'history',
        'navigator',
        'JSON',
        'Math',
        'Reflect',
        'console',
        'Intl',
        'CSS',
      ] as const
    ).map((key) => [key, Reflect.get(window, key) as object] as [string, object]),
    ...ownKeys(window).flatMap((key): [string, object][] => {
      const value: unknown = getOwnPropertyDescriptor(window, key)?.value;
      if (typeof value !== 'function') return [];
      const shared = getOwnPropertyDescriptor(value, 'prototype')?.value as object | undefined;
      return [
        [text(key), value],
        ...(shared ? [[`${text(key)}.prototype`, shared] as [string, object]] : []),
      ];
    }),
  ];
  const valueOf = (object: object, key: PropertyKey): unknown => {
    const property = getOwnPropertyDescriptor(object, key);
    return property && (property.get ?? property.value);
  };
  const recorded = [['', window as object] as const, ...holders].map(([holder, object]) => {
    const keys = ownKeys(object);
    return {
      holder,
      object,
      keys,
      known: new Set(keys),
      values: keys.map((key) => valueOf(object, key)),
    };
  });

  for (const storage of [localStorage, sessionStorage]) storage.setItem(name, '1');
  indexedDB.open(name).onsuccess = (event) => (event.target as IDBOpenDBRequest).result.close();
  void caches.open(name);

  const changedBuiltins = (): string[] => {
    const found: string[] = [];
    for (let at = 0; at < recorded.length; at += 1) {
      const { holder, object, keys, known, values } = recorded[at] as (typeof recorded)[number];
      for (let n = 0; n < keys.length; n += 1) {
        const key = keys[n] as PropertyKey;
        // Only functions are compared: other values change on their own.
        if (typeof values[n] !== 'function' || same(valueOf(object, key), values[n])) continue;
        found[found.length] = holder === '' ? text(key) : `${holder}.${text(key)}`;
      }
      const now = ownKeys(object);
      for (let n = 0; n < now.length; n += 1) {
        const key = now[n] as PropertyKey;
        if (apply(isKnown, known, [key])) continue;
        // A new name on the window or document is harmless, unless it hides one of the browser's.
        const isOwn = object === window || object === document;
        if (!isOwn || has(prototypeOf(object) as object, key))
          found[found.length] = holder === '' ? text(key) : `${holder}.${text(key)}`;
      }
    }
    return found;
  };
  const clearedStorages = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const key of ['localStorage', 'sessionStorage'] as const)
      if (apply(getItem, storages[key], [name]) !== '1') found[found.length] = key;
    const listed = (await apply(listDatabases, databases, [])) as IDBDatabaseInfo[];
    let isThere = false;
    for (let at = 0; at < listed.length; at += 1) isThere ||= listed[at]?.name === name;
    if (!isThere) found[found.length] = 'IndexedDB';
    if (!(await apply(hasCache, caching, [name]))) found[found.length] = 'the caches';
    return found;
  };
  const charactersStored = (): number => {
    let sum = 0;
    for (const storage of [storages.localStorage, storages.sessionStorage]) {
      const keys = ownKeys(storage);
      for (let at = 0; at < keys.length; at += 1)
        sum +=
          text(keys[at]).length +
          ((apply(getItem, storage, [keys[at]]) as string | null)?.length ?? 0);
    }
    return sum;
  };
  const resourceHintHosts = (): string[] => {
    const found: string[] = [];
    const links = all(
      'link[rel~="preconnect"], link[rel~="dns-prefetch"], link[rel~="prefetch"], ' +
        'link[rel~="prerender"]',
    );
    for (let at = 0; at < links.length; at += 1) {
      const url = links[at]?.href ?? '';
      if (url.length > 0 && !url.startsWith(`${origin}/`)) found[found.length] = url;
    }
    return found;
  };
  const reportSideEffects = async (): Promise<PageSideEffects> => {
    await new Promise((done) => wait(done, quietMs));
    return {
      builtins: changedBuiltins(),
      cleared: await clearedStorages(),
      stored: charactersStored(),
      entries: (apply(lengthOf, history, []) as number) - initialEntries,
      hosts: resourceHintHosts(),
    };
  };
  Object.defineProperty(window, name, { value: reportSideEffects });
}
