import { positive } from '@nocturne/contracts/paths/codec';

/** The page of an address; undefined where the text is no page: zero, signs, leading zeros or more than a number holds. */
export function pageNumber(written: string | undefined): number | undefined {
  const page = positive.parse(written ?? '');
  return page !== undefined && Number.isSafeInteger(page) ? page : undefined;
}
