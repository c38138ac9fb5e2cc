import { CONFIRM_HOURS, type Language } from '@nocturne/contracts/constants';
import { RESTORE_VIEW } from '@nocturne/contracts/form-result';
import { href } from '@nocturne/contracts/routes';
import { linkEmail, type EmailMessage, type EmailTexts } from './link-email.ts';
import type { Mail } from './mailer.ts';

const WORDS: Readonly<Record<Language, EmailTexts>> = {
  en: {
    subject: 'Your email is about to change',
    greeting: 'Hello {name},',
    body: 'Somebody who knows your password asked for another email of your account. It changes when the link in our email to that address is opened, within {hours} hours. If it was not you, choose a new password now, which also stops the change:',
    ignore: 'If it was you, there is nothing to do. This email comes from {site}.',
  },
  ru: {
    subject: 'Адрес вашей учётной записи скоро изменится',
    greeting: 'Здравствуйте, {name}!',
    body: 'Кто-то, кто знает ваш пароль, попросил сменить адрес вашей учётной записи. Он изменится, когда в течение {hours} часов будет открыта ссылка из нашего письма на новый адрес. Если это были не вы, сразу задайте новый пароль: это остановит и смену адреса:',
    ignore: 'Если это были вы, ничего делать не нужно. Это письмо отправлено с {site}.',
  },
  fr: {
    subject: 'Votre adresse e-mail va changer',
    greeting: 'Bonjour {name},',
    body: 'Quelqu’un qui connaît votre mot de passe a demandé une autre adresse pour votre compte. Elle change dès que le lien de notre message à cette adresse est ouvert, dans les {hours} heures. Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe, ce qui arrête aussi le changement :',
    ignore: 'Si c’était vous, il n’y a rien à faire. Ce message vient de {site}.',
  },
  de: {
    subject: 'Ihre E-Mail-Adresse wird geändert',
    greeting: 'Hallo {name},',
    body: 'jemand, der Ihr Passwort kennt, hat für Ihr Konto eine andere Adresse angegeben. Sie gilt, sobald der Link in unserer E-Mail an diese Adresse geöffnet wird, innerhalb von {hours} Stunden. Wenn Sie das nicht waren, wählen Sie jetzt ein neues Passwort; das hält auch die Änderung auf:',
    ignore: 'Wenn Sie es waren, müssen Sie nichts tun. Diese E-Mail kommt von {site}.',
  },
};

/** Word to the old address while the change can still be stopped; the new address is not in it, for this mailbox may be somebody else's by now. */
export function emailNoticeMail(
  options: Pick<EmailMessage, 'to' | 'username' | 'siteName'> & { language: Language; publicUrl: string },
): Mail {
  const link = options.publicUrl + href('signin', {}, { [RESTORE_VIEW]: '1' });
  return linkEmail(WORDS[options.language], { ...options, link, hours: CONFIRM_HOURS });
}
