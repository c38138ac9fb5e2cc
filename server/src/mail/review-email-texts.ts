import type { Language } from '@nocturne/contracts/constants';
import type { ReviewReason } from '@nocturne/contracts/review';

/** Words of the letters about a review. Marks: {name}, {title}, {site}, {link}, {note}, {reason}, {clause}, {months}, {open}, {max}, {address}. */
export interface ReviewEmailTexts {
  greeting: string;
  note: string;
  open: string;
  rejected: { subject: string; body: string; facts: string; ground: string; redress: string; strike: string; revoked: string };
  papers: { subject: string; body: string };
  upheld: { subject: string; body: string };
  refused: { subject: string; body: string };
  edit_rejected: { subject: string; body: string };
  reasons: Readonly<Record<ReviewReason, string>>;
  clauses: Readonly<Record<ReviewReason, string>>;
}

export const REVIEW_EMAIL_TEXTS: Readonly<Record<Language, ReviewEmailTexts>> = {
  en: {
    greeting: 'Hello {name},',
    note: 'What staff wrote: {note}',
    open: 'Your video and what you can do: {link}',
    rejected: {
      subject: 'Your video was refused',
      body: 'Your video “{title}” will not be published at {site}.',
      facts: 'Why: {reason}',
      ground: 'It rests on: {clause}. A person decided this, not a machine.',
      redress:
        'If you disagree, you can ask another person to look at it once, within {months} months, on that page. You may also go to a court or a dispute body.',
      strike: 'This counts against your account: {open} of {max}.',
      revoked: 'With that your verification as an uploader has ended. Write to {address} if you want to speak about it.',
    },
    papers: {
      subject: 'Your video needs something from you',
      body: 'Staff looked at your video “{title}” at {site} and gave it back to you. Send it again when it is done.',
    },
    upheld: {
      subject: 'Your appeal was upheld',
      body: 'Another person agreed with you about your video “{title}” at {site}: it is in review again, and what it counted against you is lifted.',
    },
    refused: {
      subject: 'Your appeal was refused',
      body: 'Another person looked at your video “{title}” at {site} again. The refusal stands.',
    },
    edit_rejected: {
      subject: 'Your changes were rejected',
      body: 'Staff looked at your changes to “{title}” at {site} and did not accept them. The public sees the words from before. Your own words are kept on that page.',
    },
    reasons: {
      quality: 'The picture or the sound cannot be used',
      misleading: 'Title, preview or categories show something else',
      consent: 'The consent of somebody shown is missing',
      rights: 'The rights to picture or sound are in doubt',
      prohibited: 'It shows something that is prohibited',
      age: 'The age of somebody shown is in doubt',
      duplicate: 'It is on the site already',
      other: 'Another reason, told in the note',
    },
    clauses: {
      quality: 'Uploader agreement: quality',
      misleading: 'Uploader agreement: true descriptions',
      consent: 'Uploader agreement: consent of everyone shown',
      rights: 'Uploader agreement: rights',
      prohibited: 'Terms: what is prohibited',
      age: 'Terms: age of everyone shown',
      duplicate: 'Uploader agreement: each video once',
      other: 'Terms: other duties',
    },
  },
  ru: {
    greeting: 'Здравствуйте, {name}!',
    note: 'Примечание проверяющего: {note}',
    open: 'Ваше видео и что можно сделать: {link}',
    rejected: {
      subject: 'Ваше видео отклонено',
      body: 'Ваше видео «{title}» не будет опубликовано на {site}.',
      facts: 'Почему: {reason}',
      ground: 'Основание: {clause}. Решение принял человек, а не программа.',
      redress:
        'Если вы не согласны, на этой странице можно один раз в течение {months} месяцев попросить другого человека посмотреть ещё раз. Можно также обратиться в суд или орган по спорам.',
      strike: 'Это засчитано вашей учётной записи как нарушение: {open} из {max}.',
      revoked: 'На этом ваша проверка как автора прекращена. Чтобы обсудить это, напишите на {address}.',
    },
    papers: {
      subject: 'Для вашего видео нужно кое-что от вас',
      body: 'Ваше видео «{title}» на {site} проверили и вернули вам. Отправьте его снова, когда всё будет готово.',
    },
    upheld: {
      subject: 'Ваше обжалование удовлетворено',
      body: 'Другой человек согласился с вами насчёт видео «{title}» на {site}: оно снова на проверке, и засчитанное нарушение снято.',
    },
    refused: {
      subject: 'В обжаловании отказано',
      body: 'Другой человек ещё раз посмотрел ваше видео «{title}» на {site}. Отказ остаётся в силе.',
    },
    edit_rejected: {
      subject: 'Ваши изменения отклонены',
      body: 'Изменения в видео «{title}» на {site} проверили и не приняли. Все видят прежний текст. Ваш текст сохранён на этой странице.',
    },
    reasons: {
      quality: 'Изображение или звук не годятся',
      misleading: 'Название, превью или категории показывают другое',
      consent: 'Нет согласия кого-то из показанных',
      rights: 'Права на изображение или звук под сомнением',
      prohibited: 'Показано то, что запрещено',
      age: 'Возраст кого-то из показанных под сомнением',
      duplicate: 'Это видео уже есть на сайте',
      other: 'Другая причина, она названа в примечании',
    },
    clauses: {
      quality: 'Соглашение для загружающих: качество',
      misleading: 'Соглашение для загружающих: верные описания',
      consent: 'Соглашение для загружающих: согласие всех показанных',
      rights: 'Соглашение для загружающих: права',
      prohibited: 'Условия: что запрещено',
      age: 'Условия: возраст всех показанных',
      duplicate: 'Соглашение для загружающих: каждое видео один раз',
      other: 'Условия: другие обязанности',
    },
  },
  fr: {
    greeting: 'Bonjour {name},',
    note: 'Note de l’équipe : {note}',
    open: 'Votre vidéo et ce que vous pouvez faire : {link}',
    rejected: {
      subject: 'Votre vidéo a été refusée',
      body: 'Votre vidéo « {title} » ne sera pas publiée sur {site}.',
      facts: 'Pourquoi : {reason}',
      ground: 'Cela repose sur : {clause}. Une personne l’a décidé, pas une machine.',
      redress:
        'Si vous n’êtes pas d’accord, vous pouvez demander une fois, dans les {months} mois, sur cette page, qu’une autre personne la regarde. Vous pouvez aussi saisir un tribunal ou un organe de règlement.',
      strike: 'Cela compte contre votre compte : {open} sur {max}.',
      revoked: 'Votre vérification prend donc fin. Écrivez à {address} pour en parler.',
    },
    papers: {
      subject: 'Votre vidéo attend quelque chose de vous',
      body: 'L’équipe a regardé votre vidéo « {title} » sur {site} et vous l’a rendue. Envoyez-la de nouveau quand ce sera fait.',
    },
    upheld: {
      subject: 'Votre recours est accepté',
      body: 'Une autre personne vous donne raison pour votre vidéo « {title} » sur {site} : elle est de nouveau en examen, et ce qui comptait contre vous est levé.',
    },
    refused: {
      subject: 'Votre recours est rejeté',
      body: 'Une autre personne a de nouveau regardé votre vidéo « {title} » sur {site}. Le refus est maintenu.',
    },
    edit_rejected: {
      subject: 'Vos modifications ont été refusées',
      body: 'L’équipe a examiné vos modifications de « {title} » sur {site} et ne les a pas acceptées. Le public voit le texte précédent. Votre texte est conservé sur cette page.',
    },
    reasons: {
      quality: 'L’image ou le son ne sont pas exploitables',
      misleading: 'Le titre, l’aperçu ou les catégories montrent autre chose',
      consent: 'Le consentement d’une personne montrée manque',
      rights: 'Les droits sur l’image ou le son sont douteux',
      prohibited: 'On y voit quelque chose d’interdit',
      age: 'L’âge d’une personne montrée est douteux',
      duplicate: 'La vidéo est déjà sur le site',
      other: 'Une autre raison, dite dans la note',
    },
    clauses: {
      quality: 'Accord de mise en ligne : qualité',
      misleading: 'Accord de mise en ligne : descriptions exactes',
      consent: 'Accord de mise en ligne : consentement de toutes les personnes montrées',
      rights: 'Accord de mise en ligne : droits',
      prohibited: 'Conditions : ce qui est interdit',
      age: 'Conditions : âge de toutes les personnes montrées',
      duplicate: 'Accord de mise en ligne : chaque vidéo une fois',
      other: 'Conditions : autres obligations',
    },
  },
  de: {
    greeting: 'Hallo {name},',
    note: 'Mitteilung des Teams: {note}',
    open: 'Ihr Video und was Sie tun können: {link}',
    rejected: {
      subject: 'Ihr Video wurde abgelehnt',
      body: 'Ihr Video „{title}“ wird bei {site} nicht veröffentlicht.',
      facts: 'Warum: {reason}',
      ground: 'Grundlage: {clause}. Das hat ein Mensch entschieden, keine Maschine.',
      redress:
        'Wenn Sie das anders sehen, können Sie auf dieser Seite einmal, innerhalb von {months} Monaten, eine andere Person darum bitten, es anzusehen. Sie können sich auch an ein Gericht oder eine Schlichtungsstelle wenden.',
      strike: 'Das zählt gegen Ihr Konto: {open} von {max}.',
      revoked: 'Damit ist Ihre Verifizierung beendet. Wenn Sie darüber sprechen möchten, schreiben Sie an {address}.',
    },
    papers: {
      subject: 'Ihr Video braucht noch etwas von Ihnen',
      body: 'das Team hat Ihr Video „{title}“ bei {site} angesehen und Ihnen zurückgegeben. Senden Sie es erneut, sobald alles da ist.',
    },
    upheld: {
      subject: 'Ihrem Widerspruch wurde stattgegeben',
      body: 'eine andere Person hat Ihnen bei Ihrem Video „{title}“ auf {site} recht gegeben: Es wird erneut geprüft, und was gegen Sie zählte, ist aufgehoben.',
    },
    refused: {
      subject: 'Ihr Widerspruch wurde abgelehnt',
      body: 'eine andere Person hat Ihr Video „{title}“ bei {site} noch einmal angesehen. Die Ablehnung bleibt bestehen.',
    },
    edit_rejected: {
      subject: 'Ihre Änderungen wurden abgelehnt',
      body: 'Das Team hat Ihre Änderungen an „{title}“ auf {site} geprüft und nicht angenommen. Alle sehen die vorherigen Texte. Ihre Texte sind auf dieser Seite aufgehoben.',
    },
    reasons: {
      quality: 'Bild oder Ton sind nicht brauchbar',
      misleading: 'Titel, Vorschau oder Kategorien zeigen etwas anderes',
      consent: 'Die Zustimmung einer gezeigten Person fehlt',
      rights: 'Die Rechte an Bild oder Ton sind zweifelhaft',
      prohibited: 'Es zeigt etwas Verbotenes',
      age: 'Das Alter einer gezeigten Person ist zweifelhaft',
      duplicate: 'Es ist schon auf der Website',
      other: 'Ein anderer Grund, siehe Mitteilung',
    },
    clauses: {
      quality: 'Vereinbarung für Hochladende: Qualität',
      misleading: 'Vereinbarung für Hochladende: wahre Angaben',
      consent: 'Vereinbarung für Hochladende: Zustimmung aller Gezeigten',
      rights: 'Vereinbarung für Hochladende: Rechte',
      prohibited: 'Nutzungsbedingungen: was verboten ist',
      age: 'Nutzungsbedingungen: Alter aller Gezeigten',
      duplicate: 'Vereinbarung für Hochladende: jedes Video einmal',
      other: 'Nutzungsbedingungen: weitere Pflichten',
    },
  },
};
