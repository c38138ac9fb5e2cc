import type { Language } from '@nocturne/contracts/constants';
import type { ReviewReason } from '@nocturne/contracts/review';

export type ReviewEmailKind = 'rejected' | 'papers' | 'upheld' | 'refused' | 'edit_rejected';

/**
 * Placeholders: {title}, {site}, {open}, {max}, {address}, {months} (a duration). Subjects have no
 * title: someone else may see the screen.
 */
export interface ReviewEmailTexts {
  emails: Readonly<Record<ReviewEmailKind, { subject: string; text: string; next: string }>>;
  labels: Readonly<Record<'reason' | 'rule' | 'strikes', string>>;
  /** Value beside the label of the strikes: `{open} of {max}`. */
  strikes: string;
  /** Follows a rejection. */
  person: string;
  revoked: string;
  revokedContact: string;
  button: string;
  reason: string;
  reasons: Readonly<Record<ReviewReason, string>>;
  clauses: Readonly<Record<ReviewReason, string>>;
}

export const REVIEW_EMAIL_TEXTS: Readonly<Record<Language, ReviewEmailTexts>> = {
  en: {
    emails: {
      rejected: {
        subject: 'Your video was not approved',
        text: 'We reviewed your video “{title}” and will not publish it.',
        next:
          'If you disagree, you can appeal once on the video’s page. You have {months}. ' +
          'Another person then decides. You can also go to court or to an out-of-court dispute ' +
          'settlement body.',
      },
      papers: {
        subject: 'We need documents for your video',
        text:
          'We reviewed your video “{title}”. Before we can publish it, we need documents from ' +
          'you.',
        next:
          'Open the video, add what is missing, and send it for review again. Until then it ' +
          'stays unpublished.',
      },
      upheld: {
        subject: 'Your appeal was successful',
        text:
          'Another person agreed with your appeal about “{title}”. The video is being reviewed ' +
          'again, and any strike for it was removed.',
        next: 'You do not need to do anything.',
      },
      refused: {
        subject: 'Decision on your appeal',
        text:
          'Another person reviewed your video “{title}” again. The decision stays the same: ' +
          'the video will not be published.',
        next: 'You can also go to court or to an out-of-court dispute settlement body.',
      },
      edit_rejected: {
        subject: 'Your changes were not accepted',
        text:
          'We reviewed your changes to “{title}” and did not accept them. Visitors still see ' +
          'the previous version.',
        next: 'We kept your text. You can change it and send it again.',
      },
    },
    labels: { reason: 'Reason', rule: 'Rule', strikes: 'Strikes on your account' },
    strikes: '{open} of {max}',
    person: 'A person made this decision, not a program.',
    revoked: 'Your verification as an uploader has ended because of this.',
    revokedContact: 'To discuss this, write to {address}.',
    button: 'Open your video',
    reason: 'You are receiving this email because it concerns a video that you uploaded to {site}.',
    reasons: {
      quality: 'The picture or the sound is not good enough',
      misleading: 'The title, preview or categories do not match the video',
      consent: 'The consent of a person shown is missing',
      rights: 'The rights to the picture or the sound are in doubt',
      prohibited: 'The video shows something that is prohibited',
      age: 'The age of a person shown is in doubt',
      duplicate: 'This video is already on the site',
      other: 'Another reason (see the note)',
    },
    clauses: {
      quality: 'Uploader agreement: quality',
      misleading: 'Uploader agreement: accurate descriptions',
      consent: 'Uploader agreement: consent of everyone shown',
      rights: 'Uploader agreement: rights',
      prohibited: 'Terms: prohibited content',
      age: 'Terms: age of everyone shown',
      duplicate: 'Uploader agreement: no duplicates',
      other: 'Terms: other obligations',
    },
  },
  ru: {
    emails: {
      rejected: {
        subject: 'Ваше видео не одобрено',
        text: 'Мы проверили ваше видео «{title}» и не будем его публиковать.',
        next:
          'Если вы не согласны, решение можно один раз обжаловать на странице видео. На это у ' +
          'вас есть {months}. Жалобу рассмотрит другой человек. Вы также можете обратиться в ' +
          'суд или в орган внесудебного урегулирования споров.',
      },
      papers: {
        subject: 'Для вашего видео нужны документы',
        text:
          'Мы проверили ваше видео «{title}». Чтобы его опубликовать, нам нужны от вас ' +
          'документы.',
        next:
          'Откройте видео, добавьте недостающее и снова отправьте его на проверку. До этого ' +
          'видео не публикуется.',
      },
      upheld: {
        subject: 'Ваша жалоба удовлетворена',
        text:
          'Другой человек согласился с вашей жалобой по видео «{title}». Видео снова на ' +
          'проверке, а предупреждение за него снято.',
        next: 'Вам ничего делать не нужно.',
      },
      refused: {
        subject: 'Решение по вашей жалобе',
        text:
          'Другой человек ещё раз проверил ваше видео «{title}». Решение не изменилось: видео ' +
          'не публикуется.',
        next: 'Вы также можете обратиться в суд или в орган внесудебного урегулирования споров.',
      },
      edit_rejected: {
        subject: 'Ваши изменения не приняты',
        text:
          'Мы проверили ваши изменения в видео «{title}» и не приняли их. Посетители ' +
          'по-прежнему видят прежний вариант.',
        next: 'Ваш текст сохранён. Его можно исправить и отправить снова.',
      },
    },
    labels: { reason: 'Причина', rule: 'Правило', strikes: 'Предупреждения вашей учётной записи' },
    strikes: '{open} из {max}',
    person: 'Решение принял человек, а не программа.',
    revoked: 'Из-за этого ваша верификация как автора прекращена.',
    revokedContact: 'Чтобы обсудить это, напишите на {address}.',
    button: 'Открыть видео',
    reason:
      'Вы получили это письмо, потому что оно касается видео, которое вы загрузили на {site}.',
    reasons: {
      quality: 'Недостаточное качество изображения или звука',
      misleading: 'Название, превью или категории не соответствуют видео',
      consent: 'Нет согласия кого-то из показанных людей',
      rights: 'Права на изображение или звук под сомнением',
      prohibited: 'В видео показано то, что запрещено',
      age: 'Возраст кого-то из показанных людей под сомнением',
      duplicate: 'Это видео уже есть на сайте',
      other: 'Другая причина, она указана в комментарии',
    },
    clauses: {
      quality: 'Соглашение с автором: качество',
      misleading: 'Соглашение с автором: точные описания',
      consent: 'Соглашение с автором: согласие всех показанных',
      rights: 'Соглашение с автором: права',
      prohibited: 'Условия: запрещённый контент',
      age: 'Условия: возраст всех показанных',
      duplicate: 'Соглашение с автором: без повторов',
      other: 'Условия: прочие обязанности',
    },
  },
  fr: {
    emails: {
      rejected: {
        subject: 'Votre vidéo n’a pas été acceptée',
        text: 'Nous avons examiné votre vidéo « {title} » et nous ne la publierons pas.',
        next:
          'Si vous n’êtes pas d’accord, vous pouvez faire un recours, une seule fois, sur la ' +
          'page de la vidéo. Vous avez {months}. Une autre personne décidera. Vous pouvez ' +
          'aussi saisir un tribunal ou un organe de règlement extrajudiciaire des litiges.',
      },
      papers: {
        subject: 'Il nous faut des documents pour votre vidéo',
        text:
          'Nous avons examiné votre vidéo « {title} ». Pour la publier, nous avons besoin de ' +
          'documents de votre part.',
        next:
          'Ouvrez la vidéo, ajoutez ce qui manque et renvoyez-la à l’examen. D’ici là, elle ' +
          'n’est pas publiée.',
      },
      upheld: {
        subject: 'Votre recours est accepté',
        text:
          'Une autre personne vous a donné raison au sujet de « {title} ». La vidéo est de ' +
          'nouveau à l’examen et l’avertissement qui s’y rapportait est retiré.',
        next: 'Vous n’avez rien à faire.',
      },
      refused: {
        subject: 'Décision sur votre recours',
        text:
          'Une autre personne a réexaminé votre vidéo « {title} ». La décision ne change pas : ' +
          'la vidéo n’est pas publiée.',
        next:
          'Vous pouvez aussi saisir un tribunal ou un organe de règlement extrajudiciaire des ' +
          'litiges.',
      },
      edit_rejected: {
        subject: 'Vos modifications n’ont pas été acceptées',
        text:
          'Nous avons examiné vos modifications de « {title} » et nous ne les avons pas ' +
          'acceptées. Les visiteurs voient toujours la version précédente.',
        next: 'Votre texte est conservé. Vous pouvez le corriger et le renvoyer.',
      },
    },
    labels: { reason: 'Motif', rule: 'Règle', strikes: 'Avertissements sur votre compte' },
    strikes: '{open} sur {max}',
    person: 'Cette décision a été prise par une personne, pas par un programme.',
    revoked: 'Votre vérification en tant que créateur a donc pris fin.',
    revokedContact: 'Pour en parler, écrivez à {address}.',
    button: 'Ouvrir ma vidéo',
    reason:
      'Vous recevez cet e-mail parce qu’il concerne une vidéo que vous avez envoyée sur {site}.',
    reasons: {
      quality: 'La qualité de l’image ou du son est insuffisante',
      misleading: 'Le titre, l’aperçu ou les catégories ne correspondent pas à la vidéo',
      consent: 'Il manque le consentement d’une personne montrée',
      rights: 'Les droits sur l’image ou le son sont douteux',
      prohibited: 'La vidéo montre quelque chose d’interdit',
      age: 'L’âge d’une personne montrée est douteux',
      duplicate: 'Cette vidéo est déjà sur le site',
      other: 'Un autre motif, indiqué dans le message',
    },
    clauses: {
      quality: 'Accord de mise en ligne : qualité',
      misleading: 'Accord de mise en ligne : descriptions exactes',
      consent: 'Accord de mise en ligne : consentement de toutes les personnes montrées',
      rights: 'Accord de mise en ligne : droits',
      prohibited: 'Conditions : contenus interdits',
      age: 'Conditions : âge de toutes les personnes montrées',
      duplicate: 'Accord de mise en ligne : pas de doublons',
      other: 'Conditions : autres obligations',
    },
  },
  de: {
    emails: {
      rejected: {
        subject: 'Ihr Video wurde nicht freigegeben',
        text: 'Wir haben Ihr Video „{title}“ geprüft und werden es nicht veröffentlichen.',
        next:
          'Wenn Sie nicht einverstanden sind, können Sie auf der Seite des Videos einmal ' +
          'Widerspruch einlegen. Dafür haben Sie {months} Zeit. Darüber entscheidet eine ' +
          'andere Person. Sie können sich auch an ein Gericht oder eine außergerichtliche ' +
          'Streitbeilegungsstelle wenden.',
      },
      papers: {
        subject: 'Für Ihr Video fehlen noch Dokumente',
        text:
          'Wir haben Ihr Video „{title}“ geprüft. Bevor wir es veröffentlichen können, ' +
          'brauchen wir noch Dokumente von Ihnen.',
        next:
          'Öffnen Sie das Video, ergänzen Sie, was fehlt, und senden Sie es erneut zur ' +
          'Prüfung. Bis dahin bleibt es unveröffentlicht.',
      },
      upheld: {
        subject: 'Ihr Widerspruch war erfolgreich',
        text:
          'Eine andere Person hat Ihnen bei „{title}“ recht gegeben. Das Video wird erneut ' +
          'geprüft, und eine Verwarnung dafür wurde aufgehoben.',
        next: 'Sie müssen nichts tun.',
      },
      refused: {
        subject: 'Entscheidung über Ihren Widerspruch',
        text:
          'Eine andere Person hat Ihr Video „{title}“ noch einmal geprüft. Die Entscheidung ' +
          'bleibt: Das Video wird nicht veröffentlicht.',
        next:
          'Sie können sich auch an ein Gericht oder eine außergerichtliche ' +
          'Streitbeilegungsstelle wenden.',
      },
      edit_rejected: {
        subject: 'Ihre Änderungen wurden nicht übernommen',
        text:
          'Wir haben Ihre Änderungen an „{title}“ geprüft und nicht übernommen. Besucher sehen ' +
          'weiterhin die bisherige Fassung.',
        next: 'Ihr Text ist gespeichert. Sie können ihn ändern und erneut senden.',
      },
    },
    labels: { reason: 'Grund', rule: 'Regel', strikes: 'Verwarnungen Ihres Kontos' },
    strikes: '{open} von {max}',
    person: 'Diese Entscheidung hat ein Mensch getroffen, kein Programm.',
    revoked: 'Ihre Verifizierung als Uploader ist damit beendet.',
    revokedContact: 'Wenn Sie darüber sprechen möchten, schreiben Sie an {address}.',
    button: 'Video öffnen',
    reason:
      'Sie erhalten diese E-Mail, weil sie ein Video betrifft, das Sie auf {site} hochgeladen ' +
      'haben.',
    reasons: {
      quality: 'Bild oder Ton sind nicht gut genug',
      misleading: 'Titel, Vorschau oder Kategorien passen nicht zum Video',
      consent: 'Die Zustimmung einer gezeigten Person fehlt',
      rights: 'Die Rechte an Bild oder Ton sind zweifelhaft',
      prohibited: 'Das Video zeigt etwas Verbotenes',
      age: 'Das Alter einer gezeigten Person ist zweifelhaft',
      duplicate: 'Dieses Video ist schon auf der Website',
      other: 'Ein anderer Grund, siehe Nachricht',
    },
    clauses: {
      quality: 'Vereinbarung für Uploads: Qualität',
      misleading: 'Vereinbarung für Uploads: zutreffende Angaben',
      consent: 'Vereinbarung für Uploads: Zustimmung aller Gezeigten',
      rights: 'Vereinbarung für Uploads: Rechte',
      prohibited: 'Nutzungsbedingungen: verbotene Inhalte',
      age: 'Nutzungsbedingungen: Alter aller Gezeigten',
      duplicate: 'Vereinbarung für Uploads: keine Dubletten',
      other: 'Nutzungsbedingungen: weitere Pflichten',
    },
  },
};
