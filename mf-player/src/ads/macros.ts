/** Unencoded macro values by name. */
export type MacroValues = Readonly<Record<string, string | number | undefined>>;

/**
 * Macros of VAST 4.x (section 6 of the standard and later additions), and two names that ad servers
 * also use.
 */
const KNOWN_MACROS = new Set(
  `ADCATEGORIES ADCOUNT ADPLAYHEAD ADSERVINGID ADTYPE APIFRAMEWORKS APPBUNDLE ASSETURI
  BLOCKEDADCATEGORIES BREAKMAXADLENGTH BREAKMAXADS BREAKMAXDURATION BREAKMINADLENGTH
  BREAKMINDURATION BREAKPOSITION CACHEBUSTING CLICKPOS CLICKTYPE CLIENTUA CONTENTCAT CONTENTID
  CONTENTPLAYHEAD CONTENTURI DEVICEIP DEVICEUA DOMAIN ERRORCODE EXTENSIONS GDPRCONSENT
  GPPSECTIONID GPPSTRING IFA IFATYPE INVENTORYSTATE LATLONG LIMITADTRACKING MEDIAMIME
  MEDIAPLAYHEAD OMIDPARTNER PAGEURL PLACEMENTTYPE PLAYERCAPABILITIES PLAYERSIZE PLAYERSTATE
  PODSEQUENCE RANDOM REASON REGULATIONS SERVERSIDE SERVERUA STOREID STOREURL TIMESTAMP
  TRANSACTIONID UNIVERSALADID VASTVERSIONS VERIFICATIONVENDORS`.split(/\s+/),
);
const MACRO = /(?:\[|%%|%5B)([A-Z0-9_]+)(?:\]|%%|%5D)/gi;
/** Value of a known macro that this player does not reveal. */
const UNDISCLOSED = '-1';
const CACHE_BUSTER_DIGITS = 8;

/**
 * Replaces `[MACRO]`, `%%MACRO%%` and `%5BMACRO%5D` with encoded values. Known macros without a
 * value become -1. Unknown ones stay, because they may belong to the address.
 */
export function replaceMacros(url: string, values: MacroValues): string {
  return url.replace(MACRO, (macro, rawName: string) => {
    const name = rawName.toUpperCase();
    const value = values[name] ?? values[name === 'RANDOM' ? 'CACHEBUSTING' : name];
    if (value !== undefined) return encodeValue(String(value));
    return KNOWN_MACROS.has(name) ? UNDISCLOSED : macro;
  });
}

/** Macros that differ in each request. `random` is in [0, 1), `now` in milliseconds since 1970. */
export function requestMacros(now: number, random: number): MacroValues {
  const digits = String(Math.floor(random * 10 ** CACHE_BUSTER_DIGITS)).padStart(
    CACHE_BUSTER_DIGITS,
    '0',
  );
  return { CACHEBUSTING: digits, TIMESTAMP: new Date(now).toISOString() };
}

/** Formats seconds as in VAST: hh:mm:ss.mmm. */
export function timecode(seconds: number): string {
  const ms = Math.max(0, Math.round(seconds * 1000));
  const part = (value: number, width: number) => String(Math.floor(value)).padStart(width, '0');
  const [hours, minutes] = [part(ms / 3_600_000, 2), part((ms / 60_000) % 60, 2)];
  return `${hours}:${minutes}:${part((ms / 1000) % 60, 2)}.${part(ms % 1000, 3)}`;
}

/** UTF-16 text may contain a lone surrogate, and encodeURIComponent throws on it. */
function encodeValue(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.codePointAt(0)?.toString(16).toUpperCase() ?? ''}`,
  );
}
