import type { Suggestions } from '@nocturne/contracts/entities/stats';
import { href } from '@nocturne/contracts/routes';

/** A performer, channel or category whose name matches the search text. */
export interface FoundName {
  kind: 'models' | 'channels' | 'categories';
  title: string;
  dir: string;
}

/** Maximum of each kind above the videos. */
const NAMES_PER_KIND = 4;

/** Performers first, then channels, then categories, each in the order of the server. */
export function foundNames(found: Suggestions): readonly FoundName[] {
  const kinds = ['models', 'channels', 'categories'] as const;
  return kinds.flatMap((kind) =>
    found[kind].slice(0, NAMES_PER_KIND).map(({ title, dir }) => ({ kind, title, dir })),
  );
}

/** Address of the page of a found name. */
export function nameHref({ kind, dir }: FoundName): string {
  switch (kind) {
    case 'models':
      return href('pornstar', { dir });
    case 'channels':
      return href('pornsite', { dir });
    case 'categories':
      return href('videos-categories', { object_id: dir });
  }
}
