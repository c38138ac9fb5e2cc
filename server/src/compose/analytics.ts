import { HOUSE_ADS, NO_ADS } from '../config/ads.ts';
import { AdsService } from '../services/ads/ads-service.ts';
import { AnalyticsService } from '../services/analytics/analytics-service.ts';
import type { Root, ServicesOf } from './root.ts';

/** Advertisements, and counts of visits and events. */
export function analyticsServices(root: Root): ServicesOf<'ads' | 'analytics'> {
  return {
    ads: () =>
      new AdsService({
        config: root.files.operator.ads ?? (root.config.fillDemo ? HOUSE_ADS : NO_ADS),
        repository: root.repositories.ads,
        clock: root.clock,
      }),
    analytics: () =>
      new AnalyticsService({
        config: root.files.operator.analytics,
        repository: root.repositories.analytics,
        clock: root.clock,
      }),
  };
}
