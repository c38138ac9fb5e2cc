/** One step of the breadcrumb trail; `path` is a path of this site. */
export interface Crumb {
  name: string;
  path: string;
}

export interface BreadcrumbList {
  '@type': 'BreadcrumbList';
  itemListElement: { '@type': 'ListItem'; position: number; name: string; item: string }[];
}

/**
 * Builds the JSON-LD BreadcrumbList from the first crumb to the page itself
 * (https://schema.org/BreadcrumbList). Skips crumbs without a name. `origin` (scheme and host)
 * makes the addresses absolute.
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
