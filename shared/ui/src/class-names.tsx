/** Joins the class names that are there: `classNames(styles['tile'], isOn && styles['on'])`. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
