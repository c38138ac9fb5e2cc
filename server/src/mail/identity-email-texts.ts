import type { Language } from '@nocturne/contracts/constants';
import type { IdentityKind, IdentityReason } from '@nocturne/contracts/verification';

export type IdentityDecision = 'verify' | 'reject' | 'revoke';

/** Placeholders: {site}. */
export interface IdentityEmailTexts {
  subject: Readonly<Record<IdentityDecision, string>>;
  /** The event, then the next steps. */
  text: Readonly<Record<IdentityKind, Readonly<Record<IdentityDecision, readonly string[]>>>>;
  reasonLabel: string;
  reasons: Readonly<Record<IdentityReason, string>>;
  button: string;
  reason: string;
}

export const IDENTITY_EMAIL_TEXTS: Readonly<Record<Language, IdentityEmailTexts>> = {
  en: {
    subject: {
      verify: 'Identity check complete',
      reject: 'We could not confirm an identity',
      revoke: 'An identity confirmation was withdrawn',
    },
    text: {
      member: {
        verify: [
          'We confirmed your identity. You do not need to do anything else: your uploads can ' +
            'now be published once they are reviewed.',
        ],
        reject: [
          'We could not confirm your identity.',
          'You can send another document. Until your identity is confirmed, your uploads will ' +
            'not be published.',
        ],
        revoke: [
          'We withdrew the confirmation of your identity. Your new videos will not be published.',
        ],
      },
      person: {
        verify: ['We confirmed the identity of a person shown in your videos.'],
        reject: [
          'We could not confirm the identity of a person shown in your videos.',
          'Send another document for this person. Until their identity is confirmed, videos ' +
            'that show them will not be published.',
        ],
        revoke: [
          'We withdrew the identity confirmation of a person shown in your videos. New videos ' +
            'that show them will not be published.',
        ],
      },
    },
    reasonLabel: 'Reason',
    reasons: {
      unreadable: 'The document cannot be read.',
      expired: 'The document has expired.',
      mismatch: 'The document and the form do not match.',
      under_age: 'The person is underage.',
      not_genuine: 'The document does not appear to be genuine.',
      other: 'Another reason.',
    },
    button: 'Open your uploads',
    reason: 'You are receiving this email because of an identity check for your account at {site}.',
  },
  ru: {
    subject: {
      verify: 'Проверка личности завершена',
      reject: 'Не удалось подтвердить личность',
      revoke: 'Подтверждение личности отозвано',
    },
    text: {
      member: {
        verify: [
          'Мы подтвердили вашу личность. Больше ничего делать не нужно: ваши видео можно ' +
            'публиковать, как только они пройдут проверку.',
        ],
        reject: [
          'Нам не удалось подтвердить вашу личность.',
          'Вы можете отправить другой документ. Пока личность не подтверждена, ваши видео не ' +
            'публикуются.',
        ],
        revoke: [
          'Мы отозвали подтверждение вашей личности. Новые ваши видео публиковаться не будут.',
        ],
      },
      person: {
        verify: ['Мы подтвердили личность человека, снятого в ваших видео.'],
        reject: [
          'Нам не удалось подтвердить личность человека, снятого в ваших видео.',
          'Отправьте другой документ этого человека. До тех пор видео с ним не публикуются.',
        ],
        revoke: [
          'Мы отозвали подтверждение личности человека, снятого в ваших видео. Новые видео с ' +
            'ним публиковаться не будут.',
        ],
      },
    },
    reasonLabel: 'Причина',
    reasons: {
      unreadable: 'Документ невозможно прочитать.',
      expired: 'Срок действия документа истёк.',
      mismatch: 'Данные документа и формы не совпадают.',
      under_age: 'Человек не достиг нужного возраста.',
      not_genuine: 'Документ не похож на подлинный.',
      other: 'Другая причина.',
    },
    button: 'Открыть загрузки',
    reason:
      'Вы получили это письмо, потому что оно касается проверки личности для вашей учётной ' +
      'записи на {site}.',
  },
  fr: {
    subject: {
      verify: 'Vérification d’identité terminée',
      reject: 'Nous n’avons pas pu confirmer une identité',
      revoke: 'Une confirmation d’identité a été retirée',
    },
    text: {
      member: {
        verify: [
          'Nous avons confirmé votre identité. Vous n’avez rien d’autre à faire : vos vidéos ' +
            'peuvent être publiées dès qu’elles ont été examinées.',
        ],
        reject: [
          'Nous n’avons pas pu confirmer votre identité.',
          'Vous pouvez envoyer un autre document. D’ici là, vos vidéos ne sont pas publiées.',
        ],
        revoke: [
          'Nous avons retiré la confirmation de votre identité. Vos nouvelles vidéos ne seront ' +
            'pas publiées.',
        ],
      },
      person: {
        verify: ['Nous avons confirmé l’identité d’une personne qui apparaît dans vos vidéos.'],
        reject: [
          'Nous n’avons pas pu confirmer l’identité d’une personne qui apparaît dans vos vidéos.',
          'Envoyez un autre document pour cette personne. D’ici là, les vidéos où elle ' +
            'apparaît ne sont pas publiées.',
        ],
        revoke: [
          'Nous avons retiré la confirmation d’identité d’une personne qui apparaît dans vos ' +
            'vidéos. Les nouvelles vidéos où elle apparaît ne seront pas publiées.',
        ],
      },
    },
    reasonLabel: 'Motif',
    reasons: {
      unreadable: 'Le document est illisible.',
      expired: 'Le document a expiré.',
      mismatch: 'Le document et le formulaire ne concordent pas.',
      under_age: 'La personne est mineure.',
      not_genuine: 'Le document ne semble pas authentique.',
      other: 'Un autre motif.',
    },
    button: 'Ouvrir mes envois',
    reason:
      'Vous recevez cet e-mail parce qu’il concerne une vérification d’identité pour votre ' +
      'compte sur {site}.',
  },
  de: {
    subject: {
      verify: 'Identitätsprüfung abgeschlossen',
      reject: 'Wir konnten eine Identität nicht bestätigen',
      revoke: 'Eine Identitätsbestätigung wurde zurückgezogen',
    },
    text: {
      member: {
        verify: [
          'Wir haben Ihre Identität bestätigt. Sie müssen nichts weiter tun: Ihre Videos ' +
            'können nach der Prüfung veröffentlicht werden.',
        ],
        reject: [
          'Wir konnten Ihre Identität nicht bestätigen.',
          'Sie können ein anderes Dokument senden. Bis dahin werden Ihre Videos nicht ' +
            'veröffentlicht.',
        ],
        revoke: [
          'Wir haben die Bestätigung Ihrer Identität zurückgezogen. Neue Videos von Ihnen ' +
            'werden nicht veröffentlicht.',
        ],
      },
      person: {
        verify: [
          'Wir haben die Identität einer Person bestätigt, die in Ihren Videos zu sehen ist.',
        ],
        reject: [
          'Wir konnten die Identität einer Person nicht bestätigen, die in Ihren Videos zu ' +
            'sehen ist.',
          'Senden Sie ein anderes Dokument dieser Person. Bis dahin werden Videos mit ihr ' +
            'nicht veröffentlicht.',
        ],
        revoke: [
          'Wir haben die Identitätsbestätigung einer Person zurückgezogen, die in Ihren Videos ' +
            'zu sehen ist. Neue Videos mit ihr werden nicht veröffentlicht.',
        ],
      },
    },
    reasonLabel: 'Grund',
    reasons: {
      unreadable: 'Das Dokument ist nicht lesbar.',
      expired: 'Das Dokument ist abgelaufen.',
      mismatch: 'Das Dokument und das Formular stimmen nicht überein.',
      under_age: 'Die Person ist nicht volljährig.',
      not_genuine: 'Das Dokument scheint nicht echt zu sein.',
      other: 'Ein anderer Grund.',
    },
    button: 'Uploads öffnen',
    reason:
      'Sie erhalten diese E-Mail, weil sie eine Identitätsprüfung für Ihr Konto auf {site} ' +
      'betrifft.',
  },
};
