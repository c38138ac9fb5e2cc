/** Returns the chosen code of a select, or '' for its option without a code. */
export function chosenCode<T extends string>(codes: readonly T[], value: string): T | '' {
  return codes.find((code) => code === value) ?? '';
}
