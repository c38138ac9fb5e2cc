import type { Language } from '@nocturne/contracts/constants';
import type { IdentityKind, IdentityReason } from '@nocturne/contracts/verification';
import type { Mail } from './mailer.ts';

/** A decision about an identity. It names nobody but the account: mails are not sealed. */
export interface IdentityDecisionEmail {
  to: string;
  username: string;
  language: Language;
  act: 'verify' | 'reject' | 'revoke';
  kind: IdentityKind;
  reason: IdentityReason | '';
  /** What staff added, in its own words. */
  note: string;
}

/** Marks: {name}, {site}, {url}. */
interface Words {
  subject: string;
  greeting: string;
  body: Readonly<Record<IdentityKind, Readonly<Record<IdentityDecisionEmail['act'], string>>>>;
  reasons: Readonly<Record<IdentityReason, string>>;
  more: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    subject: 'Decision about an identity',
    greeting: 'Hello {name},',
    body: {
      member: {
        verify: 'Your identity was confirmed. What you upload to {site} can now be published after its review.',
        reject: 'Your identity could not be confirmed. You can send a document to {site} again.',
        revoke: 'The confirmation of your identity was withdrawn. Nothing more of yours will be published at {site}.',
      },
      person: {
        verify: 'The identity of a person whom you show at {site} was confirmed.',
        reject: 'The identity of a person whom you show at {site} could not be confirmed.',
        revoke: 'The confirmation of a person whom you show at {site} was withdrawn.',
      },
    },
    reasons: {
      unreadable: 'The document cannot be read.',
      expired: 'The document has expired.',
      mismatch: 'The document says something else than the form.',
      under_age: 'The person is not of age.',
      not_genuine: 'The document does not seem to be genuine.',
      other: 'There is another reason.',
    },
    more: 'See {url}',
  },
  ru: {
    subject: 'Решение о проверке личности',
    greeting: 'Здравствуйте, {name}!',
    body: {
      member: {
        verify: 'Ваша личность подтверждена. Ваши видео на {site} теперь могут быть опубликованы после проверки.',
        reject: 'Вашу личность не удалось подтвердить. Вы можете отправить документ на {site} ещё раз.',
        revoke: 'Подтверждение вашей личности отозвано. Ваши видео больше не будут публиковаться на {site}.',
      },
      person: {
        verify: 'Личность человека, который снят в ваших видео на {site}, подтверждена.',
        reject: 'Личность человека, который снят в ваших видео на {site}, не удалось подтвердить.',
        revoke: 'Подтверждение личности человека, который снят в ваших видео на {site}, отозвано.',
      },
    },
    reasons: {
      unreadable: 'Документ нельзя прочесть.',
      expired: 'Срок действия документа истёк.',
      mismatch: 'Данные документа и формы не совпадают.',
      under_age: 'Человек не достиг нужного возраста.',
      not_genuine: 'Документ не похож на подлинный.',
      other: 'Есть другая причина.',
    },
    more: 'Подробнее: {url}',
  },
  fr: {
    subject: 'Décision sur une identité',
    greeting: 'Bonjour {name},',
    body: {
      member: {
        verify: 'Votre identité a été confirmée. Vos vidéos pourront être publiées sur {site} après leur examen.',
        reject: 'Votre identité n’a pas pu être confirmée. Vous pouvez renvoyer un document à {site}.',
        revoke: 'La confirmation de votre identité a été retirée. Plus rien de vous ne sera publié sur {site}.',
      },
      person: {
        verify: 'L’identité d’une personne que vous montrez sur {site} a été confirmée.',
        reject: 'L’identité d’une personne que vous montrez sur {site} n’a pas pu être confirmée.',
        revoke: 'La confirmation d’une personne que vous montrez sur {site} a été retirée.',
      },
    },
    reasons: {
      unreadable: 'Le document est illisible.',
      expired: 'Le document a expiré.',
      mismatch: 'Le document ne dit pas la même chose que le formulaire.',
      under_age: 'La personne n’est pas majeure.',
      not_genuine: 'Le document ne semble pas authentique.',
      other: 'Il y a une autre raison.',
    },
    more: 'Voir {url}',
  },
  de: {
    subject: 'Entscheidung über eine Identität',
    greeting: 'Hallo {name},',
    body: {
      member: {
        verify: 'Ihre Identität wurde bestätigt. Was Sie zu {site} hochladen, kann nach der Prüfung veröffentlicht werden.',
        reject: 'Ihre Identität konnte nicht bestätigt werden. Sie können {site} noch einmal ein Dokument senden.',
        revoke: 'die Bestätigung Ihrer Identität wurde zurückgenommen. Von Ihnen wird bei {site} nichts mehr veröffentlicht.',
      },
      person: {
        verify: 'die Identität einer Person, die Sie bei {site} zeigen, wurde bestätigt.',
        reject: 'die Identität einer Person, die Sie bei {site} zeigen, konnte nicht bestätigt werden.',
        revoke: 'die Bestätigung einer Person, die Sie bei {site} zeigen, wurde zurückgenommen.',
      },
    },
    reasons: {
      unreadable: 'Das Dokument ist nicht lesbar.',
      expired: 'Das Dokument ist abgelaufen.',
      mismatch: 'Das Dokument sagt etwas anderes als das Formular.',
      under_age: 'Die Person ist nicht volljährig.',
      not_genuine: 'Das Dokument scheint nicht echt zu sein.',
      other: 'Es gibt einen anderen Grund.',
    },
    more: 'Siehe {url}',
  },
};

export function identityMail(letter: IdentityDecisionEmail, { siteName, publicUrl }: { siteName: string; publicUrl: string }): Mail {
  const { to, username, language, act, kind, reason, note } = letter;
  const words = WORDS[language];
  const lines = [
    words.greeting.replace('{name}', username),
    '',
    words.body[kind][act].replace('{site}', siteName),
    ...(reason ? ['', words.reasons[reason]] : []),
    ...(note ? ['', note] : []),
    '',
    words.more.replace('{url}', `${publicUrl}/upload/`),
    '',
  ];
  return { to, subject: `${words.subject} · ${siteName}`, text: lines.join('\n') };
}
