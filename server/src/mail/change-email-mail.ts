import { CONFIRM_HOURS, type Language } from '@nocturne/contracts/constants';
import { href } from '@nocturne/contracts/routes';
import { linkEmail, type EmailMessage, type EmailTexts } from './link-email.ts';
import type { Mail } from './mailer.ts';

const WORDS: Readonly<Record<Language, EmailTexts>> = {
  en: {
    subject: 'Confirm your new email',
    greeting: 'Hello {name},',
    body: 'Open this link within {hours} hours to make this the email of your account:',
    ignore: 'If you did not ask for it at {site}, ignore this email: nothing changes.',
  },
  ru: {
    subject: 'Подтвердите новый адрес электронной почты',
    greeting: 'Здравствуйте, {name}!',
    body: 'Откройте эту ссылку в течение {hours} часов, чтобы этот адрес стал адресом вашей учётной записи:',
    ignore: 'Если вы не запрашивали это на {site}, не обращайте внимания на письмо: ничего не изменится.',
  },
  fr: {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    greeting: 'Bonjour {name},',
    body: 'Ouvrez ce lien dans les {hours} heures pour que cette adresse devienne celle de votre compte :',
    ignore: 'Si vous ne l’avez pas demandé sur {site}, ignorez ce message : rien ne change.',
  },
  de: {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    greeting: 'Hallo {name},',
    body: 'öffnen Sie diesen Link innerhalb von {hours} Stunden, damit dies die Adresse Ihres Kontos wird:',
    ignore: 'Wenn Sie das bei {site} nicht angefordert haben, beachten Sie diese E-Mail nicht: Es ändert sich nichts.',
  },
};

/** The mail to a new address: one use, valid for a day, confirmed as at the sign-up. */
export function changeEmailMail(
  options: Pick<EmailMessage, 'to' | 'username' | 'siteName'> & { token: string; language: Language; publicUrl: string },
): Mail {
  const link = options.publicUrl + href('confirm', { token: options.token });
  return linkEmail(WORDS[options.language], { ...options, link, hours: CONFIRM_HOURS });
}
