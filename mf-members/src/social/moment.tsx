import { useLanguage } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';

interface MomentProps {
  /** ISO 8601. */
  at: string;
  /**
   * `day`: date only. Otherwise the time if it is today; older ones show the date (`short`) or both
   * (`long`).
   */
  format: 'day' | 'short' | 'long';
}

const FORMATS = {
  day: { dateStyle: 'medium' },
  full: { dateStyle: 'medium', timeStyle: 'short' },
  today: { timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A point in time in the visitor's time zone, so only the browser renders it. */
export const Moment = observer(function Moment({ at, format }: MomentProps) {
  const language = useLanguage();
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return null;
  const isToday = date.toDateString() === new Date().toDateString();
  return (
    <time dateTime={at}>
      {new Intl.DateTimeFormat(language, FORMATS[formatOf(format, isToday)]).format(date)}
    </time>
  );
});

function formatOf(format: MomentProps['format'], isToday: boolean): keyof typeof FORMATS {
  if (format === 'day') return format;
  if (isToday) return 'today';
  return format === 'short' ? 'day' : 'full';
}
