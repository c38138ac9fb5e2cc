import type { Channel, Studio } from '@nocturne/contracts/entities/directories';
import type { Translate } from '@nocturne/i18n/messages';
import { webAddress } from '@nocturne/lib/web-address';
import type { Fact } from '@nocturne/ui/lists/fact';

/**
 * Facts about a channel except its counts: its company and the address of its site, http(s) only.
 */
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
            isExternal: true,
          },
        ]),
  ];
}

/** The company's description, one paragraph per line. */
export function studioParagraphs(studio: Studio | null): readonly string[] {
  return studio?.description.filter((line) => line.trim() !== '') ?? [];
}
