import type { AccountEmailTexts } from './account-texts.ts';

export const ACCOUNT_EMAIL_FR: AccountEmailTexts = {
  confirm: {
    subject: 'Confirmez votre adresse e-mail',
    preheader: 'Plus qu’une étape. Le lien est valable {hours}.',
    text: [
      'Merci de votre inscription. Confirmez votre adresse e-mail pour terminer la création de ' +
        'votre compte.',
    ],
    button: 'Confirmer mon adresse',
    after: [
      'Le lien est valable {hours} et ne fonctionne qu’une fois.',
      'Si vous n’êtes pas à l’origine de cette inscription, ignorez cet e-mail. Les comptes ' +
        'non confirmés sont supprimés automatiquement.',
    ],
    reason: 'Vous recevez cet e-mail parce que cette adresse a servi à une inscription sur {site}.',
  },
  restore: {
    subject: 'Réinitialisez votre mot de passe',
    preheader: 'Choisissez un nouveau mot de passe. Le lien est valable {hours}.',
    text: [
      'Nous avons reçu une demande de réinitialisation du mot de passe de votre compte. ' +
        'Utilisez le bouton pour en choisir un nouveau.',
    ],
    button: 'Choisir un nouveau mot de passe',
    after: [
      'Le lien est valable {hours} et ne fonctionne qu’une fois.',
      'Si vous n’avez rien demandé, ignorez cet e-mail. Votre mot de passe reste le même.',
    ],
    reason:
      'Vous recevez cet e-mail parce qu’un nouveau mot de passe a été demandé sur {site} pour ' +
      'cette adresse.',
  },
  newAddress: {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    preheader: 'Votre compte garde son adresse actuelle jusqu’à votre confirmation.',
    text: [
      'Vous avez demandé à utiliser cette adresse pour votre compte. Confirmez-la pour ' +
        'terminer le changement.',
    ],
    button: 'Confirmer la nouvelle adresse',
    after: [
      'Le lien est valable {hours} et ne fonctionne qu’une fois. Jusque-là, votre compte garde ' +
        'son adresse actuelle.',
      'Si vous n’avez rien demandé, ignorez cet e-mail. Rien ne change.',
    ],
    reason:
      'Vous recevez cet e-mail parce que cette adresse a été indiquée pour un compte sur {site}.',
  },
  addressChange: {
    subject: 'Votre adresse e-mail va changer',
    preheader: 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.',
    text: [
      'Quelqu’un a utilisé votre mot de passe pour indiquer une nouvelle adresse e-mail pour ' +
        'votre compte. Le changement prend effet dès que cette adresse est confirmée. Le lien ' +
        'de confirmation est valable {hours}.',
      'Si c’était vous, vous n’avez rien à faire.',
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe. Cela annule ' +
        'aussi le changement.',
    ],
    button: 'Choisir un nouveau mot de passe',
    after: [],
    reason: 'Vous recevez cet e-mail parce qu’il concerne la sécurité de votre compte sur {site}.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été modifié',
    preheader: 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.',
    text: [
      'Le mot de passe de votre compte a été modifié. Tous les autres appareils ont été ' +
        'déconnectés.',
      'Si c’était vous, vous n’avez rien à faire.',
      'Si ce n’était pas vous, une autre personne a peut-être accès à votre compte. Choisissez ' +
        'tout de suite un nouveau mot de passe.',
    ],
    button: 'Choisir un nouveau mot de passe',
    after: ['Indiquez-y votre adresse e-mail : nous vous enverrons un lien valable {hours}.'],
    reason: 'Vous recevez cet e-mail parce qu’il concerne la sécurité de votre compte sur {site}.',
  },
  deleted: {
    subject: 'Votre compte a été supprimé',
    preheader: 'Nous conservons vos données pendant {days}, puis nous les effaçons.',
    text: [
      'Votre compte a été supprimé. Il n’est plus visible et personne ne peut plus s’y connecter.',
      'Nous conservons vos données pendant {days}, puis nous les effaçons définitivement.',
    ],
    after: [],
    reason: 'Vous recevez cet e-mail parce que votre compte sur {site} a été supprimé.',
  },
  undo:
    'Si ce n’était pas vous, ou si vous souhaitez récupérer votre compte, écrivez d’ici là à ' +
    '{address}.',
};
