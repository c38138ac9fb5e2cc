import type { Language } from '@nocturne/contracts/constants';
import type { AdTagConfig } from '../config/ads.ts';

export interface AdVisit {
  /** ISO alpha-2, or empty when unknown: a tag that names its countries is not for an unknown one. */
  country: string;
  isMember: boolean;
  /** The page's. */
  language: Language;
  now: Date;
}

/** Whether a tag is meant for this visitor at this moment: country, audience, schedule. Caps are counted elsewhere. */
export function isMeantFor(
  tag: AdTagConfig,
  { country, isMember, now }: Omit<AdVisit, 'language'>,
): boolean {
  const { countries, exceptCountries, showTo = 'all' } = tag;
  if (countries && !countries.includes(country)) return false;
  if (exceptCountries?.includes(country)) return false;
  if (showTo !== 'all' && (showTo === 'members') !== isMember) return false;
  return isScheduled(tag, now);
}

/** Whether the schedule of a tag runs. */
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
