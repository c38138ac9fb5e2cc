/**
 * Range of a word of the height or weight filter: `from` is inclusive, `below` exclusive
 * (settlement 16).
 */
interface Bounds {
  readonly from?: number;
  readonly below?: number;
}

/** Centimeters. */
export const HEIGHT_BOUNDS: Readonly<Record<string, Bounds>> = {
  'very-little': { below: 155 },
  little: { from: 155, below: 165 },
  medium: { from: 165, below: 175 },
  high: { from: 175 },
};
/** Kilograms. */
export const WEIGHT_BOUNDS: Readonly<Record<string, Bounds>> = {
  'very-light': { below: 50 },
  light: { from: 50, below: 60 },
  medium: { from: 60, below: 75 },
  heavy: { from: 75 },
};

/** Returns the word whose range contains the number; empty if the number is unknown. */
export function bodyRangeName(
  bounds: Readonly<Record<string, Bounds>>,
  value: number | null,
): string {
  if (value === null) return '';
  return (
    Object.keys(bounds).find((word) => value < (bounds[word]?.below ?? Number.POSITIVE_INFINITY)) ??
    ''
  );
}
