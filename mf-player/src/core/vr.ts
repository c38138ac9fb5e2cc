/** A VR mark (R3-06): degrees of the picture, and how the two eyes share it. */
export interface VrKind {
  angle: 180 | 360;
  format: 'mono' | 'sbs' | 'tb';
}

/** Reads the `vr` field, `{angle}_{format}` such as `180_sbs`; undefined for a flat video or an unknown mark (settlement 51). */
export function parseVr(vr: string): VrKind | undefined {
  const match = /^(180|360)_(mono|sbs|tb)$/.exec(vr);
  if (!match) return undefined;
  return { angle: match[1] === '180' ? 180 : 360, format: match[2] as VrKind['format'] };
}

/** The address that answers with the final URL as text, which a WebGL texture needs (R4-19). */
export function withTextRedirect(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}text_redirect=yes`;
}
