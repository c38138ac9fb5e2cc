import type { AnswerCache } from '../cache/answer-cache.ts';
import type { LiveCatalogue } from '../catalogue/live-catalogue.ts';
import type { DatabaseConnection } from '../db/database.ts';
import type { HeartbeatOptions } from '../db/heartbeat.ts';
import type { ClientGroup } from '../db/site-client.ts';
import type { RegistryService } from '../registry/registry-service.ts';
import { AnnouncementListener } from '../db/announcer.ts';

/**
 * Creates the listener for changes that other processes announce. It pauses the caches while it
 * cannot receive announcements.
 */
export function createListener(deps: {
  target: DatabaseConnection | string;
  group: ClientGroup;
  cache: AnswerCache;
  catalogue: LiveCatalogue;
  registry: RegistryService;
  heartbeat: Pick<HeartbeatOptions, 'everyMs' | 'deadlineMs' | 'blindMs'>;
}): AnnouncementListener {
  const { target, group, cache, catalogue, registry, heartbeat } = deps;
  return new AnnouncementListener(
    (channel, payload) => {
      if (channel === 'registry') registry.refresh();
      else if (channel === 'purge') cache.purge(payload.split(' '));
      else if (payload.startsWith('hide ')) catalogue.hide(Number(payload.slice('hide '.length)));
      else catalogue.refreshSoon();
    },
    {
      target,
      group,
      ...heartbeat,
      onBlind: () => {
        cache.pause();
        catalogue.pause();
      },
      onRecover: () => {
        cache.resume();
        registry.refresh();
        catalogue.resume();
      },
    },
  );
}
