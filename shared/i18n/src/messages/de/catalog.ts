import type { Dictionary } from '../../messages.ts';
import type { catalogMessages as source } from '../en/catalog.ts';

/** Keys as in en/catalog.ts. */
export const catalogMessages = {
  'listing.no_result_text': 'Kein Video passt zu diesen Filtern.',
  'listing.part_empty_text': 'Weitere Videos finden Sie auf der übrigen Website.',
  'listing.controls': 'Sortierung und Filter',
  'listing.clear_filters': 'Alle entfernen',
  'index.note': 'Stündlich aktualisiert · {shown} von {total}',
  'index.filters': 'Filter',
  'index.description': 'Die heute meistgesehenen Videos, stündlich aktualisiert.',
  'videos.description': {
    one: '{sort}: {count} Video, nach Art, Länge und Datum zu durchsuchen.',
    other: '{sort}: {count} Videos, nach Art, Länge und Datum zu durchsuchen.',
  },
  'categories.count': { one: '{count} Kategorie', other: '{count} Kategorien' },
  'categories.description': {
    one: 'Alle Videos nach Thema, in {count} Kategorie.',
    other: 'Alle Videos nach Thema, in {count} Kategorien.',
  },
  'category.description': {
    one: '{title}: {count} Video, frei zu sortieren und zu filtern.',
    other: '{title}: {count} Videos, frei zu sortieren und zu filtern.',
  },
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
