import { CONFIRM_HOURS, type Language } from '@nocturne/contracts/constants';
import { href } from '@nocturne/contracts/routes';
import { linkEmail, type EmailMessage, type EmailTexts } from './link-email.ts';
import type { Mail } from './mailer.ts';

const WORDS: Readonly<Record<Language, EmailTexts>> = {
  en: {
    subject: 'Confirm your email',
    greeting: 'Hello {name},',
    body: 'Open this link within {hours} hours to confirm your email:',
    ignore: 'If you did not sign up at {site}, ignore this email.',
  },
  ru: {
    subject: 'Подтвердите адрес электронной почты',
    greeting: 'Здравствуйте, {name}!',
    body: 'Откройте эту ссылку в течение {hours} часов, чтобы подтвердить адрес:',
    ignore: 'Если вы не регистрировались на {site}, не обращайте внимания на это письмо.',
  },
  fr: {
    subject: 'Confirmez votre adresse e-mail',
    greeting: 'Bonjour {name},',
    body: 'Ouvrez ce lien dans les {hours} heures pour confirmer votre adresse :',
    ignore: 'Si vous ne vous êtes pas inscrit sur {site}, ignorez ce message.',
  },
  de: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    greeting: 'Hallo {name},',
    body: 'öffnen Sie diesen Link innerhalb von {hours} Stunden, um Ihre Adresse zu bestätigen:',
    ignore: 'Wenn Sie sich nicht bei {site} angemeldet haben, beachten Sie diese E-Mail nicht.',
  },
};

/** The mail with the confirm link: one use, valid for a day (settlement 59). */
export function confirmMail(
  options: Pick<EmailMessage, 'to' | 'username' | 'siteName'> & { token: string; language: Language; publicUrl: string },
): Mail {
  const link = options.publicUrl + href('confirm', { token: options.token });
  return linkEmail(WORDS[options.language], { ...options, link, hours: CONFIRM_HOURS });
}
