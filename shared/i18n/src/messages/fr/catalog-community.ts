import type { Dictionary } from '../../messages.ts';
import type { communityMessages as source } from '../en/catalog-community.ts';

/** Community, playlists, history and watch later. */
export const communityMessages = {
  'community.count': { one: '{count} membre', other: '{count} membres' },
  'community.description': 'Les personnes de ce site : par nom, par leurs vidéos, par leurs abonnés.',
  'community.no_matches_text': 'Aucun membre ne s’appelle « {search} ». Vérifiez l’orthographe ou essayez moins de lettres.',
  'community.no_result_text': 'Aucun membre ne correspond à tous ces filtres.',
  'community.failed': 'Les membres n’ont pas pu être chargés',
  'playlists.description': 'Des vidéos réunies par les membres de ce site, en playlists à regarder d’une traite.',
  'playlist.changed': 'Modifiée le {date}',
  'playlist.description': { one: '{title} : {count} vidéo choisie par {name}.', other: '{title} : {count} vidéos choisies par {name}.' },
  'playlist.play_all': 'Tout lire',
  'playlist.private_text': 'Cette playlist est privée.',
  'playlist.missing_text': 'Cette playlist a été supprimée, ou elle n’a jamais existé.',
  'playlist.empty_text': 'Aucune vidéo n’y a encore été ajoutée.',
  'playlist.own_empty_text': 'Enregistrez une vidéo dans cette playlist depuis le menu de la vidéo.',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
