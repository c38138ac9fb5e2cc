import type { JsonFlag } from './command-output.ts';
import { UsageError } from './usage-error.ts';

/** Flags of a report over a period. */
export interface ReportFlags extends JsonFlag {
  readonly csv: boolean | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Throws if a report is requested in two formats. */
export function requireOneFormat({ csv, json }: Pick<ReportFlags, 'csv' | 'json'>): void {
  if (csv === true && json === true) throw new UsageError('use either --json or --csv');
}

/**
 * Reads `--from` and `--to`: a day or a time, UTC. Throws for anything else, and for a period that
 * ends before it begins.
 */
export function readPeriod({ from, to }: Partial<Pick<ReportFlags, 'from' | 'to'>>): {
  from: Date | undefined;
  to: Date | undefined;
} {
  const period = { from: momentOf('from', from), to: momentOf('to', to) };
  if (period.from && period.to && period.from >= period.to)
    throw new UsageError('--to must be after --from');
  return period;
}

/** Reads `--from` and `--to` of a report by day: like `readPeriod`, but refuses a time of day. */
export function readDays(values: Parameters<typeof readPeriod>[0]): ReturnType<typeof readPeriod> {
  for (const name of ['from', 'to'] as const)
    if (values[name]?.includes('T') === true)
      throw new UsageError(`--${name} ${values[name]} is not a whole day; use the form 2026-12-01`);
  return readPeriod(values);
}

/**
 * Reads a month such as 2026-11, UTC; `to` is the first moment of the next month. Throws for
 * anything else.
 */
export function readMonth(text: string): { from: Date; to: Date } {
  const [, year = '', month = ''] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  if (year === '') throw new UsageError(`${text} is not a month; use the form 2026-11`);
  return {
    from: new Date(Date.UTC(Number(year), Number(month) - 1, 1)),
    to: new Date(Date.UTC(Number(year), Number(month), 1)),
  };
}

function momentOf(name: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const moment = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?Z)?$/.test(text) ? new Date(text) : undefined;
  if (
    !moment ||
    Number.isNaN(moment.getTime()) ||
    !moment.toISOString().startsWith(text.slice(0, 10))
  )
    throw new UsageError(
      `--${name} ${text} is not a date; use the form 2026-12-01 or 2026-12-01T06:00:00Z`,
    );
  return moment;
}
