/**
 * Joins the class names, without false and undefined: `classNames(styles['tile'], isOn &&
 * styles['on'])`.
 */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
