/** A step of the way to a page; the path is one of the site. */
export interface Crumb {
  name: string;
  path: string;
}

export interface BreadcrumbList {
  '@type': 'BreadcrumbList';
  itemListElement: { '@type': 'ListItem'; position: number; name: string; item: string }[];
}

/**
 * JSON-LD BreadcrumbList of the way from the first crumb to the page itself (https://schema.org/BreadcrumbList). Crumbs without a name are left
 * out; `origin` (scheme and host) makes the addresses absolute.
 */
export function breadcrumbs(crumbs: readonly Crumb[], origin: string): BreadcrumbList {
  const named = crumbs.filter(({ name }) => name.trim() !== '');
  return {
    '@type': 'BreadcrumbList',
    itemListElement: named.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + path,
    })),
  };
}
