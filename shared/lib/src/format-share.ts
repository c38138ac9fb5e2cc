/** Formats a share of 0 to 1 as a percentage with at most `digits` decimals. */
export function formatShare(language: string, share: number, digits = 0): string {
  return new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: digits,
  }).format(share);
}
