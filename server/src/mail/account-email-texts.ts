import type { Language } from '@nocturne/contracts/constants';

/** Marks: {site}, {hours}, {days}, {address}. Subjects name neither the site nor what it shows. */
export interface ActionEmailTexts {
  subject: string;
  preheader: string;
  text: readonly string[];
  button: string;
  after: readonly string[];
  reason: string;
}

export interface AccountEmailTexts {
  confirm: ActionEmailTexts;
  restore: ActionEmailTexts;
  /** To the address that an account is about to get. */
  newAddress: ActionEmailTexts;
  /** To the address that it has. */
  addressChange: ActionEmailTexts;
  passwordChanged: ActionEmailTexts;
  deleted: Omit<ActionEmailTexts, 'button'>;
  /** Below `deleted`, if the operator has an address. */
  undo: string;
}

export const ACCOUNT_EMAIL_TEXTS: Readonly<Record<Language, AccountEmailTexts>> = {
  en: {
    confirm: {
      subject: 'Confirm your email address',
      preheader: 'One more step. The link works for {hours}.',
      text: ['Thanks for signing up. Confirm your email address to finish creating your account.'],
      button: 'Confirm email address',
      after: [
        'The link works for {hours}, and only once.',
        'If you did not sign up, ignore this email. Accounts that are not confirmed are deleted automatically.',
      ],
      reason: 'You get this email because someone signed up at {site} with this address.',
    },
    restore: {
      subject: 'Reset your password',
      preheader: 'Choose a new password. The link works for {hours}.',
      text: ['We received a request to reset the password of your account. Use the button to choose a new password.'],
      button: 'Choose a new password',
      after: [
        'The link works for {hours}, and only once.',
        'If you did not ask for this, ignore this email. Your password stays the same.',
      ],
      reason: 'You get this email because someone asked for a new password at {site} with this address.',
    },
    newAddress: {
      subject: 'Confirm your new email address',
      preheader: 'Your account keeps its current address until you confirm.',
      text: ['You asked to use this email address for your account. Confirm it to complete the change.'],
      button: 'Confirm new address',
      after: [
        'The link works for {hours}, and only once. Until you confirm, your account keeps its current address.',
        'If you did not ask for this, ignore this email. Nothing changes.',
      ],
      reason: 'You get this email because someone entered this address for an account at {site}.',
    },
    addressChange: {
      subject: 'Your email address is about to change',
      preheader: 'If this was not you, choose a new password now.',
      text: [
        'Someone used your password to enter a new email address for your account. The change takes effect once the new address is confirmed. The link for that works for {hours}.',
        'If this was you, you do not need to do anything.',
        'If this was not you, choose a new password now. This also stops the change.',
      ],
      button: 'Choose a new password',
      after: [],
      reason: 'You get this email because it concerns the security of your account at {site}.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      preheader: 'If this was not you, choose a new password now.',
      text: [
        'The password of your account was changed. All other devices were signed out.',
        'If this was you, you do not need to do anything.',
        'If this was not you, someone else may have access to your account. Choose a new password now.',
      ],
      button: 'Choose a new password',
      after: ['Enter your email address there, and we will send you a link that works for {hours}.'],
      reason: 'You get this email because it concerns the security of your account at {site}.',
    },
    deleted: {
      subject: 'Your account was deleted',
      preheader: 'We keep your data for {days}, then we erase it.',
      text: [
        'Your account was deleted. Nobody can see it or sign in to it any more.',
        'We keep your data for {days}, then we erase it for good.',
      ],
      after: [],
      reason: 'You get this email because your account at {site} was deleted.',
    },
    undo: 'If this was not you, or if you want your account back, write to {address} before then.',
  },
  ru: {
    confirm: {
      subject: 'Подтвердите адрес электронной почты',
      preheader: 'Остался один шаг. Ссылка действует {hours}.',
      text: ['Спасибо за регистрацию. Подтвердите адрес электронной почты, чтобы завершить создание учётной записи.'],
      button: 'Подтвердить адрес',
      after: [
        'Ссылка действует {hours} и срабатывает только один раз.',
        'Если вы не регистрировались, просто проигнорируйте это письмо. Неподтверждённые учётные записи удаляются автоматически.',
      ],
      reason: 'Вы получили это письмо, потому что этот адрес указали при регистрации на {site}.',
    },
    restore: {
      subject: 'Восстановление пароля',
      preheader: 'Задайте новый пароль. Ссылка действует {hours}.',
      text: ['Мы получили запрос на смену пароля вашей учётной записи. Нажмите кнопку, чтобы задать новый пароль.'],
      button: 'Задать новый пароль',
      after: [
        'Ссылка действует {hours} и срабатывает только один раз.',
        'Если вы этого не запрашивали, проигнорируйте письмо. Пароль останется прежним.',
      ],
      reason: 'Вы получили это письмо, потому что на {site} запросили новый пароль для этого адреса.',
    },
    newAddress: {
      subject: 'Подтвердите новый адрес электронной почты',
      preheader: 'До подтверждения действует прежний адрес.',
      text: ['Вы попросили использовать этот адрес для вашей учётной записи. Подтвердите его, чтобы завершить смену.'],
      button: 'Подтвердить новый адрес',
      after: [
        'Ссылка действует {hours} и срабатывает только один раз. До подтверждения у учётной записи остаётся прежний адрес.',
        'Если вы этого не запрашивали, проигнорируйте письмо. Ничего не изменится.',
      ],
      reason: 'Вы получили это письмо, потому что этот адрес указали для учётной записи на {site}.',
    },
    addressChange: {
      subject: 'Адрес вашей учётной записи скоро изменится',
      preheader: 'Если это были не вы, сразу смените пароль.',
      text: [
        'Кто-то ввёл ваш пароль и указал для вашей учётной записи новый адрес электронной почты. Он заменит прежний, как только его подтвердят. Ссылка для подтверждения действует {hours}.',
        'Если это были вы, ничего делать не нужно.',
        'Если это были не вы, сразу смените пароль. Это отменит и смену адреса.',
      ],
      button: 'Задать новый пароль',
      after: [],
      reason: 'Вы получили это письмо, потому что оно касается безопасности вашей учётной записи на {site}.',
    },
    passwordChanged: {
      subject: 'Ваш пароль изменён',
      preheader: 'Если это были не вы, сразу смените пароль.',
      text: [
        'Пароль вашей учётной записи изменён. На всех остальных устройствах выполнен выход.',
        'Если это были вы, ничего делать не нужно.',
        'Если это были не вы, доступ к учётной записи мог получить посторонний. Сразу задайте новый пароль.',
      ],
      button: 'Задать новый пароль',
      after: ['Укажите там адрес электронной почты, и мы пришлём ссылку, которая действует {hours}.'],
      reason: 'Вы получили это письмо, потому что оно касается безопасности вашей учётной записи на {site}.',
    },
    deleted: {
      subject: 'Ваша учётная запись удалена',
      preheader: 'Мы храним ваши данные ещё {days}, а затем стираем их.',
      text: [
        'Ваша учётная запись удалена. Её больше никто не видит, и войти в неё нельзя.',
        'Мы храним ваши данные ещё {days}, а затем стираем их безвозвратно.',
      ],
      after: [],
      reason: 'Вы получили это письмо, потому что ваша учётная запись на {site} удалена.',
    },
    undo: 'Если это сделали не вы или вы хотите вернуть учётную запись, напишите до этого срока на {address}.',
  },
  fr: {
    confirm: {
      subject: 'Confirmez votre adresse e-mail',
      preheader: 'Plus qu’une étape. Le lien est valable {hours}.',
      text: ['Merci de votre inscription. Confirmez votre adresse e-mail pour terminer la création de votre compte.'],
      button: 'Confirmer mon adresse',
      after: [
        'Le lien est valable {hours} et ne fonctionne qu’une fois.',
        'Si vous n’êtes pas à l’origine de cette inscription, ignorez cet e-mail. Les comptes non confirmés sont supprimés automatiquement.',
      ],
      reason: 'Vous recevez cet e-mail parce que cette adresse a servi à une inscription sur {site}.',
    },
    restore: {
      subject: 'Réinitialisez votre mot de passe',
      preheader: 'Choisissez un nouveau mot de passe. Le lien est valable {hours}.',
      text: [
        'Nous avons reçu une demande de réinitialisation du mot de passe de votre compte. Utilisez le bouton pour en choisir un nouveau.',
      ],
      button: 'Choisir un nouveau mot de passe',
      after: [
        'Le lien est valable {hours} et ne fonctionne qu’une fois.',
        'Si vous n’avez rien demandé, ignorez cet e-mail. Votre mot de passe reste le même.',
      ],
      reason: 'Vous recevez cet e-mail parce qu’un nouveau mot de passe a été demandé sur {site} pour cette adresse.',
    },
    newAddress: {
      subject: 'Confirmez votre nouvelle adresse e-mail',
      preheader: 'Votre compte garde son adresse actuelle jusqu’à votre confirmation.',
      text: ['Vous avez demandé à utiliser cette adresse pour votre compte. Confirmez-la pour terminer le changement.'],
      button: 'Confirmer la nouvelle adresse',
      after: [
        'Le lien est valable {hours} et ne fonctionne qu’une fois. Jusque-là, votre compte garde son adresse actuelle.',
        'Si vous n’avez rien demandé, ignorez cet e-mail. Rien ne change.',
      ],
      reason: 'Vous recevez cet e-mail parce que cette adresse a été indiquée pour un compte sur {site}.',
    },
    addressChange: {
      subject: 'Votre adresse e-mail va changer',
      preheader: 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.',
      text: [
        'Quelqu’un a utilisé votre mot de passe pour indiquer une nouvelle adresse e-mail pour votre compte. Le changement prend effet dès que cette adresse est confirmée. Le lien de confirmation est valable {hours}.',
        'Si c’était vous, vous n’avez rien à faire.',
        'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe. Cela annule aussi le changement.',
      ],
      button: 'Choisir un nouveau mot de passe',
      after: [],
      reason: 'Vous recevez cet e-mail parce qu’il concerne la sécurité de votre compte sur {site}.',
    },
    passwordChanged: {
      subject: 'Votre mot de passe a été modifié',
      preheader: 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.',
      text: [
        'Le mot de passe de votre compte a été modifié. Tous les autres appareils ont été déconnectés.',
        'Si c’était vous, vous n’avez rien à faire.',
        'Si ce n’était pas vous, une autre personne a peut-être accès à votre compte. Choisissez tout de suite un nouveau mot de passe.',
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
    undo: 'Si ce n’était pas vous, ou si vous souhaitez récupérer votre compte, écrivez d’ici là à {address}.',
  },
  de: {
    confirm: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      preheader: 'Nur noch ein Schritt. Der Link gilt {hours}.',
      text: ['Vielen Dank für Ihre Registrierung. Bestätigen Sie Ihre E-Mail-Adresse, um Ihr Konto fertig einzurichten.'],
      button: 'E-Mail-Adresse bestätigen',
      after: [
        'Der Link gilt {hours} und funktioniert nur einmal.',
        'Wenn Sie sich nicht registriert haben, ignorieren Sie diese E-Mail. Nicht bestätigte Konten werden automatisch gelöscht.',
      ],
      reason: 'Sie erhalten diese E-Mail, weil diese Adresse bei einer Registrierung auf {site} angegeben wurde.',
    },
    restore: {
      subject: 'Setzen Sie Ihr Passwort zurück',
      preheader: 'Wählen Sie ein neues Passwort. Der Link gilt {hours}.',
      text: [
        'Wir haben eine Anfrage erhalten, das Passwort Ihres Kontos zurückzusetzen. Über die Schaltfläche wählen Sie ein neues Passwort.',
      ],
      button: 'Neues Passwort wählen',
      after: [
        'Der Link gilt {hours} und funktioniert nur einmal.',
        'Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Ihr Passwort bleibt unverändert.',
      ],
      reason: 'Sie erhalten diese E-Mail, weil auf {site} für diese Adresse ein neues Passwort angefordert wurde.',
    },
    newAddress: {
      subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
      preheader: 'Bis zur Bestätigung behält Ihr Konto die bisherige Adresse.',
      text: ['Sie möchten diese E-Mail-Adresse für Ihr Konto verwenden. Bestätigen Sie sie, um die Änderung abzuschließen.'],
      button: 'Neue Adresse bestätigen',
      after: [
        'Der Link gilt {hours} und funktioniert nur einmal. Bis zur Bestätigung behält Ihr Konto die bisherige Adresse.',
        'Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Es ändert sich nichts.',
      ],
      reason: 'Sie erhalten diese E-Mail, weil diese Adresse für ein Konto auf {site} angegeben wurde.',
    },
    addressChange: {
      subject: 'Ihre E-Mail-Adresse wird geändert',
      preheader: 'Wenn Sie das nicht waren, wählen Sie jetzt ein neues Passwort.',
      text: [
        'Jemand hat mit Ihrem Passwort eine neue E-Mail-Adresse für Ihr Konto angegeben. Die Änderung gilt, sobald die neue Adresse bestätigt ist. Der Link dafür gilt {hours}.',
        'Wenn Sie das waren, müssen Sie nichts tun.',
        'Wenn Sie das nicht waren, wählen Sie jetzt ein neues Passwort. Damit stoppen Sie auch die Änderung.',
      ],
      button: 'Neues Passwort wählen',
      after: [],
      reason: 'Sie erhalten diese E-Mail, weil sie die Sicherheit Ihres Kontos auf {site} betrifft.',
    },
    passwordChanged: {
      subject: 'Ihr Passwort wurde geändert',
      preheader: 'Wenn Sie das nicht waren, wählen Sie jetzt ein neues Passwort.',
      text: [
        'Das Passwort Ihres Kontos wurde geändert. Alle anderen Geräte wurden abgemeldet.',
        'Wenn Sie das waren, müssen Sie nichts tun.',
        'Wenn Sie das nicht waren, hat möglicherweise jemand anderes Zugriff auf Ihr Konto. Wählen Sie jetzt ein neues Passwort.',
      ],
      button: 'Neues Passwort wählen',
      after: ['Geben Sie dort Ihre E-Mail-Adresse an. Wir senden Ihnen dann einen Link; er gilt {hours}.'],
      reason: 'Sie erhalten diese E-Mail, weil sie die Sicherheit Ihres Kontos auf {site} betrifft.',
    },
    deleted: {
      subject: 'Ihr Konto wurde gelöscht',
      preheader: 'Wir bewahren Ihre Daten noch {days} auf und löschen sie dann.',
      text: [
        'Ihr Konto wurde gelöscht. Es ist nicht mehr sichtbar, und niemand kann sich mehr damit anmelden.',
        'Wir bewahren Ihre Daten noch {days} auf und löschen sie dann endgültig.',
      ],
      after: [],
      reason: 'Sie erhalten diese E-Mail, weil Ihr Konto auf {site} gelöscht wurde.',
    },
    undo: 'Wenn Sie das nicht waren oder Ihr Konto zurückhaben möchten, schreiben Sie vorher an {address}.',
  },
};
