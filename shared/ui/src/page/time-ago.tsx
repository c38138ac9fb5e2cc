import { useLanguage } from '@nocturne/i18n/use-text';
import { timeAgo } from '@nocturne/lib/time-ago';
import { useState } from 'react';
import { useHydrated } from '../hooks/use-hydrated.tsx';

/**
 * A time: `12 minutes ago` within a week, else the date. The server caches pages and does not know
 * the visitor's time zone, so it renders the date, which is the same everywhere. The tooltip has
 * the full time.
 */
export function TimeAgo({ at }: { at: string }) {
  const language = useLanguage();
  const isHydrated = useHydrated();
  const [now] = useState(() => new Date());
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return null;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    date,
  );
  const full = isHydrated
    ? new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(date)
    : undefined;
  return (
    <time dateTime={at} title={full}>
      {(isHydrated && timeAgo(language, date, now)) || day}
    </time>
  );
}
