import type { Dictionary } from '../../messages.ts';
import type { uploadMessages as source } from '../en/upload.ts';

/** Keys as in en/upload.ts. */
export const uploadMessages = {
  'upload.title': 'Mettre une vidéo en ligne',
  'upload.meta_description':
    'Choisissez les vidéos à mettre en ligne et voyez aussitôt si elles respectent les règles.',
  'upload.drop_title': 'Glissez une vidéo ici',
  'upload.rules':
    'Au moins {minutes} minutes, au format paysage, lettres latines et chiffres dans le nom du fichier.',
  'upload.limits': 'Jusqu’à {size} : {extensions}.',
  'upload.select': 'Choisir un fichier',
  'upload.drop_more': 'Glissez une autre vidéo ici, ou',
  'upload.select_more': 'choisissez un fichier',
  'upload.closed_title': 'Les envois sont fermés pour le moment',
  'upload.closed_text':
    'Ce site ne peut pas ouvrir de fichiers en toute sécurité pour l’instant : rien n’est envoyé. Réessayez plus tard.',
  'upload.visitor_title': 'Connectez-vous pour mettre des vidéos en ligne',
  'upload.chosen': {
    one: '{count} vidéo choisie',
    many: '{count} vidéos choisies',
    other: '{count} vidéos choisies',
  },
  'upload.repeated': '{name} est déjà dans la liste.',
  'upload.remove': 'Retirer {name}',
  'upload.replace': 'Remplacer {name}',
  'upload.checks_of': 'Contrôles de {name}',
  'upload.state_ok': 'Réussi :',
  'upload.state_bad': 'Problème :',
  'upload.state_wait': 'En cours :',
  'upload.state_unknown': 'Non vérifié :',
  'upload.name': 'Nom du fichier',
  'upload.name_bad':
    'Le nom du fichier ne peut contenir que des lettres latines et des chiffres. Renommez le fichier.',
  'upload.type': 'Type de fichier',
  'upload.type_bad': 'Ce type de fichier n’est pas accepté. Types acceptés : {extensions}.',
  'upload.size': 'Taille du fichier : {size}',
  'upload.whole': 'Le fichier est lisible',
  'upload.whole_wait': 'Lecture du fichier',
  'upload.whole_unknown': 'Ce navigateur ne peut pas lire le fichier : le serveur le vérifiera',
  'upload.length': 'Durée {duration}',
  'upload.length_bad': 'Trop courte : {duration}. Une vidéo doit durer au moins {minutes} minutes.',
  'upload.length_wait': 'Durée',
  'upload.length_unknown': 'Durée : le serveur la vérifiera',
  'upload.orientation': 'Paysage',
  'upload.orientation_wait': 'Orientation',
  'upload.orientation_unknown': 'Orientation : le serveur la vérifiera',
  'upload.verdict_ok': 'Tous les contrôles sont réussis.',
  'upload.verdict_bad': {
    one: '{count} problème.',
    many: '{count} problèmes.',
    other: '{count} problèmes.',
  },
  'upload.verdict_wait': 'Contrôle en cours.',
  'upload.verdict_unknown': 'Aucun problème trouvé pour le moment.',
  'upload.what_is_checked':
    'Votre navigateur contrôle le nom, le type, la taille, la durée et l’orientation, et si le fichier est lisible. Rien n’a encore été envoyé. Le serveur refait ces contrôles sur la vidéo elle-même et vérifie qu’elle n’est pas déjà sur le site.',
  'upload.steps': 'Étapes d’un envoi',
  'upload.step_verify': 'Vérification',
  'upload.step_send': 'Envoi des fichiers',
  'upload.step_details': 'Aperçu et détails',
  'upload.step_review': 'Examen',
  'upload.step_done': '(fait)',
  'upload.send': {
    one: 'Envoyer {count} vidéo',
    many: 'Envoyer {count} vidéos',
    other: 'Envoyer {count} vidéos',
  },
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
