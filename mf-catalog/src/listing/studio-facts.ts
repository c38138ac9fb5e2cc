import type { Channel, Studio } from '@nocturne/contracts/entities/places';
import type { Translate } from '@nocturne/i18n/messages';
import { webAddress } from '@nocturne/lib/web-address';
import type { Fact } from '@nocturne/ui/fact';

/** What is known of a channel beside its counts: the company behind it and the address of its site, http(s) only (R2.1-18, R3-17). */
export function studioFacts(
  t: Translate,
  channel: Channel,
  studio: Studio | null,
): readonly Fact[] {
  const address = webAddress(channel.url) ?? webAddress(studio?.url ?? '');
  const company = studio?.studio.trim() ?? '';
  return [
    ...(company === '' ? [] : [{ name: 'studio', label: t('info.studio'), text: company }]),
    ...(address === undefined
      ? []
      : [
          {
            name: 'website',
            label: t('info.website'),
            text: new URL(address).host,
            href: address,
            isForeign: true,
          },
        ]),
  ];
}

/** What the company says of itself, a paragraph for each line. */
export function studioParagraphs(studio: Studio | null): readonly string[] {
  return studio?.description.filter((line) => line.trim() !== '') ?? [];
}
