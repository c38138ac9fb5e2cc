/** Whether a view is sent with nogeo: the referrer ends in .com/ or .tube/ or contains country/ (R4-09). */
export function isNogeo(referrer: string): boolean {
  return /\.(com|tube)\/$/.test(referrer) || referrer.includes('country/');
}
