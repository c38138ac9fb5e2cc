const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/**
 * Formats a size in bytes for people, in units of 1024 and in the given language: 968 MB, 1.2 GB.
 */
export function formatBytes(bytes: number, language: string): string {
  const step = Math.min(
    UNITS.length,
    Math.max(1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024))),
  );
  const value = bytes / 1024 ** step;
  const maximumFractionDigits = value < 10 ? 1 : 0;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[step - 1] ?? 'kilobyte',
    maximumFractionDigits,
  }).format(value);
}
