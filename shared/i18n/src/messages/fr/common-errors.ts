import {
  BANNER_MIN_HEIGHT,
  BANNER_MIN_WIDTH,
  MINIMUM_AGE,
  PASSWORD_MIN,
  PICTURE_MAX_MB,
  USERNAME_MIN,
} from '@nocturne/contracts/constants';

const REQUIRED = 'Ce champ est obligatoire';
const LINK_INVALID = 'Ce lien n’est pas valide';
const PASSWORD_INVALID = 'Ce mot de passe n’est pas valide';
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
  'error.host_unknown': 'Ce serveur ne gère pas ce nom d’hôte',
  'error.usr_reserved': 'Ce nom d’utilisateur est réservé',
  'error.pwd_length': 'Le mot de passe doit contenir au moins {length} caractères',
  'error.pwd_common':
    'Ce mot de passe figure dans des listes de mots de passe connus. Choisissez-en un autre.',
  'error.password_required': 'Pour faire cela, saisissez à nouveau votre mot de passe',
  'error.too_long': 'Ce texte est trop long',
  'error.age_required': `Confirmez que vous avez au moins ${MINIMUM_AGE} ans`,
  'error.pwd_mismatch': 'Les mots de passe ne correspondent pas',
  'error.token_invalid': 'Ce lien n’est plus valable',
  'error.bot_check':
    'La vérification automatique a échoué. Elle nécessite JavaScript : activez-le et réessayez.',
  'error.login_required': 'Connectez-vous pour effectuer cette action',
  'error.forbidden': 'Vous n’êtes pas autorisé à voir ce contenu.',
  'error.self': 'Vous ne pouvez pas faire cela sur vous-même',
  'error.already': 'C’est déjà fait',
  'error.full': 'Vous avez atteint la limite. Supprimez un élément pour faire de la place.',
  'error.not_found': 'Introuvable',
  'error.bad_request': 'La demande n’était pas valable. Rechargez la page et réessayez.',
  'error.cross_site': 'La demande provenait d’un autre site et a été bloquée',
  'error.gate_closed': 'Confirmez d’abord votre âge sur ce site',
  'error.place_blocked': 'Ce contenu n’est pas disponible dans votre pays',
  'error.unavailable': 'Indisponible pour le moment. Réessayez plus tard.',
  'error.system': 'Erreur système',
  'error.usr_mismatch': 'Ce n’est pas votre nom d’utilisateur',
  'error.network': 'Le site est injoignable. Vérifiez votre connexion et réessayez.',
  'error.unnamed': 'Erreur inconnue',
  'error.pwd_invalid': PASSWORD_INVALID,
  'error.too_young': `Vous devez avoir au moins ${MINIMUM_AGE} ans`,
  'error.invalid_date': 'Saisissez une date de naissance valable',
  'error.invalid_website': LINK_INVALID,
  'error.image_size': `Échec de l’envoi de l’image ! Envoyez une image d’au moins ${BANNER_MIN_WIDTH}x${BANNER_MIN_HEIGHT}`,
  'error.image_resize': 'Erreur lors du redimensionnement de l’image',
  'error.image_load': 'Impossible de charger l’image !',
  'error.image_bytes': `Le fichier est trop volumineux : ${PICTURE_MAX_MB} Mo au plus`,

  'form.error.required': REQUIRED,
  'form.error.min_length': 'Saisissez au moins {length} caractères',
  'form.error.max_length': 'Saisissez au plus {length} caractères',
  'form.error.link': LINK_INVALID,
  'form.error.password': PASSWORD_INVALID,

  'listing.empty': 'Cette liste ne contient aucune donnée.',
  'listing.no_result': 'Aucun résultat',
  'listing.no_matches': 'Aucune correspondance',
  'listing.history_empty': 'Votre historique de lecture est vide.',
  'component.404.title': 'Il n’y a rien ici',

  'error.too_often': 'Trop rapide : {count} au plus en {minutes} minutes. Réessayez plus tard.',
  'error.comments_user': 'Vous pouvez envoyer {count} commentaires toutes les {minutes} minutes',
  'error.comments_address':
    'Vous pouvez envoyer {count} commentaires toutes les {minutes} minutes par adresse IP',

  'upload.error_code': 'Erreur [{code}] lors de l’envoi de la vidéo, contactez le support',
  'upload.error_preview': 'Erreur lors de l’envoi de l’aperçu',
  'error.verification_required': 'Confirmez d’abord tous les points de la vérification',
  'error.identity_required': 'Votre identité doit d’abord être vérifiée',
  'error.upload_name': 'Le nom du fichier ne peut contenir que des lettres latines et des chiffres',
  'error.upload_type': 'Ce type de fichier n’est pas accepté',
  'error.upload_size': 'La vidéo est trop volumineuse',
  'error.upload_short': 'La vidéo doit durer au moins {minutes} minutes',
  'error.upload_orientation': 'Erreur : orientation différente, contactez le support',
  'error.upload_damaged': 'Fichier endommagé',
  'error.upload_limits':
    'La vidéo dépasse les limites de résolution, de fréquence d’images ou de pistes',
  'error.upload_duplicate': 'Cette vidéo a déjà été envoyée sur le site.',
  'error.upload_blocked': 'Cette vidéo ne peut pas être publiée ici',
  'error.upload_failed': 'La vidéo n’a pas pu être traitée. Réessayez ou contactez l’assistance.',
  'error.too_many_uploads': 'Trop d’envois à la fois ou en un jour. Réessayez plus tard.',
  'error.uploads_closed':
    'Les envois sont fermés pour le moment. Votre fichier n’a pas été conservé. Réessayez plus tard.',
  'error.upload_quota':
    'Trop de vos vidéos sont en attente ou non publiques. Publiez ou supprimez-en une, ou réessayez plus tard.',
  'error.disk_full':
    'Il n’y a pas de place pour ce fichier en ce moment. Il n’a pas été conservé. Réessayez plus tard.',
  'error.preview_required': 'Vous devez choisir un aperçu',
  'error.category_count': 'Choisissez entre {min} et {max} catégories',
  'error.title_short': 'Le titre doit avoir au moins {length} caractères',
  'error.people_required': 'Indiquez toutes les personnes montrées dans la vidéo',
  'error.papers_required': 'Il manque les documents d’une personne montrée dans la vidéo',
  'error.document_type': 'Choisissez un fichier PDF, JPEG ou PNG',
  'error.document_bytes': 'Le document est trop volumineux',
  'error.document_expired': 'Le document n’est plus valable',
  'error.state_conflict': 'Ce n’est pas possible à cette étape',
  'error.changed': 'Ceci a changé depuis que vous l’avez ouvert. Vérifiez à nouveau.',
  'error.own_video': 'Une autre personne doit décider de votre vidéo',
  'error.second_person': 'Une autre personne doit décider : la première décision est la vôtre',
  'error.look_required':
    'Regardez d’abord la vidéo : lisez-en assez ou parcourez ses images, sans le flou',
  'error.document_unopened': 'Ouvrez le document avant de confirmer cette identité',
  'error.seal_broken':
    'Cet enregistrement a été modifié ou déplacé en dehors du site : il n’est pas affiché. Prévenez l’exploitant.',
  'error.reference_unknown': 'Aucun signalement ne porte ce numéro',
  'error.release_unknown': 'Cette version n’existe pas',
  'error.release_exists': 'Cette version est déjà publiée',
  'error.release_refused': 'Cette version a été refusée',
  'error.team_token_invalid': 'Le jeton de l’équipe est inconnu ou a été révoqué',
  'error.team_token_expired':
    'Le jeton de l’équipe a expiré. Demandez-en un nouveau à l’exploitant.',
} as const;
