import { UsageError } from '../arguments.ts';

/** A positive whole number. */
export function readNumber(word: string, what: string): number {
  if (!/^[1-9]\d{0,8}$/.test(word)) throw new UsageError(`"${word}" is no ${what}`);
  return Number(word);
}
