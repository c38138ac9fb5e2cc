import { localListHref } from '@nocturne/contracts/local-lists';
import type { OperatorLink, OperatorLinks } from '@nocturne/contracts/operator';
import { href } from '@nocturne/contracts/routes';
import type { MessageKey, Translate } from '@nocturne/i18n/messages';
import { linksWithAddress } from './links-with-address.ts';

export interface FooterLink {
  label: string;
  url: string;
  /** True for a link to another site, which opens in a new tab. */
  isExternal: boolean;
}

export interface FooterColumn {
  key: MessageKey;
  links: readonly FooterLink[];
}

interface FooterContent {
  t: Translate;
  isMember: boolean;
  links: OperatorLinks;
}

/**
 * The columns of the footer: browsing, the member's pages, support, legal, and the operator's
 * network.
 */
export function footerColumns({ t, isMember, links }: FooterContent): readonly FooterColumn[] {
  const inside = (key: MessageKey, url: string): FooterLink => ({
    label: t(key),
    url,
    isExternal: false,
  });
  const entrance = isMember
    ? []
    : [inside('common.sign_in', href('signin')), inside('shell.sign_up', href('signup'))];
  const browse = [
    inside('common.trending', href('index')),
    inside('sort.latest-updates', href('videos')),
    inside('sort.top-rated', href('videos', { sort: 'top-rated' })),
    inside('sort.most-viewed', href('videos', { sort: 'most-viewed' })),
    inside('ui.categories', href('categories')),
    inside('common.performers', href('pornstars')),
    inside('common.studios', href('pornsites')),
  ];
  const members = [
    ...entrance,
    inside('common.upload', href('upload')),
    inside('common.playlists', href('playlists')),
    inside('common.history', localListHref('history')),
    inside('ui.watch_later', localListHref('watch-later')),
    inside('common.community', href('community')),
    inside('shell.content_partners', href('content-partner-program')),
  ];
  // The page "Contact us" shows the operator's address.
  const support = [
    inside('shell.help', href('information_support')),
    inside('contact.title', href('contacts')),
  ];
  const legal = [
    inside('shell.terms', href('information_terms')),
    inside('shell.privacy', href('information_privacy')),
    inside('shell.cookies', href('information_cookies')),
    inside('shell.dmca', href('information_dmca')),
    inside('shell.records', href('information_2257')),
    ...toFooterLinks(links.legal),
  ];
  return [
    { key: 'shell.browse', links: browse },
    { key: 'shell.members', links: members },
    { key: 'shell.support', links: support },
    { key: 'shell.legal', links: legal },
    { key: 'shell.partners', links: toFooterLinks(links.partners) },
    { key: 'shell.sister_sites', links: toFooterLinks(links.sisterSites) },
  ];
}

/** A path is a page of this site. */
function toFooterLinks(links: readonly OperatorLink[] | undefined): readonly FooterLink[] {
  return linksWithAddress(links).map(({ title, url }) => ({
    label: title,
    url,
    isExternal: !url.startsWith('/'),
  }));
}
