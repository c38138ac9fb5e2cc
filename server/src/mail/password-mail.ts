import { RESTORE_HOURS, type Language } from '@nocturne/contracts/constants';
import { RESTORE_VIEW } from '@nocturne/contracts/form-result';
import { href } from '@nocturne/contracts/routes';
import { linkEmail, type EmailMessage, type EmailTexts } from './link-email.ts';
import type { Mail } from './mailer.ts';

const WORDS: Readonly<Record<Language, EmailTexts>> = {
  en: {
    subject: 'Your password was changed',
    greeting: 'Hello {name},',
    body: 'The password of your account was changed, and all other sessions were signed out. If it was not you, choose a new password now. The link in that email works for {hours} hour:',
    ignore: 'If it was you, there is nothing to do. This email comes from {site}.',
  },
  ru: {
    subject: 'Ваш пароль изменён',
    greeting: 'Здравствуйте, {name}!',
    body: 'Пароль вашей учётной записи изменён, все остальные сеансы завершены. Если это были не вы, сразу задайте новый пароль. Ссылка в том письме действует {hours} час:',
    ignore: 'Если это были вы, ничего делать не нужно. Это письмо отправлено с {site}.',
  },
  fr: {
    subject: 'Votre mot de passe a été modifié',
    greeting: 'Bonjour {name},',
    body: 'Le mot de passe de votre compte a été modifié et toutes les autres sessions ont été fermées. Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe. Le lien de ce message-là fonctionne {hours} heure :',
    ignore: 'Si c’était vous, il n’y a rien à faire. Ce message vient de {site}.',
  },
  de: {
    subject: 'Ihr Passwort wurde geändert',
    greeting: 'Hallo {name},',
    body: 'Das Passwort Ihres Kontos wurde geändert, alle anderen Sitzungen wurden abgemeldet. Wenn Sie das nicht waren, wählen Sie jetzt ein neues Passwort. Der Link in der E-Mail dazu gilt {hours} Stunde:',
    ignore: 'Wenn Sie es waren, müssen Sie nichts tun. Diese E-Mail kommt von {site}.',
  },
};

export type PasswordChangedEmail = Pick<EmailMessage, 'to' | 'username'> & { language: Language };

/** Tells a member that the password of the account was changed, by themselves or by somebody who had their mailbox or password. */
export function passwordMail(letter: PasswordChangedEmail, { publicUrl, siteName }: { publicUrl: string; siteName: string }): Mail {
  const link = publicUrl + href('signin', {}, { [RESTORE_VIEW]: '1' });
  return linkEmail(WORDS[letter.language], { ...letter, siteName, link, hours: RESTORE_HOURS });
}
