import type { Dictionary } from '../../messages.ts';
import type { catalogMessages as source } from '../en/catalog.ts';

/** Keys as in en/catalog.ts. */
export const catalogMessages = {
  'listing.no_result_text': 'Aucune vidéo ne correspond à ces filtres.',
  'listing.part_empty_text': 'Parcourez le reste du site pour trouver d’autres vidéos.',
  'listing.controls': 'Tri et filtres',
  'listing.clear_filters': 'Tout effacer',
  'index.note': 'Mis à jour toutes les heures · {shown} sur {total}',
  'index.filters': 'Filtres',
  'index.description': 'Les vidéos les plus regardées aujourd’hui, mises à jour toutes les heures.',
  'videos.description': {
    one: '{sort} : {count} vidéo à parcourir par type, durée et date.',
    other: '{sort} : {count} vidéos à parcourir par type, durée et date.',
  },
  'categories.count': { one: '{count} catégorie', other: '{count} catégories' },
  'categories.description': {
    one: 'Toutes les vidéos par thème, dans {count} catégorie.',
    other: 'Toutes les vidéos par thème, dans {count} catégories.',
  },
  'category.description': {
    one: '{title} : {count} vidéo, à trier et filtrer selon vos envies.',
    other: '{title} : {count} vidéos, à trier et filtrer selon vos envies.',
  },
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
