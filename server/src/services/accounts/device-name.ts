/**
 * Browsers by their mark in the user agent. A browser that also sends another's mark comes before
 * it.
 */
const BROWSERS: readonly [name: string, mark: RegExp][] = [
  ['Edge', /\bEdgA?(iOS)?\//],
  ['Opera', /\b(OPR|Opera|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Headless Chrome', /\bHeadlessChrome\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: readonly [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * Returns browser and system, like `Firefox · Linux`. That is enough to recognize a session,
 * without a version that would fingerprint devices. Empty if the user agent reveals neither.
 */
export function deviceName(userAgent: string): string {
  return [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)].filter(Boolean).join(' · ');
}

function nameIn(
  table: readonly [name: string, mark: RegExp][],
  userAgent: string,
): string | undefined {
  return table.find(([, mark]) => mark.test(userAgent))?.[0];
}
