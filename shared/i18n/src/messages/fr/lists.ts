import type { Dictionary } from '../../messages.ts';
import type { listMessages as source } from '../en/lists.ts';

/** Keys as in en/lists.ts. */
export const listMessages = {
  'listing.failed': 'Les vidéos n’ont pas pu être chargées',
  'listing.failed_more': 'Les vidéos suivantes n’ont pas pu être chargées',
  'listing.numbered': '{title}, page {page}',
  'places.failed_more': 'La page suivante n’a pas pu être chargée',
  'place.sections': 'Rubriques de {name}',
  'place.info': 'Infos',
  'info.birth_date': 'Naissance',
  'info.career': 'Profession',
  'info.education': 'Formation',
  'info.website': 'Site web',
  'playlists.count': { one: '{count} playlist', other: '{count} playlists' },
  'playlists.failed': 'Les playlists n’ont pas pu être chargées',
  'playlist.by': 'par {name}',
  'playlist.private': 'Privée',
  'playlist.to_all': 'Voir toutes les playlists',
  'history.lists': 'Vos listes',
  'history.description': 'Les vidéos lues dans ce navigateur, les plus récentes d’abord.',
  'history.later_description':
    'Les vidéos que vous avez gardées pour plus tard dans ce navigateur.',
  'history.kept_here': 'Conservé dans ce navigateur seulement',
  'history.noscript':
    'Cette liste est conservée dans votre navigateur, pas sur ce site. Pour la voir, autorisez les scripts.',
  'history.empty_text':
    'Les vidéos que vous regardez apparaissent ici, sur cet appareil seulement.',
  'history.later_empty_text': 'Appuyez sur l’horloge d’une vidéo pour la garder pour plus tard.',
  'history.find': 'Parcourir les vidéos',
  'history.clear': 'Vider la liste',
  'history.clear_question': 'Vider toute la liste ?',
  'history.clear_text': {
    one: '{count} vidéo sera retirée. Cette action est irréversible.',
    other: '{count} vidéos seront retirées. Cette action est irréversible.',
  },
  'history.clear_yes': 'Oui, la vider',
  'history.clear_no': 'La garder',
  'history.removed': '« {title} » a été retirée de la liste',
  'history.cleared': 'Liste vidée',
  'history.gone': {
    one: '{count} vidéo de cette page n’est plus disponible.',
    other: '{count} vidéos de cette page ne sont plus disponibles.',
  },
  'history.forget': 'Retirer de la liste',
  'history.forgotten': {
    one: '{count} vidéo a été retirée de la liste',
    other: '{count} vidéos ont été retirées de la liste',
  },
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
