/** Cookies that scripts may read (settlement 41). */
export interface CookieJar {
  get(name: string): string | undefined;
  /** Without `maxAgeSeconds` the cookie ends with the browser session. */
  set(name: string, value: string, maxAgeSeconds?: number): void;
  remove(name: string): void;
}

/**
 * Creates the page's cookies: Path=/, SameSite=Lax, Secure on https. If the browser refuses
 * cookies, it stores nothing and never throws.
 */
export function documentCookies(): CookieJar {
  const write = (name: string, value: string, maxAgeSeconds?: number) => {
    const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    const attributes = `; Path=/; SameSite=Lax${age}${secure}`;
    orUndefined(() => (document.cookie = `${name}=${encodeURIComponent(value)}${attributes}`));
  };
  return {
    get: (name) => readCookie(orUndefined(() => document.cookie) ?? '', name),
    set: write,
    remove: (name) => write(name, '', 0),
  };
}

/** Cookies of one request on the server, or of a test. */
export class MemoryCookies implements CookieJar {
  #values: Map<string, string>;

  constructor(values: Readonly<Record<string, string>> = {}) {
    this.#values = new Map(Object.entries(values));
  }

  get(name: string): string | undefined {
    return this.#values.get(name);
  }

  set(name: string, value: string): void {
    this.#values.set(name, value);
  }

  remove(name: string): void {
    this.#values.delete(name);
  }
}

function readCookie(header: string, name: string): string | undefined {
  const pair = header.split('; ').find((part) => part.startsWith(`${name}=`));
  if (pair === undefined) return undefined;
  const encoded = pair.slice(name.length + 1);
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/** In a sandboxed frame even reading document.cookie throws. */
function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
