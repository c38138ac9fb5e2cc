import { UsageError } from '../arguments.ts';

/** Parses a positive whole number. Throws UsageError that calls it `what`. */
export function readNumber(word: string, what: string): number {
  if (!/^[1-9]\d{0,8}$/.test(word)) throw new UsageError(`"${word}" is not a ${what}`);
  return Number(word);
}
