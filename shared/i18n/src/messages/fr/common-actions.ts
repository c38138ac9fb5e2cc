import { errorMessages } from './common-errors.ts';

const NOT_SUBSCRIBED = 'Vous n’étiez pas abonné';

/** Keys as in en/common-actions.ts. */
export const actionMessages = {
  'notify.vote_success': 'Merci, votre vote a été pris en compte',
  'notify.vote_login_required': errorMessages['error.login_required'],
  'notify.vote_already': 'Vous avez déjà voté',
  'notify.vote_self': 'Vous ne pouvez pas voter pour vous-même',
  'notify.vote_not_found': 'Vote impossible : ce contenu n’est plus disponible',
  'notify.vote_forbidden': 'Vous ne pouvez pas voter ici',
  'notify.vote_too_many': 'Trop de votes. Réessayez plus tard.',

  'notify.subscribe_success': 'Abonnement enregistré',
  'notify.subscribe_login_required': errorMessages['error.login_required'],
  'notify.subscribe_already': 'Vous êtes déjà abonné',
  'notify.subscribe_self': 'Vous ne pouvez pas vous abonner à vous-même',
  'notify.subscribe_not_found': 'Abonnement impossible : ce contenu n’est plus disponible',
  'notify.subscribe_forbidden': 'Vous ne pouvez pas vous abonner ici',
  'notify.subscribe_too_many': 'Trop d’abonnements. Réessayez plus tard.',

  'notify.unsubscribe_success': 'Abonnement annulé',
  'notify.unsubscribe_login_required': errorMessages['error.login_required'],
  'notify.unsubscribe_already': NOT_SUBSCRIBED,
  'notify.unsubscribe_self': 'Vous n’êtes pas abonné à vous-même',
  'notify.unsubscribe_not_found': NOT_SUBSCRIBED,
  'notify.unsubscribe_forbidden': 'Vous ne pouvez pas modifier cet abonnement',
  'notify.unsubscribe_too_many': 'Trop de modifications. Réessayez plus tard.',

  'notify.favourite_success': '« {title} » a été ajoutée à vos favoris',
  'notify.favourite_removed': '« {title} » a été retirée de vos favoris',
  'notify.favourite_login_required': errorMessages['error.login_required'],
  'notify.favourite_already': '« {title} » est déjà dans vos favoris',
  'notify.favourite_self': 'Vous ne pouvez pas ajouter votre propre vidéo aux favoris',
  'notify.favourite_not_found': 'Cette vidéo n’existe plus',
  'notify.favourite_forbidden': 'Vous ne pouvez pas ajouter cette vidéo aux favoris',
  'notify.favourite_too_many': 'Trop d’ajouts à la fois. Réessayez plus tard.',

  'notify.add_to_watch_later_success': '« {title} » a été ajoutée à « À regarder plus tard »',
  'notify.add_to_watch_later_already_added': '« {title} » est déjà dans « À regarder plus tard »',
  'notify.remove_from_watch_later_success': '« {title} » a été retirée de « À regarder plus tard »',
  'notify.storage_unavailable':
    'Ce navigateur ne permet pas au site de conserver des listes. Vérifiez ses réglages de confidentialité.',
  'notify.add_to_playlist_success':
    '« {title} » a été ajoutée à la playlist. Elle apparaîtra d’ici une minute environ.',
  'notify.add_to_playlist_already_added': '« {title} » est déjà dans la playlist',
  'notify.remove_from_playlist_success': '« {title} » a été retirée de la playlist',
  'notify.add_to_playlist_full': 'Cette playlist est pleine',
  'notify.playlist_edited': 'Playlist mise à jour',
  'notify.playlist_deleted': 'Playlist « {title} » supprimée',
  'notify.friend_request_success': 'Demande d’ami envoyée',
  'notify.friend_request_already': 'Vous avez déjà envoyé une demande d’ami',

  'notify.friend_request_forbidden': 'Vous ne pouvez pas envoyer de demande d’ami à ce membre',
  'notify.friend_accepted': 'Vous êtes maintenant amis',
  'notify.friend_refused': 'Demande refusée',
  'notify.friend_removed': 'Ami retiré',
  'notify.member_blocked': 'Membre bloqué. Il ne peut plus vous écrire.',
  'notify.member_unblocked': 'Membre débloqué',
  'notify.wall_post_success': 'Message publié sur le mur',
  'notify.wall_post_removed': 'Message supprimé',
  'notify.conversation_removed': 'Conversation supprimée de votre côté',
  'notify.account_saved': 'Profil enregistré',
  'notify.account_password_saved':
    'Mot de passe modifié. Vous avez été déconnecté de vos autres appareils.',
  'notify.account_picture_saved': 'Image enregistrée',
  'notify.account_picture_removed': 'Image retirée',
  'notify.account_session_ended': 'Session fermée sur cet appareil',
  'notify.video_removed': '« {title} » a été supprimée',
  'notify.account_deleted': 'Compte supprimé',
  'notify.comment_success': 'Commentaire publié',
  'notify.comment_removed': 'Commentaire supprimé',
  'notify.error_login': 'La connexion a échoué',
  'notify.text_copied': 'Texte copié',
  'notify.copy_refused':
    'Le navigateur a bloqué la copie. Le texte est sélectionné : copiez-le vous-même.',
  'notify.video-link': 'Lien de la vidéo copié',
  'notify.embed-link': 'Code d’intégration copié',
} as const;
