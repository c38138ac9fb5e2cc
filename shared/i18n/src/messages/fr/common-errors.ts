import { BANNER_MIN_HEIGHT, BANNER_MIN_WIDTH, MINIMUM_AGE, PASSWORD_MIN, USERNAME_MIN } from '@nocturne/contracts/constants';

const REQUIRED = 'Ce champ est obligatoire';
const EMAIL_INVALID = 'L’adresse e-mail est incorrecte';

/** Keys as in en/common-errors.ts. */
export const errorMessages = {
  'error.required': REQUIRED,
  'error.invalid_usr_or_pwd': 'Nom d’utilisateur ou mot de passe non valide',
  'error.wrong_usr_or_pwd': 'Identifiant ou mot de passe incorrect',
  'error.not_confirmed': 'Confirmez votre adresse e-mail, puis réessayez',
  'error.too_many': 'Trop de tentatives. Réessayez plus tard.',
  'error.invalid_email': EMAIL_INVALID,
  'error.eml_invalid': EMAIL_INVALID,
  'error.eml_unknown': 'Aucun utilisateur avec cette adresse e-mail.',
  'error.eml_used': 'Cette adresse e-mail est déjà utilisée',
  'error.usr_short': `Le nom d’utilisateur doit contenir au moins ${USERNAME_MIN} caractères`,
  'error.usr_illegal': 'Le nom d’utilisateur contient des caractères non autorisés',
  'error.usr_used': 'Ce nom d’utilisateur est déjà pris',
  'error.pwd_short': `Le mot de passe doit contenir au moins ${PASSWORD_MIN} caractères`,
  'error.too_long': 'Ce texte est trop long',
  'error.age_required': `Confirmez que vous avez au moins ${MINIMUM_AGE} ans`,
  'error.pwd_mismatch': 'Les deux mots de passe sont différents',
  'error.token_invalid': 'Ce lien n’est plus valable',
  'error.bot_check': 'La vérification automatique du formulaire a échoué. Elle a besoin de JavaScript. Réessayez.',
  'error.login_required': 'Connectez-vous pour effectuer cette action',
  'error.forbidden': 'Vous n’êtes pas autorisé à voir ce contenu.',
  'error.self': 'Vous ne pouvez pas faire cela pour vous-même',
  'error.already': 'C’est déjà fait',
  'error.not_found': 'Introuvable',
  'error.bad_request': 'La demande n’a pas été comprise',
  'error.cross_site': 'La demande provenait d’un autre site et a été refusée',
  'error.unavailable': 'Indisponible pour le moment. Réessayez plus tard.',
  'error.system': 'Erreur système',
  'error.network': 'Le site est injoignable. Vérifiez votre connexion et réessayez.',
  'error.unnamed': 'Erreur inconnue',

  'form.error.required': REQUIRED,
  'form.error.min_length': 'Saisissez au moins {length} caractères',
  'form.error.max_length': 'Saisissez au plus {length} caractères',
  'form.error.categories': 'Choisissez entre {min} et {max} catégories',
  'form.error.preview': 'Vous devez choisir un aperçu',
  'form.error.link': 'Ce lien n’est pas valide',
  'form.error.password': 'Ce mot de passe n’est pas valide',

  'listing.empty': 'Cette liste ne contient aucune donnée.',
  'listing.no_result': 'Aucun résultat',
  'listing.no_matches': 'Aucune correspondance',
  'listing.history_empty': 'Votre historique de lecture est vide.',
  'component.404.title': 'Il n’y a rien ici',

  'comment.too_many_user': 'Vous pouvez envoyer {count} commentaires toutes les {minutes} minutes',
  'comment.too_many_address': 'Vous pouvez envoyer {count} commentaires toutes les {minutes} minutes par adresse IP',

  'upload.error_code': 'Erreur [{code}] lors de l’envoi de la vidéo, contactez le support',
  'upload.error_preview': 'Erreur lors de l’envoi de l’aperçu',
  'upload.error_size': 'La vidéo est trop volumineuse',
  'upload.error_duplicate': 'Cette vidéo a déjà été envoyée sur le site.',
  'upload.error_broken': 'Fichier endommagé',
  'upload.error_orientation': 'Erreur : orientation différente, contactez le support',
  'image.error_size': `Échec de l’envoi de l’image ! Envoyez une image d’au moins ${BANNER_MIN_WIDTH}x${BANNER_MIN_HEIGHT}`,
  'image.error_resize': 'Erreur lors du redimensionnement de l’image',
  'image.error_load': 'Impossible de charger l’image !',
} as const;
