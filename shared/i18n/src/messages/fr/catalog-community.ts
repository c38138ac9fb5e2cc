import type { Dictionary } from '../../messages.ts';
import type { communityMessages as source } from '../en/catalog-community.ts';

/** Community, playlists, history and watch later. */
export const communityMessages = {
  'community.count': { one: '{count} membre', other: '{count} membres' },
  'community.description': 'Parcourez les membres par nom, nombre de vidéos ou abonnés.',
  'community.no_matches_text':
    'Aucun membre ne correspond à « {search} ». Vérifiez l’orthographe ou essayez moins de lettres.',
  'community.no_result_text': 'Aucun membre ne correspond à ces filtres.',
  'community.failed': 'Les membres n’ont pas pu être chargés',
  'playlists.description': 'Des playlists composées par les membres, à regarder d’une traite.',
  'playlist.changed': 'Mise à jour le {date}',
  'playlist.description': {
    one: '{title} : {count} vidéo choisie par {name}.',
    other: '{title} : {count} vidéos choisies par {name}.',
  },
  'playlist.play_all': 'Tout lire',
  'playlist.private_text': 'Cette playlist est privée.',
  'playlist.missing_text': 'Cette playlist a été supprimée ou n’a jamais existé.',
  'playlist.empty_text': 'Aucune vidéo n’a encore été ajoutée.',
  'playlist.own_empty_text':
    'Pour ajouter une vidéo, choisissez « Enregistrer dans une playlist » dans son menu.',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
