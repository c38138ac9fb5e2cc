import { positive } from '@nocturne/contracts/paths/codec';

/**
 * The page number in an address; undefined for zero, signs, leading zeros and numbers that are too
 * large.
 */
export function pageNumber(text: string | undefined): number | undefined {
  const page = positive.parse(text ?? '');
  return page !== undefined && Number.isSafeInteger(page) ? page : undefined;
}
