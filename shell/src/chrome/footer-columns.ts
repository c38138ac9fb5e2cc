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
  const pageLink = (key: MessageKey, url: string): FooterLink => ({
    label: t(key),
    url,
    isExternal: false,
  });
  const signInLinks = isMember
    ? []
    : [pageLink('common.sign_in', href('signin')), pageLink('shell.sign_up', href('signup'))];
  const browse = [
    pageLink('common.trending', href('index')),
    pageLink('sort.latest-updates', href('videos')),
    pageLink('sort.top-rated', href('videos', { sort: 'top-rated' })),
    pageLink('sort.most-viewed', href('videos', { sort: 'most-viewed' })),
    pageLink('ui.categories', href('categories')),
    pageLink('common.performers', href('pornstars')),
    pageLink('common.studios', href('pornsites')),
  ];
  const members = [
    ...signInLinks,
    pageLink('common.upload', href('upload')),
    pageLink('common.playlists', href('playlists')),
    pageLink('common.history', localListHref('history')),
    pageLink('ui.watch_later', localListHref('watch-later')),
    pageLink('common.community', href('community')),
    pageLink('shell.content_partners', href('content-partner-program')),
  ];
  // The page "Contact us" shows the operator's address.
  const support = [
    pageLink('shell.help', href('information_support')),
    pageLink('contact.title', href('contacts')),
  ];
  const legal = [
    pageLink('shell.terms', href('information_terms')),
    pageLink('shell.privacy', href('information_privacy')),
    pageLink('shell.cookies', href('information_cookies')),
    pageLink('shell.dmca', href('information_dmca')),
    pageLink('shell.records', href('information_2257')),
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
