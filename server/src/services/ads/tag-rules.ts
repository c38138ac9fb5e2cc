import type { Language } from '@nocturne/contracts/constants';
import type { AdTagConfig } from '../../config/ads.ts';

export interface AdVisit {
  /**
   * ISO 3166-1 alpha-2, or empty if unknown. A tag that names its countries does not match an
   * unknown one.
   */
  country: string;
  isMember: boolean;
  /** Language of the page. */
  language: Language;
  now: Date;
}

/**
 * True if a tag targets this visitor at this moment: country, membership, schedule. Caps are
 * checked elsewhere.
 */
export function isTargetedAt(
  tag: AdTagConfig,
  { country, isMember, now }: Omit<AdVisit, 'language'>,
): boolean {
  const { countries, exceptCountries, showTo = 'all' } = tag;
  if (countries && !countries.includes(country)) return false;
  if (exceptCountries?.includes(country)) return false;
  if (showTo !== 'all' && (showTo === 'members') !== isMember) return false;
  return isScheduled(tag, now);
}

/** True while the schedule of a tag runs. */
export function isScheduled(
  { from, to, hours }: Pick<AdTagConfig, 'from' | 'to' | 'hours'>,
  now: Date,
): boolean {
  if (from !== undefined && now.getTime() < Date.parse(from)) return false;
  if (to !== undefined && now.getTime() >= Date.parse(to)) return false;
  if (!hours) return true;
  const [first, end] = hours;
  const hour = now.getUTCHours();
  return first < end ? first <= hour && hour < end : first <= hour || hour < end;
}
