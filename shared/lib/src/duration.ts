/** Parses h:m:s, m:s or seconds into seconds. Returns undefined for anything else. */
export function parseDuration(text: string): number | undefined {
  const parts = text.trim().split(':');
  if (parts.length > 3 || !parts.every((part) => /^\d{1,6}$/.test(part))) return undefined;
  return parts.reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

/**
 * Formats seconds for display: 01:05, 1:02:03. Minutes and seconds are padded, hours are not
 * (settlement 54).
 */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutesAndSeconds = `${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}`;
  return hours > 0 ? `${hours}:${minutesAndSeconds}` : minutesAndSeconds;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
