/** Seconds of a duration written as h:m:s, m:s or seconds (R3-02); undefined where it is none of these. */
export function parseDuration(text: string): number | undefined {
  const parts = text.trim().split(':');
  if (parts.length > 3 || !parts.every((part) => /^\d{1,6}$/.test(part))) return undefined;
  return parts.reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

/** A duration in seconds as it is shown: minutes and seconds padded, hours never (settlement 54): 01:05, 1:02:03. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const clock = `${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
