import { RESTORE_HOURS, type Language } from '@nocturne/contracts/constants';
import { href } from '@nocturne/contracts/routes';
import { linkEmail, type EmailMessage, type EmailTexts } from './link-email.ts';
import type { Mail } from './mailer.ts';

const WORDS: Readonly<Record<Language, EmailTexts>> = {
  en: {
    subject: 'Choose a new password',
    greeting: 'Hello {name},',
    body: 'Open this link within {hours} hour to choose a new password:',
    ignore: 'If you did not ask for it at {site}, ignore this email: your password stays as it is.',
  },
  ru: {
    subject: 'Новый пароль',
    greeting: 'Здравствуйте, {name}!',
    body: 'Откройте эту ссылку в течение {hours} часа, чтобы задать новый пароль:',
    ignore: 'Если вы не запрашивали это на {site}, не обращайте внимания на письмо: пароль останется прежним.',
  },
  fr: {
    subject: 'Choisissez un nouveau mot de passe',
    greeting: 'Bonjour {name},',
    body: 'Ouvrez ce lien dans l’heure (validité : {hours} h) pour choisir un nouveau mot de passe :',
    ignore: 'Si vous ne l’avez pas demandé sur {site}, ignorez ce message : votre mot de passe ne change pas.',
  },
  de: {
    subject: 'Wählen Sie ein neues Passwort',
    greeting: 'Hallo {name},',
    body: 'öffnen Sie diesen Link innerhalb von {hours} Stunde, um ein neues Passwort zu wählen:',
    ignore: 'Wenn Sie das bei {site} nicht angefordert haben, beachten Sie diese E-Mail nicht: Ihr Passwort bleibt, wie es ist.',
  },
};

/** The mail with the restore link: one use, valid for an hour (settlement 59). */
export function restoreMail(
  options: Pick<EmailMessage, 'to' | 'username' | 'siteName'> & { token: string; language: Language; publicUrl: string },
): Mail {
  const link = options.publicUrl + href('restore', { token: options.token });
  return linkEmail(WORDS[options.language], { ...options, link, hours: RESTORE_HOURS });
}
