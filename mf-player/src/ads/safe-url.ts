/**
 * Returns an address that an ad may use: http or https, absolute after resolving against `base`. On
 * https pages http becomes https, except on the page's own host. `javascript:`, `data:`, `blob:`
 * and all others give undefined. The text stays as the ad wrote it if possible.
 */
export function safeUrl(text: string | null | undefined, base: string): string | undefined {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return undefined;
  const url = parseUrl(trimmed, base);
  if (
    !url ||
    (url.protocol !== 'https:' && url.protocol !== 'http:') ||
    url.username !== '' ||
    url.password !== ''
  )
    return undefined;
  const isAbsolute = /^https?:\/\//i.test(trimmed) && !/\s/.test(trimmed);
  const absolute = isAbsolute ? trimmed : url.href;
  return mustUpgrade(url, base) ? absolute.replace(/^http:/i, 'https:') : absolute;
}

/** Keeps only the addresses that may be requested. */
export function safeUrls(texts: readonly (string | null | undefined)[], base: string): string[] {
  return texts.map((text) => safeUrl(text, base)).filter((url) => url !== undefined);
}

function parseUrl(text: string, base: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** An https page cannot load http content; only its own host keeps its protocol. */
function mustUpgrade(url: URL, base: string): boolean {
  const page = parseUrl(base, base);
  return url.protocol === 'http:' && page?.protocol === 'https:' && url.host !== page.host;
}
