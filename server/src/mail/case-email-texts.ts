import type { CaseOutcome, CaseReason } from '@nocturne/contracts/cases';
import type { Language } from '@nocturne/contracts/constants';

/** Words of the letters about cases. Marks: {reference}, {page}, {link}, {secret}, {deadline}, {title}, {reason}, {clause}, {note}, {days}, {from}, {until}. */
export interface CaseEmailTexts {
  receipt: { subject: string; text: string };
  asked: { subject: string; text: string };
  decided: { subject: string; text: Readonly<Record<CaseOutcome, string>> };
  /** To the uploader, by what became of the video. */
  statement: { subject: string; text: Readonly<Record<'disabled' | 'removed' | 'review', string>> };
  restored: { subject: string; text: string };
  appeal: { subject: string; text: Readonly<Record<'upheld' | 'refused', string>> };
  counter: { subject: string; text: string };
  /** Below a decision: why, and what one can do. */
  why: string;
  redress: string;
  /** Below what needs no secret. */
  status: string;
  reason: Readonly<Record<CaseReason, string>>;
}

export const CASE_EMAIL_TEXTS: Readonly<Record<Language, CaseEmailTexts>> = {
  en: {
    receipt: {
      subject: 'We have your notice {reference}',
      text: 'we have your notice about {page}. Its number is {reference}. We decide by {deadline} at the latest (UTC).',
    },
    asked: {
      subject: 'A question about {reference}',
      text: 'to decide about your notice {reference} we need to know more:\n\n{note}\n\nPlease answer this letter within 7 days. Without an answer we decide with what we have.',
    },
    decided: {
      subject: 'Our decision about {reference}',
      text: {
        upheld: 'we have decided about your notice {reference}: what you told us of was taken down.',
        refused: 'we have decided about your notice {reference}: what you told us of stays, or is shown again.',
        partly: 'we have decided about your notice {reference}: what you told us of is not shown until it was changed and looked at again.',
      },
    },
    statement: {
      subject: 'Your video “{title}”',
      text: {
        disabled: 'your video “{title}” is not shown while we look into a notice about it ({reference}).',
        removed:
          'your video “{title}” was removed after a notice ({reference}). The file is not accepted again, and this counts as a strike.',
        review: 'your video “{title}” is not shown until it was changed and looked at again, after a notice ({reference}).',
      },
    },
    restored: { subject: 'Your video “{title}” is back', text: 'your video “{title}” is shown again ({reference}).' },
    appeal: {
      subject: 'Your appeal in {reference}',
      text: {
        upheld: 'another person has looked at our decision about {reference}: your appeal is upheld, and the decision is undone.',
        refused: 'another person has looked at our decision about {reference}: your appeal is refused, and the decision stands.',
      },
    },
    counter: {
      subject: 'Counter-notice in {reference}',
      text: 'the member who uploaded the video says that it was removed by mistake ({reference}):\n\n{note}\n\nIf nobody tells us of a lawsuit, the video is shown again between {from} and {until} (UTC).',
    },
    why: 'Reason: {reason}. Rule: {clause}. A person decided this, no program.',
    redress:
      'If you disagree, you may appeal within {days} days; another person decides. Open {link} and give this word with your reasons: {secret}',
    status: 'What becomes of it stands at {link}',
    reason: {
      illegal: 'it is against the law',
      consent: 'somebody shown did not agree to it',
      copyright: 'somebody else has the right to it',
      age: 'the age of somebody shown is not proven',
      terms: 'it breaks the terms of use',
      unfounded: 'the notice is not founded',
      incomplete: 'the notice is not complete',
    },
  },
  de: {
    receipt: {
      subject: 'Ihre Meldung {reference} ist eingegangen',
      text: 'Ihre Meldung zu {page} ist bei uns eingegangen. Ihre Nummer lautet {reference}. Wir entscheiden spätestens am {deadline} (UTC).',
    },
    asked: {
      subject: 'Eine Frage zu {reference}',
      text: 'um über Ihre Meldung {reference} zu entscheiden, müssen wir mehr wissen:\n\n{note}\n\nBitte antworten Sie innerhalb von 7 Tagen auf diese E-Mail. Ohne Antwort entscheiden wir mit dem, was vorliegt.',
    },
    decided: {
      subject: 'Unsere Entscheidung zu {reference}',
      text: {
        upheld: 'wir haben über Ihre Meldung {reference} entschieden: Der gemeldete Inhalt wurde entfernt.',
        refused: 'wir haben über Ihre Meldung {reference} entschieden: Der gemeldete Inhalt bleibt oder wird wieder gezeigt.',
        partly:
          'wir haben über Ihre Meldung {reference} entschieden: Der gemeldete Inhalt wird erst nach einer Änderung und neuer Prüfung wieder gezeigt.',
      },
    },
    statement: {
      subject: 'Ihr Video „{title}“',
      text: {
        disabled: 'Ihr Video „{title}“ wird nicht gezeigt, solange wir eine Meldung dazu prüfen ({reference}).',
        removed:
          'Ihr Video „{title}“ wurde nach einer Meldung entfernt ({reference}). Die Datei wird nicht wieder angenommen, und dies zählt als Verstoß.',
        review: 'Ihr Video „{title}“ wird nach einer Meldung erst nach einer Änderung und neuer Prüfung wieder gezeigt ({reference}).',
      },
    },
    restored: { subject: 'Ihr Video „{title}“ ist wieder da', text: 'Ihr Video „{title}“ wird wieder gezeigt ({reference}).' },
    appeal: {
      subject: 'Ihr Einspruch zu {reference}',
      text: {
        upheld:
          'eine andere Person hat unsere Entscheidung zu {reference} geprüft: Ihr Einspruch hat Erfolg, die Entscheidung wird aufgehoben.',
        refused:
          'eine andere Person hat unsere Entscheidung zu {reference} geprüft: Ihr Einspruch wird abgelehnt, die Entscheidung bleibt.',
      },
    },
    counter: {
      subject: 'Gegendarstellung zu {reference}',
      text: 'das Mitglied, das das Video hochgeladen hat, hält die Entfernung für einen Irrtum ({reference}):\n\n{note}\n\nWenn uns niemand eine Klage mitteilt, wird das Video zwischen dem {from} und dem {until} wieder gezeigt (UTC).',
    },
    why: 'Grund: {reason}. Regel: {clause}. Entschieden hat ein Mensch, kein Programm.',
    redress:
      'Wenn Sie nicht einverstanden sind, können Sie innerhalb von {days} Tagen Einspruch einlegen; darüber entscheidet eine andere Person. Öffnen Sie {link} und geben Sie dieses Wort mit Ihrer Begründung an: {secret}',
    status: 'Den Stand finden Sie unter {link}',
    reason: {
      illegal: 'Verstoß gegen das Gesetz',
      consent: 'fehlende Zustimmung einer gezeigten Person',
      copyright: 'Rechte einer anderen Person',
      age: 'nicht nachgewiesenes Alter einer gezeigten Person',
      terms: 'Verstoß gegen die Nutzungsbedingungen',
      unfounded: 'die Meldung ist unbegründet',
      incomplete: 'die Meldung ist unvollständig',
    },
  },
  fr: {
    receipt: {
      subject: 'Nous avons reçu votre signalement {reference}',
      text: 'nous avons reçu votre signalement au sujet de {page}. Son numéro est {reference}. Nous décidons au plus tard le {deadline} (UTC).',
    },
    asked: {
      subject: 'Une question sur {reference}',
      text: 'pour décider de votre signalement {reference}, il nous faut en savoir plus :\n\n{note}\n\nVeuillez répondre à ce message dans les 7 jours. Sans réponse, nous décidons avec ce que nous avons.',
    },
    decided: {
      subject: 'Notre décision sur {reference}',
      text: {
        upheld: 'nous avons décidé de votre signalement {reference} : le contenu a été retiré.',
        refused: 'nous avons décidé de votre signalement {reference} : le contenu reste, ou est de nouveau montré.',
        partly: 'nous avons décidé de votre signalement {reference} : le contenu n’est plus montré avant d’avoir été modifié et revu.',
      },
    },
    statement: {
      subject: 'Votre vidéo « {title} »',
      text: {
        disabled: 'votre vidéo « {title} » n’est pas montrée pendant que nous examinons un signalement ({reference}).',
        removed:
          'votre vidéo « {title} » a été retirée après un signalement ({reference}). Le fichier n’est plus accepté, et cela compte comme un avertissement.',
        review: 'votre vidéo « {title} » n’est plus montrée, après un signalement, avant d’avoir été modifiée et revue ({reference}).',
      },
    },
    restored: { subject: 'Votre vidéo « {title} » est de retour', text: 'votre vidéo « {title} » est de nouveau montrée ({reference}).' },
    appeal: {
      subject: 'Votre recours dans {reference}',
      text: {
        upheld: 'une autre personne a revu notre décision sur {reference} : votre recours est accepté, la décision est annulée.',
        refused: 'une autre personne a revu notre décision sur {reference} : votre recours est rejeté, la décision demeure.',
      },
    },
    counter: {
      subject: 'Contre-notification dans {reference}',
      text: 'le membre qui a envoyé la vidéo affirme qu’elle a été retirée par erreur ({reference}) :\n\n{note}\n\nSi personne ne nous informe d’une action en justice, la vidéo est de nouveau montrée entre le {from} et le {until} (UTC).',
    },
    why: 'Motif : {reason}. Règle : {clause}. Une personne a décidé, non un programme.',
    redress:
      'Si vous n’êtes pas d’accord, vous pouvez faire un recours dans les {days} jours ; une autre personne décide. Ouvrez {link} et indiquez ce mot avec vos raisons : {secret}',
    status: 'La suite se trouve sur {link}',
    reason: {
      illegal: 'contraire à la loi',
      consent: 'une personne montrée n’a pas donné son accord',
      copyright: 'les droits appartiennent à autrui',
      age: 'l’âge d’une personne montrée n’est pas prouvé',
      terms: 'contraire aux conditions d’utilisation',
      unfounded: 'le signalement n’est pas fondé',
      incomplete: 'le signalement est incomplet',
    },
  },
  ru: {
    receipt: {
      subject: 'Ваше обращение {reference} получено',
      text: 'мы получили Ваше обращение о странице {page}. Его номер — {reference}. Мы примем решение не позднее {deadline} (UTC).',
    },
    asked: {
      subject: 'Вопрос по обращению {reference}',
      text: 'чтобы принять решение по обращению {reference}, нам нужно узнать больше:\n\n{note}\n\nПожалуйста, ответьте на это письмо в течение 7 дней. Без ответа мы решим по тому, что есть.',
    },
    decided: {
      subject: 'Наше решение по {reference}',
      text: {
        upheld: 'мы приняли решение по обращению {reference}: материал удалён.',
        refused: 'мы приняли решение по обращению {reference}: материал остаётся или снова показывается.',
        partly: 'мы приняли решение по обращению {reference}: материал не показывается, пока его не изменят и не проверят снова.',
      },
    },
    statement: {
      subject: 'Ваше видео «{title}»',
      text: {
        disabled: 'Ваше видео «{title}» не показывается, пока мы рассматриваем обращение ({reference}).',
        removed: 'Ваше видео «{title}» удалено после обращения ({reference}). Этот файл больше не принимается, и это считается нарушением.',
        review: 'после обращения ({reference}) Ваше видео «{title}» не показывается, пока его не изменят и не проверят снова.',
      },
    },
    restored: { subject: 'Ваше видео «{title}» снова на сайте', text: 'Ваше видео «{title}» снова показывается ({reference}).' },
    appeal: {
      subject: 'Ваша жалоба по {reference}',
      text: {
        upheld: 'другой человек проверил наше решение по {reference}: Ваша жалоба удовлетворена, решение отменено.',
        refused: 'другой человек проверил наше решение по {reference}: Ваша жалоба отклонена, решение остаётся в силе.',
      },
    },
    counter: {
      subject: 'Встречное уведомление по {reference}',
      text: 'участник, загрузивший видео, считает, что оно удалено по ошибке ({reference}):\n\n{note}\n\nЕсли никто не сообщит нам о судебном иске, видео снова будет показано между {from} и {until} (UTC).',
    },
    why: 'Причина: {reason}. Правило: {clause}. Решение принял человек, а не программа.',
    redress:
      'Если Вы не согласны, решение можно обжаловать в течение {days} дней; решать будет другой человек. Откройте {link} и укажите это слово и свои доводы: {secret}',
    status: 'Что происходит с обращением, видно на {link}',
    reason: {
      illegal: 'нарушает закон',
      consent: 'кто-то из показанных не давал согласия',
      copyright: 'права принадлежат другому лицу',
      age: 'возраст кого-то из показанных не подтверждён',
      terms: 'нарушает условия использования',
      unfounded: 'обращение необоснованно',
      incomplete: 'обращение неполно',
    },
  },
};
