import { FeedService } from '../discovery/feed-service.ts';
import { SitemapService } from '../discovery/sitemap-service.ts';
import { DirectoryService } from '../services/catalogue/directory-service.ts';
import { SearchService } from '../services/catalogue/search-service.ts';
import type { Root, ServicesOf } from './root.ts';

/** Directory, search, sitemap and feeds. */
export function catalogueServices(
  root: Root,
): ServicesOf<'directory' | 'feeds' | 'objects' | 'search' | 'sitemap'> {
  return {
    objects: () => root.repositories.objects,
    directory: () =>
      new DirectoryService({
        catalogue: root.catalogue,
        blocked: root.blockedTerms,
        now: root.clock,
      }),
    search: () =>
      new SearchService({
        catalogue: root.catalogue,
        blocked: root.blockedTerms,
        trendingExcluded: root.files.operator.search.trendingExcluded,
      }),
    sitemap: () =>
      new SitemapService({
        repository: root.repositories.sitemap,
        siteUrl: root.config.publicUrl,
        clock: root.clock,
      }),
    feeds: () =>
      new FeedService({
        videos: root.services.videos,
        catalogue: root.catalogue,
        blockedSomewhere: (ids) => root.repositories.sitemap.blockedSomewhere(ids),
        siteName: root.files.operator.links.siteName,
        siteUrl: root.config.publicUrl,
      }),
  };
}
