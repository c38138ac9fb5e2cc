import type { CaseOutcome, CaseReason } from '@nocturne/contracts/cases';
import type { Language } from '@nocturne/contracts/constants';

type CaseEffect = 'disabled' | 'removed' | 'review';

/** Marks: {reference}, {title}, {site}; {days} is a duration; {from} and {until} are moments. Subjects have no title: someone else may see the screen. */
export interface CaseEmailTexts {
  receipt: { subject: string; one: string; several: string; keep: string };
  asked: { subject: string; text: string; next: string };
  decided: { subject: string; text: Readonly<Record<CaseOutcome, string>> };
  /** To the uploader, by what happened to the video. */
  statement: Readonly<Record<CaseEffect, { subject: string; text: string }>>;
  restored: { subject: string; text: string };
  appeal: { subject: string; text: Readonly<Record<'upheld' | 'refused', string>> };
  counter: { subject: string; text: string; next: string };
  labels: Readonly<Record<'reference' | 'page' | 'deadline' | 'code' | 'status' | 'reason' | 'rule' | 'question' | 'statement', string>>;
  /** Below a decision. */
  person: string;
  /** To the uploader, whose email has the appeal code. */
  redress: string;
  /** To the sender of a notice, whose receipt has it. */
  redressByReceipt: string;
  button: string;
  reason: string;
  reasons: Readonly<Record<CaseReason, string>>;
}

export const CASE_EMAIL_TEXTS: Readonly<Record<Language, CaseEmailTexts>> = {
  en: {
    receipt: {
      subject: 'We received your notice {reference}',
      one: 'We received your notice. A person will review it and decide by the date below at the latest.',
      several:
        'We received your notice about several pages. A person will review each of them and decide by the dates below at the latest.',
      keep: 'Keep this email. If you disagree with a decision, the appeal code lets you appeal: you have {days} from the decision. Another person then decides.',
    },
    asked: {
      subject: 'A question about your notice {reference}',
      text: 'We need more information to decide about your notice {reference}.',
      next: 'Please reply to this email. We wait for your answer for {days}. Without one we decide with the information that we have.',
    },
    decided: {
      subject: 'Our decision about your notice {reference}',
      text: {
        upheld: 'We reviewed your notice {reference} and removed the content that you reported.',
        refused: 'We reviewed your notice {reference} and found no reason to remove the content that you reported. It stays available.',
        partly:
          'We reviewed your notice {reference}. The content that you reported is not shown until it has been changed and reviewed again.',
      },
    },
    statement: {
      disabled: {
        subject: 'Your video is hidden while we review a notice',
        text: 'We received a notice about your video “{title}”. The video is not shown while we review the notice. You do not need to do anything now. We will email you our decision.',
      },
      removed: {
        subject: 'Your video was removed',
        text: 'We reviewed a notice about your video “{title}” and removed the video. The same file cannot be uploaded again, and your account gets a strike.',
      },
      review: {
        subject: 'Your video needs changes',
        text: 'We reviewed a notice about your video “{title}”. The video is not shown until it has been changed and reviewed again.',
      },
    },
    restored: { subject: 'Your video is available again', text: 'Your video “{title}” is shown again. You do not need to do anything.' },
    appeal: {
      subject: 'Decision on your appeal {reference}',
      text: {
        upheld: 'Another person reviewed our decision in case {reference}. Your appeal is upheld, and we have reversed the decision.',
        refused: 'Another person reviewed our decision in case {reference}. Your appeal is refused, and the decision stays the same.',
      },
    },
    counter: {
      subject: 'Counter-notice to your notice {reference}',
      text: 'The member who uploaded the video states that it was removed by mistake.',
      next: 'If you take legal action, tell us by replying to this email. Otherwise the video is shown again between {from} and {until}.',
    },
    labels: {
      reference: 'Case number',
      page: 'Page',
      deadline: 'Decision by',
      code: 'Appeal code',
      status: 'Status',
      reason: 'Reason',
      rule: 'Rule',
      question: 'Our question',
      statement: 'Statement of the member',
    },
    person: 'A person made this decision, not a program.',
    redress: 'If you disagree, you can appeal on the status page with the appeal code above. You have {days}. Another person then decides.',
    redressByReceipt:
      'If you disagree, you can appeal on the status page with the appeal code from our first email. You have {days}. Another person then decides.',
    button: 'Check the status',
    reason: 'You get this email because case {reference} at {site} concerns you.',
    reasons: {
      illegal: 'The content is against the law',
      consent: 'A person shown did not agree to it',
      copyright: 'Someone else holds the rights',
      age: 'The age of a person shown is not proven',
      terms: 'The content breaks the terms of use',
      unfounded: 'The notice is not justified',
      incomplete: 'The notice is incomplete',
    },
  },
  ru: {
    receipt: {
      subject: 'Мы получили ваше обращение {reference}',
      one: 'Мы получили ваше обращение. Его рассмотрит человек. Решение будет принято не позднее указанного ниже срока.',
      several:
        'Мы получили ваше обращение о нескольких страницах. Каждую проверит человек. Решения будут приняты не позднее указанных ниже сроков.',
      keep: 'Сохраните это письмо. Если вы не согласитесь с решением, его можно обжаловать с помощью кода обжалования. На это у вас есть {days} после решения. Жалобу рассмотрит другой человек.',
    },
    asked: {
      subject: 'Вопрос по вашему обращению {reference}',
      text: 'Чтобы принять решение по вашему обращению {reference}, нам нужны дополнительные сведения.',
      next: 'Пожалуйста, ответьте на это письмо. Срок ожидания ответа: {days}. Без ответа мы решим по тем сведениям, которые у нас есть.',
    },
    decided: {
      subject: 'Наше решение по вашему обращению {reference}',
      text: {
        upheld: 'Мы рассмотрели ваше обращение {reference} и удалили материал, о котором вы сообщили.',
        refused: 'Мы рассмотрели ваше обращение {reference} и не нашли оснований удалять материал. Он остаётся доступным.',
        partly:
          'Мы рассмотрели ваше обращение {reference}. Материал, о котором вы сообщили, не показывается, пока его не изменят и не проверят снова.',
      },
    },
    statement: {
      disabled: {
        subject: 'Ваше видео скрыто на время проверки обращения',
        text: 'Мы получили обращение о вашем видео «{title}». Пока мы его рассматриваем, видео не показывается. Сейчас вам ничего делать не нужно. Мы сообщим вам о решении.',
      },
      removed: {
        subject: 'Ваше видео удалено',
        text: 'Мы рассмотрели обращение о вашем видео «{title}» и удалили его. Этот же файл нельзя загрузить снова, а ваша учётная запись получает предупреждение.',
      },
      review: {
        subject: 'Ваше видео нужно изменить',
        text: 'Мы рассмотрели обращение о вашем видео «{title}». Видео не показывается, пока его не изменят и не проверят снова.',
      },
    },
    restored: { subject: 'Ваше видео снова доступно', text: 'Ваше видео «{title}» снова показывается. Вам ничего делать не нужно.' },
    appeal: {
      subject: 'Решение по вашей жалобе {reference}',
      text: {
        upheld: 'Другой человек проверил наше решение по делу {reference}. Ваша жалоба удовлетворена, решение отменено.',
        refused: 'Другой человек проверил наше решение по делу {reference}. Ваша жалоба отклонена, решение остаётся в силе.',
      },
    },
    counter: {
      subject: 'Возражение на ваше обращение {reference}',
      text: 'Участник, который загрузил видео, заявляет, что оно удалено по ошибке.',
      next: 'Если вы обратитесь в суд, сообщите нам об этом ответом на это письмо. Иначе видео снова будет показано в срок с {from} по {until}.',
    },
    labels: {
      reference: 'Номер дела',
      page: 'Страница',
      deadline: 'Срок решения',
      code: 'Код обжалования',
      status: 'Состояние',
      reason: 'Причина',
      rule: 'Правило',
      question: 'Наш вопрос',
      statement: 'Заявление участника',
    },
    person: 'Решение принял человек, а не программа.',
    redress:
      'Если вы не согласны, решение можно обжаловать на странице дела с помощью кода обжалования. На это у вас есть {days}. Жалобу рассмотрит другой человек.',
    redressByReceipt:
      'Если вы не согласны, решение можно обжаловать на странице дела с помощью кода обжалования из нашего первого письма. На это у вас есть {days}. Жалобу рассмотрит другой человек.',
    button: 'Посмотреть состояние',
    reason: 'Вы получили это письмо, потому что дело {reference} на {site} касается вас.',
    reasons: {
      illegal: 'Материал нарушает закон',
      consent: 'Кто-то из показанных не давал согласия',
      copyright: 'Права принадлежат другому лицу',
      age: 'Возраст кого-то из показанных не подтверждён',
      terms: 'Материал нарушает условия использования',
      unfounded: 'Обращение необоснованно',
      incomplete: 'В обращении не хватает сведений',
    },
  },
  fr: {
    receipt: {
      subject: 'Nous avons reçu votre signalement {reference}',
      one: 'Nous avons reçu votre signalement. Une personne l’examinera et décidera au plus tard à la date ci-dessous.',
      several:
        'Nous avons reçu votre signalement concernant plusieurs pages. Une personne examinera chacune d’elles et décidera au plus tard aux dates ci-dessous.',
      keep: 'Conservez cet e-mail. Si vous n’êtes pas d’accord avec une décision, le code de recours vous permet de la contester. Vous avez {days} à compter de la décision. Une autre personne décidera.',
    },
    asked: {
      subject: 'Une question sur votre signalement {reference}',
      text: 'Il nous faut plus d’informations pour décider de votre signalement {reference}.',
      next: 'Veuillez répondre à cet e-mail. Nous attendons votre réponse pendant {days}. Sans réponse, nous décidons avec les informations dont nous disposons.',
    },
    decided: {
      subject: 'Notre décision sur votre signalement {reference}',
      text: {
        upheld: 'Nous avons examiné votre signalement {reference} et retiré le contenu signalé.',
        refused:
          'Nous avons examiné votre signalement {reference} et n’avons trouvé aucune raison de retirer le contenu. Il reste disponible.',
        partly:
          'Nous avons examiné votre signalement {reference}. Le contenu signalé n’est plus montré tant qu’il n’a pas été modifié et réexaminé.',
      },
    },
    statement: {
      disabled: {
        subject: 'Votre vidéo est masquée pendant l’examen d’un signalement',
        text: 'Nous avons reçu un signalement concernant votre vidéo « {title} ». Elle n’est pas montrée pendant que nous l’examinons. Vous n’avez rien à faire pour le moment. Nous vous communiquerons notre décision par e-mail.',
      },
      removed: {
        subject: 'Votre vidéo a été retirée',
        text: 'Nous avons examiné un signalement concernant votre vidéo « {title} » et nous l’avons retirée. Le même fichier ne peut plus être envoyé et votre compte reçoit un avertissement.',
      },
      review: {
        subject: 'Votre vidéo doit être modifiée',
        text: 'Nous avons examiné un signalement concernant votre vidéo « {title} ». Elle n’est pas montrée tant qu’elle n’a pas été modifiée et réexaminée.',
      },
    },
    restored: {
      subject: 'Votre vidéo est de nouveau disponible',
      text: 'Votre vidéo « {title} » est de nouveau montrée. Vous n’avez rien à faire.',
    },
    appeal: {
      subject: 'Décision sur votre recours {reference}',
      text: {
        upheld:
          'Une autre personne a réexaminé notre décision dans le dossier {reference}. Votre recours est accepté et la décision est annulée.',
        refused:
          'Une autre personne a réexaminé notre décision dans le dossier {reference}. Votre recours est rejeté et la décision reste la même.',
      },
    },
    counter: {
      subject: 'Contre-notification à votre signalement {reference}',
      text: 'Le membre qui a envoyé la vidéo affirme qu’elle a été retirée par erreur.',
      next: 'Si vous engagez une action en justice, dites-le-nous en répondant à cet e-mail. Sinon, la vidéo sera de nouveau montrée entre le {from} et le {until}.',
    },
    labels: {
      reference: 'Numéro de dossier',
      page: 'Page',
      deadline: 'Décision au plus tard le',
      code: 'Code de recours',
      status: 'Suivi',
      reason: 'Motif',
      rule: 'Règle',
      question: 'Notre question',
      statement: 'Déclaration du membre',
    },
    person: 'Cette décision a été prise par une personne, pas par un programme.',
    redress:
      'Si vous n’êtes pas d’accord, vous pouvez faire un recours sur la page de suivi avec le code de recours ci-dessus. Vous avez {days}. Une autre personne décidera.',
    redressByReceipt:
      'Si vous n’êtes pas d’accord, vous pouvez faire un recours sur la page de suivi avec le code de recours de notre premier e-mail. Vous avez {days}. Une autre personne décidera.',
    button: 'Suivre le dossier',
    reason: 'Vous recevez cet e-mail parce que le dossier {reference} sur {site} vous concerne.',
    reasons: {
      illegal: 'Le contenu est contraire à la loi',
      consent: 'Une personne montrée n’a pas donné son accord',
      copyright: 'Les droits appartiennent à quelqu’un d’autre',
      age: 'L’âge d’une personne montrée n’est pas prouvé',
      terms: 'Le contenu enfreint les conditions d’utilisation',
      unfounded: 'Le signalement n’est pas justifié',
      incomplete: 'Le signalement est incomplet',
    },
  },
  de: {
    receipt: {
      subject: 'Wir haben Ihre Meldung {reference} erhalten',
      one: 'Wir haben Ihre Meldung erhalten. Ein Mensch prüft sie und entscheidet spätestens bis zum unten genannten Zeitpunkt.',
      several:
        'Wir haben Ihre Meldung zu mehreren Seiten erhalten. Ein Mensch prüft jede davon und entscheidet spätestens bis zu den unten genannten Zeitpunkten.',
      keep: 'Bewahren Sie diese E-Mail auf. Wenn Sie mit einer Entscheidung nicht einverstanden sind, können Sie mit dem Einspruchscode Einspruch einlegen. Dafür haben Sie ab der Entscheidung {days} Zeit. Darüber entscheidet eine andere Person.',
    },
    asked: {
      subject: 'Eine Frage zu Ihrer Meldung {reference}',
      text: 'Um über Ihre Meldung {reference} zu entscheiden, brauchen wir weitere Angaben.',
      next: 'Bitte antworten Sie auf diese E-Mail. Wir warten {days} auf Ihre Antwort. Ohne Antwort entscheiden wir mit den Angaben, die uns vorliegen.',
    },
    decided: {
      subject: 'Unsere Entscheidung zu Ihrer Meldung {reference}',
      text: {
        upheld: 'Wir haben Ihre Meldung {reference} geprüft und den gemeldeten Inhalt entfernt.',
        refused:
          'Wir haben Ihre Meldung {reference} geprüft und keinen Grund gefunden, den gemeldeten Inhalt zu entfernen. Er bleibt verfügbar.',
        partly:
          'Wir haben Ihre Meldung {reference} geprüft. Der gemeldete Inhalt wird erst wieder gezeigt, wenn er geändert und erneut geprüft wurde.',
      },
    },
    statement: {
      disabled: {
        subject: 'Ihr Video ist ausgeblendet, während wir eine Meldung prüfen',
        text: 'Wir haben eine Meldung zu Ihrem Video „{title}“ erhalten. Solange wir sie prüfen, wird das Video nicht gezeigt. Sie müssen jetzt nichts tun. Unsere Entscheidung teilen wir Ihnen per E-Mail mit.',
      },
      removed: {
        subject: 'Ihr Video wurde entfernt',
        text: 'Wir haben eine Meldung zu Ihrem Video „{title}“ geprüft und das Video entfernt. Dieselbe Datei kann nicht noch einmal hochgeladen werden, und Ihr Konto erhält eine Verwarnung.',
      },
      review: {
        subject: 'Ihr Video muss geändert werden',
        text: 'Wir haben eine Meldung zu Ihrem Video „{title}“ geprüft. Das Video wird erst wieder gezeigt, wenn es geändert und erneut geprüft wurde.',
      },
    },
    restored: {
      subject: 'Ihr Video ist wieder verfügbar',
      text: 'Ihr Video „{title}“ wird wieder gezeigt. Sie müssen nichts tun.',
    },
    appeal: {
      subject: 'Entscheidung über Ihren Einspruch {reference}',
      text: {
        upheld:
          'Eine andere Person hat unsere Entscheidung im Fall {reference} geprüft. Ihr Einspruch hat Erfolg, und wir haben die Entscheidung aufgehoben.',
        refused:
          'Eine andere Person hat unsere Entscheidung im Fall {reference} geprüft. Ihr Einspruch wird abgelehnt, und die Entscheidung bleibt bestehen.',
      },
    },
    counter: {
      subject: 'Gegendarstellung zu Ihrer Meldung {reference}',
      text: 'Das Mitglied, das das Video hochgeladen hat, erklärt, dass es irrtümlich entfernt wurde.',
      next: 'Wenn Sie Klage erheben, teilen Sie uns das in einer Antwort auf diese E-Mail mit. Andernfalls wird das Video zwischen {from} und {until} wieder gezeigt.',
    },
    labels: {
      reference: 'Fallnummer',
      page: 'Seite',
      deadline: 'Entscheidung bis',
      code: 'Einspruchscode',
      status: 'Stand',
      reason: 'Grund',
      rule: 'Regel',
      question: 'Unsere Frage',
      statement: 'Erklärung des Mitglieds',
    },
    person: 'Diese Entscheidung hat ein Mensch getroffen, kein Programm.',
    redress:
      'Wenn Sie nicht einverstanden sind, können Sie auf der Statusseite mit dem Einspruchscode oben Einspruch einlegen. Dafür haben Sie {days} Zeit. Darüber entscheidet eine andere Person.',
    redressByReceipt:
      'Wenn Sie nicht einverstanden sind, können Sie auf der Statusseite mit dem Einspruchscode aus unserer ersten E-Mail Einspruch einlegen. Dafür haben Sie {days} Zeit. Darüber entscheidet eine andere Person.',
    button: 'Stand ansehen',
    reason: 'Sie erhalten diese E-Mail, weil der Fall {reference} auf {site} Sie betrifft.',
    reasons: {
      illegal: 'Der Inhalt verstößt gegen das Gesetz',
      consent: 'Eine gezeigte Person hat nicht zugestimmt',
      copyright: 'Die Rechte liegen bei jemand anderem',
      age: 'Das Alter einer gezeigten Person ist nicht nachgewiesen',
      terms: 'Der Inhalt verstößt gegen die Nutzungsbedingungen',
      unfounded: 'Die Meldung ist nicht begründet',
      incomplete: 'Die Meldung ist unvollständig',
    },
  },
};
