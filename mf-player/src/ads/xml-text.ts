const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const REFERENCE = /&(?:#x([0-9a-f]{1,6});|#(\d{1,7});|(\w+);)?/gi;
const LAST_CODE_POINT = 0x10ffff;
/** Halves of a character: alone they are none, and no address can be made of them. */
const FIRST_SURROGATE = 0xd800;
const LAST_SURROGATE = 0xdfff;

/** Text of an XML document with its references read. Throws SyntaxError at a bare `&` and at names that XML does not have. */
export function xmlText(source: string): string {
  if (!source.includes('&')) return source;
  return source.replace(
    REFERENCE,
    (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      const known = name === undefined ? character(hex, decimal) : NAMED[name];
      if (known === undefined) throw new SyntaxError(`${whole} means nothing in XML.`);
      return known;
    },
  );
}

function character(hex: string | undefined, decimal: string | undefined): string | undefined {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  const isHalf = code >= FIRST_SURROGATE && code <= LAST_SURROGATE;
  return code > 0 && code <= LAST_CODE_POINT && !isHalf ? String.fromCodePoint(code) : undefined;
}

/** Text of an answer by its byte order mark, else by the encoding that its first line names, else UTF-8. */
export function decodeXml(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  const head = String.fromCodePoint(...bytes.subarray(0, 120));
  const named = /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/i.exec(head)?.[1] ?? 'utf-8';
  // A file that says utf-16 and has no mark was written again as UTF-8 on its way.
  return /^utf-?16/i.test(named) || !isKnown(named) ? 'utf-8' : named;
}

function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}
