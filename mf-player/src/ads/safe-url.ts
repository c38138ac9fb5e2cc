/**
 * An address that an ad may name: http or https, absolute after resolving it against `base`. On an https page http is raised to
 * https; `javascript:`, `data:`, `blob:` and everything else give undefined. The text stays as the ad wrote it where it can.
 */
export function safeUrl(text: string | null | undefined, base: string): string | undefined {
  const named = text?.trim() ?? '';
  if (named === '') return undefined;
  const url = parsed(named, base);
  if (
    !url ||
    (url.protocol !== 'https:' && url.protocol !== 'http:') ||
    url.username !== '' ||
    url.password !== ''
  )
    return undefined;
  const isWhole = /^https?:\/\//i.test(named) && !/\s/.test(named);
  const whole = isWhole ? named : url.href;
  return mustRise(url, base) ? whole.replace(/^http:/i, 'https:') : whole;
}

/** Those of the addresses that may be asked. */
export function safeUrls(texts: readonly (string | null | undefined)[], base: string): string[] {
  return texts.map((text) => safeUrl(text, base)).filter((url) => url !== undefined);
}

function parsed(text: string, base: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** A page on https cannot show what comes over http; its own host is what it is. */
function mustRise(url: URL, base: string): boolean {
  const page = parsed(base, base);
  return url.protocol === 'http:' && page?.protocol === 'https:' && url.host !== page.host;
}
