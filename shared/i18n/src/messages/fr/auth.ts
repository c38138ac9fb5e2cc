import type { Dictionary } from '../../messages.ts';
import type { authMessages as source } from '../en/auth.ts';
import { errorMessages } from './common-errors.ts';

/** Keys as in en/auth.ts. */
export const authMessages = {
  'auth.username': 'Nom d’utilisateur',
  'auth.email': 'E-mail',
  'auth.password': 'Mot de passe',
  'signin.title': 'Ravi de vous revoir',
  'signin.text':
    'Connectez-vous pour garder vos favoris, suivre des studios et publier vos vidéos.',
  'signin.meta_description': 'Connexion à votre compte {site}.',
  'signin.new_here': 'Première visite ? {link}',
  'signin.name': 'Nom d’utilisateur ou e-mail',
  'component.login.er.required': errorMessages['error.required'],
  'component.login.er.invalid_usr_or_pwd': errorMessages['error.invalid_usr_or_pwd'],
  'component.login.er.wrong_usr_or_pwd': errorMessages['error.wrong_usr_or_pwd'],
  'component.login.er.not_confirmed': errorMessages['error.not_confirmed'],
  'component.login.er.too_many': 'Trop de tentatives de connexion. Réessayez plus tard.',
  'component.login.er.invalid_email': errorMessages['error.invalid_email'],
  'signup.title': 'Créer un compte',
  'signup.text': 'Gardez vos favoris, suivez des studios, publiez vos vidéos.',
  'signup.meta_description':
    'Créez un compte {site} gratuit : favoris, studios suivis et publication de vos vidéos.',
  'signup.email_placeholder': 'vous@exemple.fr',
  'signup.email_hint': 'Nous vous enverrons un seul e-mail pour la confirmer.',
  'signup.age': 'J’ai au moins {age} ans et j’accepte les {link}',
  'signup.terms': 'conditions',
  'signup.submit': 'Créer un compte',
  'signup.taken':
    'Si vous vous êtes déjà inscrit sans confirmer votre adresse, renvoyez l’e-mail de confirmation.',
  'signup.already': 'Déjà membre ? {link}',
  'signup.sent_title': 'Consultez votre messagerie',
  'signup.sent_text': {
    one: 'Nous avons envoyé un e-mail à {email}. Ouvrez le lien dans un délai de {hours} heure, puis connectez-vous.',
    other:
      'Nous avons envoyé un e-mail à {email}. Ouvrez le lien dans un délai de {hours} heures, puis connectez-vous.',
  },
  'signup.sent_text_unnamed': {
    one: 'Nous vous avons envoyé un e-mail. Ouvrez le lien dans un délai de {hours} heure, puis connectez-vous.',
    other:
      'Nous vous avons envoyé un e-mail. Ouvrez le lien dans un délai de {hours} heures, puis connectez-vous.',
  },
  'signup.sent_hint': 'Pas d’e-mail après quelques minutes ? Vérifiez vos courriers indésirables.',
  'signup.network': 'Le site n’a pas répondu. Votre saisie est conservée : réessayez.',
  'confirm.title': 'Confirmez votre e-mail',
  'confirm.meta_description': 'Confirmez l’adresse e-mail de votre compte {site}.',
  'confirm.text': 'Encore une étape, puis vous pourrez vous connecter.',
  'confirm.submit': 'Confirmer l’e-mail',
  'confirm.done_title': 'Votre e-mail est confirmé',
  'confirm.done_text': 'Vous pouvez vous connecter.',
  'confirm.already_title': 'Votre adresse e-mail est déjà confirmée',
  'confirm.again': 'Renvoyer l’e-mail',
  'confirm.again_sent':
    'Si ce compte est en attente de confirmation, un e-mail avec un nouveau lien est en route.',
  'confirm.invalid_title': 'Ce lien ne fonctionne plus',
  'confirm.invalid_text': {
    one: 'Un lien est valable {hours} heure. Demandez-en un nouveau ici. Si le compte est plus ancien et n’a jamais été confirmé, inscrivez-vous de nouveau.',
    other:
      'Un lien est valable {hours} heures. Demandez-en un nouveau ici. Si le compte est plus ancien et n’a jamais été confirmé, inscrivez-vous de nouveau.',
  },
  'confirm.failed': 'Le site n’a pas répondu. Votre lien reste valable : réessayez.',
  'restore.title': 'Récupérer le mot de passe',
  'restore.text':
    'Saisissez l’adresse e-mail de votre compte. Nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  'restore.submit': 'Envoyer le lien',
  'restore.back': 'Retour à la connexion',
  'page.signup.restore.desc': 'Le mot de passe n’a pas été récupéré. {error}',
  'restore.sent_title': 'Consultez votre messagerie',
  'restore.sent_text': {
    one: 'Ouvrez le lien de notre e-mail envoyé à {email}. Il sert une seule fois, pendant {hours} heure.',
    other:
      'Ouvrez le lien de notre e-mail envoyé à {email}. Il sert une seule fois, pendant {hours} heures.',
  },
  'password.title': 'Choisissez un nouveau mot de passe',
  'password.meta_description': 'Choisissez un nouveau mot de passe pour votre compte {site}.',
  'password.text': 'Au moins {length} caractères. Vous serez déconnecté partout ailleurs.',
  'password.new': 'Nouveau mot de passe',
  'password.repeat': 'Répétez le nouveau mot de passe',
  'password.submit': 'Changer le mot de passe',
  'password.done_title': 'Mot de passe modifié',
  'password.done_text': 'Connectez-vous avec votre nouveau mot de passe.',
  'password.invalid_text': {
    one: 'Un lien sert une seule fois, pendant {hours} heure. Demandez-en un nouveau.',
    other: 'Un lien sert une seule fois, pendant {hours} heures. Demandez-en un nouveau.',
  },
  'password.ask_again': 'Demander un nouveau lien',
  'password.done_member':
    'Vous êtes connecté ici avec le nouveau mot de passe. Vous avez été déconnecté partout ailleurs.',
  'password.go_on': 'Continuer vers {site}',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
