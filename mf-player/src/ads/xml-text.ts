const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const REFERENCE = /&(?:#x([0-9a-f]{1,6});|#(\d{1,7});|(\w+);)?/gi;
const LAST_CODE_POINT = 0x10ffff;
/** Surrogates: a lone one is not a character and cannot be part of an address. */
const FIRST_SURROGATE = 0xd800;
const LAST_SURROGATE = 0xdfff;

/**
 * Decodes the references in XML text. Throws SyntaxError for a bare `&` and for unknown entities.
 */
export function decodeReferences(source: string): string {
  if (!source.includes('&')) return source;
  return source.replace(
    REFERENCE,
    (reference, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      const decoded = name === undefined ? character(hex, decimal) : NAMED_ENTITIES[name];
      if (decoded === undefined)
        throw new SyntaxError(`${reference} is not a valid XML reference.`);
      return decoded;
    },
  );
}

function character(hex: string | undefined, decimal: string | undefined): string | undefined {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  const isSurrogate = code >= FIRST_SURROGATE && code <= LAST_SURROGATE;
  return code > 0 && code <= LAST_CODE_POINT && !isSurrogate
    ? String.fromCodePoint(code)
    : undefined;
}

/** Decodes an answer by its byte order mark, else by its declared encoding, else as UTF-8. */
export function decodeXml(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  const head = String.fromCodePoint(...bytes.subarray(0, 120));
  const label = /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/i.exec(head)?.[1] ?? 'utf-8';
  // A file that declares utf-16 but has no mark was converted to UTF-8 on the way.
  return /^utf-?16/i.test(label) || !isKnown(label) ? 'utf-8' : label;
}

function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}
