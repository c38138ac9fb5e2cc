import { AD_PATHS, type AdCard, type AdSlot } from '@nocturne/contracts/ads';
import type { Language } from '@nocturne/contracts/constants';
import type { AdCreative } from '../../repositories/ads/ads-repository.ts';
import { cardTextIn } from './pick-creative.ts';

/**
 * Builds a card for the page, in the visitor's language if it has that one. Undefined without text
 * or an address.
 */
export function planCard(
  creative: AdCreative,
  tag: string,
  slot: AdSlot,
  language: Language,
): AdCard | undefined {
  const { id, clickUrl, payer } = creative;
  const texts = cardTextIn(creative, language);
  if (!texts || clickUrl === '') return undefined;
  const query = new URLSearchParams({ creative: String(id), tag, slot });
  return { ...texts, creative: id, payer, href: `${AD_PATHS.click}?${query.toString()}` };
}
