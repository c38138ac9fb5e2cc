import type { Dictionary } from '../../messages.ts';
import type { ownPlaylistMessages as source } from '../en/own-playlists.ts';

/** Keys as in en/own-playlists.ts. */
export const ownPlaylistMessages = {
  'own_playlist.none': 'Vous n’avez pas encore de playlist',
  'own_playlist.none_text': 'Créez-en une pour enregistrer cette vidéo.',
  'own_playlist.new': 'Nouvelle playlist',
  'own_playlist.name': 'Nom de la playlist',
  'own_playlist.words': 'Description',
  'own_playlist.only_me': 'Visible uniquement par moi',
  'own_playlist.create': 'Créer et ajouter la vidéo',
  'own_playlist.make': 'Créer la playlist',
  'own_playlist.back': 'Retour à vos playlists',
  'own_playlist.manage': 'Gérer cette playlist',
  'own_playlist.edit': 'Modifier la playlist',
  'own_playlist.keep': 'Enregistrer',
  'own_playlist.arrange': 'Changer l’ordre',
  'own_playlist.arrange_text':
    'Faites glisser une vidéo à sa place ou déplacez-la avec les flèches. L’ordre est enregistré aussitôt.',
  'own_playlist.arranged': 'Terminé',
  'own_playlist.moved': '« {title} » est maintenant en position {place} sur {count}',
  'own_playlist.delete': 'Supprimer la playlist',
  'own_playlist.sure': 'Supprimer cette playlist ?',
  'own_playlist.sure_text':
    'Elle disparaîtra pour tout le monde, et c’est irréversible. Ses vidéos restent sur le site.',
  'own_playlist.yes': 'Oui, la supprimer',
  'own_playlist.no': 'Garder la playlist',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
