import type { Language } from '@nocturne/contracts/constants';
import { ERASED_AFTER_DAYS } from '@nocturne/contracts/privacy';
import type { Mail } from './mailer.ts';

/** Marks: {name}, {site}, {days}, {address}. */
interface Words {
  subject: string;
  greeting: string;
  body: string;
  undo: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    subject: 'Your account was deleted',
    greeting: 'Hello {name},',
    body: 'Your account at {site} was deleted. All that is kept of you will be erased in {days} days.',
    undo: 'If this was not you, or you want your account back, write to {address} before that.',
  },
  ru: {
    subject: 'Ваша учётная запись удалена',
    greeting: 'Здравствуйте, {name}!',
    body: 'Ваша учётная запись на {site} удалена. Через {days} дней все ваши данные будут стёрты.',
    undo: 'Если это сделали не вы или вы хотите вернуть учётную запись, напишите до этого срока на {address}.',
  },
  fr: {
    subject: 'Votre compte a été supprimé',
    greeting: 'Bonjour {name},',
    body: 'Votre compte sur {site} a été supprimé. Toutes vos données seront effacées dans {days} jours.',
    undo: 'Si ce n’était pas vous, ou si vous souhaitez retrouver votre compte, écrivez d’ici là à {address}.',
  },
  de: {
    subject: 'Ihr Konto wurde gelöscht',
    greeting: 'Hallo {name},',
    body: 'Ihr Konto bei {site} wurde gelöscht. In {days} Tagen werden alle Ihre Daten endgültig entfernt.',
    undo: 'Wenn Sie das nicht waren oder Ihr Konto zurückhaben möchten, schreiben Sie vorher an {address}.',
  },
};

interface AccountDeletedEmail {
  to: string;
  username: string;
  language: Language;
  siteName: string;
  supportEmail: string;
}

/** Tells a member, and whoever else reads that address, that the account is gone and how it comes back. */
export function deletedMail({ to, username, language, siteName, supportEmail }: AccountDeletedEmail): Mail {
  const { subject, greeting, body, undo } = WORDS[language];
  const lines = [
    greeting.replace('{name}', username),
    '',
    body.replace('{site}', siteName).replace('{days}', String(ERASED_AFTER_DAYS)),
    '',
    ...(supportEmail ? [undo.replace('{address}', supportEmail), ''] : []),
  ];
  return { to, subject: `${subject} · ${siteName}`, text: lines.join('\n') };
}
