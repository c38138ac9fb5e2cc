import type { CaseEmailTexts } from './case-texts.ts';

export const CASE_EMAIL_DE: CaseEmailTexts = {
  receipt: {
    subject: 'Wir haben Ihre Meldung {reference} erhalten',
    one:
      'Wir haben Ihre Meldung erhalten. Ein Mensch prüft sie und entscheidet spätestens bis ' +
      'zum unten genannten Zeitpunkt.',
    several:
      'Wir haben Ihre Meldung zu mehreren Seiten erhalten. Ein Mensch prüft jede davon und ' +
      'entscheidet spätestens bis zu den unten genannten Zeitpunkten.',
    keep:
      'Bewahren Sie diese E-Mail auf. Wenn Sie mit einer Entscheidung nicht einverstanden ' +
      'sind, können Sie mit dem Einspruchscode Einspruch einlegen. Dafür haben Sie ab der ' +
      'Entscheidung {days} Zeit. Darüber entscheidet eine andere Person.',
  },
  asked: {
    subject: 'Eine Frage zu Ihrer Meldung {reference}',
    text: 'Um über Ihre Meldung {reference} zu entscheiden, brauchen wir weitere Angaben.',
    next:
      'Bitte antworten Sie auf diese E-Mail. Wir warten {days} auf Ihre Antwort. Ohne Antwort ' +
      'entscheiden wir mit den Angaben, die uns vorliegen.',
  },
  decided: {
    subject: 'Unsere Entscheidung zu Ihrer Meldung {reference}',
    text: {
      upheld: 'Wir haben Ihre Meldung {reference} geprüft und den gemeldeten Inhalt entfernt.',
      refused:
        'Wir haben Ihre Meldung {reference} geprüft und keinen Grund gefunden, den gemeldeten ' +
        'Inhalt zu entfernen. Er bleibt verfügbar.',
      partly:
        'Wir haben Ihre Meldung {reference} geprüft. Der gemeldete Inhalt wird erst wieder ' +
        'gezeigt, wenn er geändert und erneut geprüft wurde.',
    },
  },
  statement: {
    disabled: {
      subject: 'Ihr Video ist ausgeblendet, während wir eine Meldung prüfen',
      text:
        'Wir haben eine Meldung zu Ihrem Video „{title}“ erhalten. Solange wir sie prüfen, ' +
        'wird das Video nicht gezeigt. Sie müssen jetzt nichts tun. Unsere Entscheidung teilen ' +
        'wir Ihnen per E-Mail mit.',
    },
    removed: {
      subject: 'Ihr Video wurde entfernt',
      text:
        'Wir haben eine Meldung zu Ihrem Video „{title}“ geprüft und das Video entfernt. ' +
        'Dieselbe Datei kann nicht noch einmal hochgeladen werden, und Ihr Konto erhält eine ' +
        'Verwarnung.',
    },
    review: {
      subject: 'Ihr Video muss geändert werden',
      text:
        'Wir haben eine Meldung zu Ihrem Video „{title}“ geprüft. Das Video wird erst wieder ' +
        'gezeigt, wenn es geändert und erneut geprüft wurde.',
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
        'Eine andere Person hat unsere Entscheidung im Fall {reference} geprüft. Ihr Einspruch ' +
        'hat Erfolg, und wir haben die Entscheidung aufgehoben.',
      refused:
        'Eine andere Person hat unsere Entscheidung im Fall {reference} geprüft. Ihr Einspruch ' +
        'wird abgelehnt, und die Entscheidung bleibt bestehen.',
    },
  },
  counter: {
    subject: 'Gegendarstellung zu Ihrer Meldung {reference}',
    text:
      'Das Mitglied, das das Video hochgeladen hat, erklärt, dass es irrtümlich entfernt ' +
      'wurde.',
    next:
      'Wenn Sie Klage erheben, teilen Sie uns das in einer Antwort auf diese E-Mail mit. ' +
      'Andernfalls wird das Video zwischen {from} und {until} wieder gezeigt.',
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
    'Wenn Sie nicht einverstanden sind, können Sie auf der Statusseite mit dem Einspruchscode ' +
    'oben Einspruch einlegen. Dafür haben Sie {days} Zeit. Darüber entscheidet eine andere Person.',
  redressByReceipt:
    'Wenn Sie nicht einverstanden sind, können Sie auf der Statusseite mit dem Einspruchscode ' +
    'aus unserer ersten E-Mail Einspruch einlegen. Dafür haben Sie {days} Zeit. Darüber ' +
    'entscheidet eine andere Person.',
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
};
