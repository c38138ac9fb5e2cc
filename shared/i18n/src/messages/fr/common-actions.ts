import { errorMessages } from './common-errors.ts';

const NOT_SUBSCRIBED = 'Vous n’étiez pas abonné';

/** Keys as in en/common-actions.ts. */
export const actionMessages = {
  'notify.vote_success': 'Merci, votre vote a été pris en compte',
  'notify.vote_login_required': errorMessages['error.login_required'],
  'notify.vote_already': 'Vous avez déjà voté',
  'notify.vote_self': 'Vous ne pouvez pas voter pour vous-même',
  'notify.vote_not_found': 'Il n’y a plus rien à noter',
  'notify.vote_forbidden': 'Vous ne pouvez pas voter ici',
  'notify.vote_too_many': 'Trop de votes. Réessayez plus tard.',

  'notify.subscribe_success': 'Vous êtes abonné',
  'notify.subscribe_login_required': errorMessages['error.login_required'],
  'notify.subscribe_already': 'Vous êtes déjà abonné',
  'notify.subscribe_self': 'Vous ne pouvez pas vous abonner à vous-même',
  'notify.subscribe_not_found': 'Il n’y a plus rien à quoi s’abonner',
  'notify.subscribe_forbidden': 'Vous ne pouvez pas vous abonner ici',
  'notify.subscribe_too_many': 'Trop d’abonnements. Réessayez plus tard.',

  'notify.unsubscribe_success': 'Vous n’êtes plus abonné',
  'notify.unsubscribe_login_required': errorMessages['error.login_required'],
  'notify.unsubscribe_already': NOT_SUBSCRIBED,
  'notify.unsubscribe_self': 'Vous n’êtes pas abonné à vous-même',
  'notify.unsubscribe_not_found': NOT_SUBSCRIBED,
  'notify.unsubscribe_forbidden': 'Vous ne pouvez pas modifier cet abonnement',
  'notify.unsubscribe_too_many': 'Trop de modifications. Réessayez plus tard.',

  'notify.favourite_success': '« {title} » est dans vos favoris',
  'notify.favourite_removed': '« {title} » n’est plus dans vos favoris',
  'notify.favourite_login_required': errorMessages['error.login_required'],
  'notify.favourite_already': '« {title} » est déjà dans vos favoris',
  'notify.favourite_self': 'Vous ne pouvez pas ajouter votre propre vidéo aux favoris',
  'notify.favourite_not_found': 'Cette vidéo n’existe plus',
  'notify.favourite_forbidden': 'Vous ne pouvez pas ajouter cette vidéo aux favoris',
  'notify.favourite_too_many': 'Trop d’ajouts à la fois. Réessayez plus tard.',

  'notify.add_to_watch_later_success': '« {title} » a été ajouté à regarder plus tard',
  'notify.add_to_watch_later_already_added': '« {title} » est déjà à regarder plus tard',
  'notify.storage_unavailable': 'Ce navigateur ne permet pas au site de conserver des listes',
  'notify.add_to_playlist_success': '« {title} » a été ajouté à la playlist. La vidéo apparaîtra d’ici une minute environ.',
  'notify.add_to_playlist_already_added': '« {title} » est déjà dans la playlist',
  'notify.friend_request_success': 'Votre demande d’ami a été envoyée',
  'notify.friend_request_already': 'Vous avez déjà envoyé une demande d’ami',

  'notify.comment_success': 'Votre commentaire est publié',
  'notify.comment_removed': 'Votre commentaire a été supprimé',
  'notify.error_login': 'La connexion a échoué',
  'notify.text_copied': 'Texte copié',
  'notify.video-link': 'Lien de la vidéo copié',
  'notify.embed-link': 'Code d’intégration copié',
} as const;
