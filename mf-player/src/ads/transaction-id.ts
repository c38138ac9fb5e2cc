/**
 * Creates a UUID (version 4) for one request and all that follows from it. `crypto.randomUUID` is
 * missing on pages without https.
 */
export function newTransactionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = [...bytes]
    .map((byte, index) =>
      index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte,
    )
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
