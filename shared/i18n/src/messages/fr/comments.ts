import type { Dictionary } from '../../messages.ts';
import type { commentsMessages as source } from '../en/comments.ts';

/** Keys as in en/comments.ts. */
export const commentsMessages = {
  'comments.failed': 'Les commentaires n’ont pas pu être chargés',
  'comments.guest': 'Veuillez {login} ou {register} pour publier des commentaires',
  'comments.login': 'vous connecter',
  'comments.register': 'vous inscrire',
  'comments.title': 'Commentaires',
  'comments.all': 'Afficher tous les commentaires',
  'comments.more': 'Commentaires plus anciens',
  'comments.write': 'Ajouter un commentaire',
  'comments.answer': 'Votre réponse à {name}',
  'comments.send': 'Publier',
  'comments.cancel': 'Abandonner',
  'comments.reply': 'Répondre',
  'comments.reply_to': 'Répondre à {name}',
  'comments.like': 'J’aime le commentaire de {name} : {count}',
  'comments.dislike': 'Je n’aime pas le commentaire de {name} : {count}',
  'comments.report': 'Signaler le commentaire de {name}',
  'comments.report_title': 'Commentaire de {name}',
  'comments.delete': 'Supprimer le commentaire',
  'comments.sure': 'Supprimer ce commentaire ?',
  'comments.sure_text': 'Il disparaît pour tout le monde. Les réponses restent.',
  'comments.yes': 'Supprimer',
  'comments.no': 'Garder le commentaire',
  'comments.left': { one: 'Encore {count} caractère', other: 'Encore {count} caractères' },
  'comments.none': 'Aucun commentaire',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
