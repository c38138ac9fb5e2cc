import type { Dictionary } from '../../messages.ts';
import type { authMessages as source } from '../en/auth.ts';
import { errorMessages } from './common-errors.ts';

/** Words of the account screens, keys as in en/auth.ts. */
export const authMessages = {
  'auth.username': 'Nom d’utilisateur',
  'auth.email': 'E-mail',
  'auth.password': 'Mot de passe',
  'signin.title': 'Bon retour',
  'signin.text': 'Connectez-vous pour garder ce que vous aimez, suivre des studios et publier vos vidéos.',
  'signin.meta_description': 'Connexion à votre compte {site}.',
  'signin.new_here': 'Nouveau ici ? {link}',
  'component.login.er.required': errorMessages['error.required'],
  'component.login.er.invalid_usr_or_pwd': errorMessages['error.invalid_usr_or_pwd'],
  'component.login.er.wrong_usr_or_pwd': errorMessages['error.wrong_usr_or_pwd'],
  'component.login.er.not_confirmed': errorMessages['error.not_confirmed'],
  'component.login.er.too_many': 'Trop de tentatives de connexion. Réessayez plus tard.',
  'component.login.er.invalid_email': errorMessages['error.invalid_email'],
  'signup.title': 'Créer un compte',
  'signup.text': 'Gardez ce que vous aimez, suivez des studios, publiez vos vidéos.',
  'signup.meta_description': 'Créez un compte {site} gratuit : favoris, studios suivis et publication de vos vidéos.',
  'signup.email_placeholder': 'vous@exemple.fr',
  'signup.email_hint': 'Nous envoyons un seul message pour la confirmer.',
  'signup.age': 'J’ai au moins {age} ans et j’accepte les {link}',
  'signup.terms': 'conditions',
  'signup.submit': 'Créer un compte',
  'signup.already': 'Déjà membre ? {link}',
  'signup.sent_title': 'Consultez votre messagerie',
  'signup.sent_text': 'Nous avons envoyé un message à {email}. Ouvrez le lien dans les {hours} heures, puis connectez-vous.',
  'signup.sent_text_unnamed': 'Nous vous avons envoyé un message. Ouvrez le lien dans les {hours} heures, puis connectez-vous.',
  'signup.sent_hint': 'Rien après quelques minutes ? Regardez dans les indésirables.',
  'signup.network': 'Le site n’a pas répondu. Votre saisie est conservée : réessayez.',
  'confirm.title': 'Confirmez votre e-mail',
  'confirm.meta_description': 'Confirmez l’adresse e-mail de votre compte {site}.',
  'confirm.text': 'Encore une étape, puis vous pourrez vous connecter.',
  'confirm.submit': 'Confirmer l’e-mail',
  'confirm.done_title': 'Votre e-mail est confirmé',
  'confirm.done_text': 'Vous pouvez vous connecter.',
  'confirm.invalid_title': 'Ce lien ne fonctionne plus',
  'confirm.invalid_text':
    'Un lien sert une seule fois, pendant {hours} heures. Si votre e-mail est déjà confirmé, connectez-vous ; sinon créez le compte à nouveau.',
  'confirm.failed': 'Le site n’a pas répondu. Votre lien reste valable : réessayez.',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
