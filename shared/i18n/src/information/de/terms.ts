import type { DocumentText } from '../document-text.ts';

export const document: DocumentText = {
  lead: 'Diese Bedingungen sind der Vertrag zwischen Ihnen und {company}, dem Betreiber von {site}. Bitte lesen Sie sie, bevor Sie die Website nutzen.',
  sections: [
    {
      id: 'agreement',
      title: 'Der Vertrag',
      body: [
        'Mit der Nutzung der Website nehmen Sie diese Bedingungen an. Wie wir mit Daten umgehen, steht unter {privacy} und {cookies}. Wenn Sie die Bedingungen nicht annehmen, verlassen Sie die Website bitte.',
        'Rechte, die Ihnen das Recht Ihres Landes zwingend gibt, behalten Sie.',
      ],
    },
    {
      id: 'age',
      title: 'Mindestalter',
      body: [
        'Die Website ist für Personen ab {age} Jahren. Verlangt das Recht Ihres Landes ein höheres Alter, so gilt dieses.',
        'Mit dem Betreten erklären Sie, dass Sie alt genug sind und dass es an Ihrem Ort erlaubt ist, Videos für Erwachsene anzusehen. Wir dürfen einen Nachweis verlangen und Konten zu junger Personen sofort schließen.',
        'Wie Sie Kinder von der Website fernhalten, steht unter {support}.',
      ],
    },
    {
      id: 'account',
      title: 'Ihr Konto',
      body: [
        'Ansehen können Sie ohne Konto. Für ein Konto geben Sie einen Benutzernamen, eine gültige E-Mail-Adresse und ein Passwort an und bestätigen die Adresse.',
        'Ein Konto gehört einer Person. Behalten Sie das Passwort für sich und schreiben Sie an {contact_email}, wenn jemand anderes Ihr Konto benutzt. Sie können Ihr Konto jederzeit löschen.',
      ],
    },
    {
      id: 'use',
      title: 'Erlaubte Nutzung',
      body: [
        'Die Website ist für Ihren eigenen, privaten Gebrauch. Sie verpflichten sich, nicht:',
        [
          'Personen unter {age} Jahren auf die Website zu lassen oder sie dort zu zeigen, wo Minderjährige sie sehen können;',
          'andere zu belästigen, zu bedrohen, zu täuschen, bloßzustellen oder ihre persönlichen Angaben zu veröffentlichen;',
          'Werbung, Kettennachrichten oder irreführende Links zu veröffentlichen;',
          'Videos zu kopieren, zu verkaufen oder anderswo zu veröffentlichen, wenn der Inhaber es nicht erlaubt; Teilen und Einbetten mit den Funktionen der Website sind erlaubt;',
          'Alters-, Regions- oder Sicherheitsmaßnahmen zu umgehen, die Website zu überlasten oder ihre Inhalte über die öffentlichen Feeds hinaus automatisch zu sammeln;',
          'die Website für etwas zu nutzen, das gegen das Gesetz verstößt.',
        ],
      ],
    },
    {
      id: 'uploads',
      title: 'Uploads und gezeigte Personen',
      body: [
        'Hochladen dürfen nur Mitglieder, deren Identität geprüft wurde. Für jeden Upload bestätigen Sie und müssen belegen können, dass:',
        [
          'alle gezeigten Personen bei der Aufnahme mindestens {age} Jahre alt waren und ihre Identität mit einem amtlichen Ausweis geprüft wurde;',
          'alle gezeigten Personen der Aufnahme, der Veröffentlichung auf der Website und, wo Sie es erlauben, dem Herunterladen schriftlich zugestimmt haben;',
          'die Aufnahme Ihnen gehört oder Sie alle nötigen Rechte an Bild, Ton und Marken haben;',
          'sie nichts Verbotenes zeigt: keine Minderjährigen oder als solche Dargestellte, nichts ohne Einwilligung, nichts heimlich Aufgenommenes, keinen Zwang, keine künstliche Nachbildung einer wirklichen Person ohne deren Einwilligung, nichts Rechtswidriges;',
          'Titel, Schlagwörter, Vorschau und genannte Personen zutreffen.',
        ],
        'Sie bewahren die gesetzlich verlangten Aufzeichnungen auf und legen sie auf Verlangen vor; siehe {records}. Jeden Upload prüft ein Mensch, bevor er öffentlich wird. Widerruft eine gezeigte Person ihre Einwilligung, so sagen Sie uns das sofort.',
      ],
    },
    {
      id: 'rights',
      title: 'Rechte an Ihren Uploads',
      body: [
        'Was Sie hochladen, bleibt Ihres. Sie erlauben uns unentgeltlich und überall, es zu speichern, umzuwandeln, auf der Website und in ihrem eingebetteten Player zu zeigen und Vorschauen davon zu machen, solange es veröffentlicht ist. Die Erlaubnis endet, wenn Sie den Upload löschen, abgesehen von Kopien, die wir gesetzlich behalten müssen.',
        'Kommentare und Playlists dürfen unter Ihrem Benutzernamen gezeigt werden, bis Sie sie löschen.',
      ],
    },
    {
      id: 'reports',
      title: 'Meldungen, Entfernung und Einspruch',
      body: [
        'Jeder kann ein Video, einen Kommentar oder ein Mitglied melden: mit „Melden“ auf der Seite, über {contacts} oder an {abuse_email}. Ein Konto ist nicht nötig. Aufnahmen einer Person, die nicht zugestimmt hat, werden innerhalb von {urgent_hours} Stunden nach einer gültigen Meldung entfernt. Das Urheberrecht behandelt {copyright}.',
        'Wir teilen der hochladenden Person mit, was entfernt wurde und warum, sofern das Gesetz es nicht verbietet. Wer mit einer Entscheidung nicht einverstanden ist, kann innerhalb von sechs Monaten Einspruch einlegen; darüber entscheidet eine andere Person.',
      ],
    },
    {
      id: 'advertising',
      title: 'Werbung und Links',
      body: [
        'Die Website zeigt Werbung, die als solche gekennzeichnet ist, und Links zu anderen Websites. Diese Websites kontrollieren wir nicht, und wir sind für sie nicht verantwortlich.',
        'Jede Anzeige nennt unter „Warum diese Anzeige“, wer sie bezahlt und warum sie gezeigt wird, und kann dort gemeldet werden. Keine wird nach dem ausgewählt, was Sie ansehen oder suchen; wie ausgewählt wird, steht in {privacy}.',
      ],
    },
    {
      id: 'termination',
      title: 'Sperrung und Kündigung',
      body: [
        'Sie können den Vertrag jederzeit beenden, indem Sie Ihr Konto löschen und die Website nicht mehr nutzen.',
        'Wir dürfen Inhalte entfernen, Funktionen einschränken oder ein Konto sperren oder schließen, wenn gegen diese Bedingungen oder das Gesetz verstoßen wird, bei wiederholten Verletzungen oder auf behördliche Anordnung. In schweren Fällen geschieht das sofort, sonst nach einer Warnung. Was wir gesetzlich behalten müssen, steht unter {privacy}.',
      ],
    },
    {
      id: 'liability',
      title: 'Verfügbarkeit und Haftung',
      body: [
        'Wir betreiben die Website sorgfältig, versprechen aber nicht, dass sie immer verfügbar und fehlerfrei ist oder dass jede Beschreibung eines Uploads stimmt. Funktionen können sich ändern oder enden.',
        'Soweit das Gesetz es erlaubt, haften wir nicht für Schäden aus der Nutzung der Website, aus Inhalten von Mitgliedern oder von anderen Websites. Nicht beschränkt ist die Haftung für Vorsatz, für grobe Fahrlässigkeit, für Verletzungen von Leben, Körper oder Gesundheit und überall, wo das Gesetz eine Beschränkung verbietet.',
        'Nimmt uns jemand in Anspruch, weil Sie gegen diese Bedingungen verstoßen haben, tragen Sie die angemessenen Kosten.',
      ],
    },
    {
      id: 'law',
      title: 'Anwendbares Recht',
      body: [
        'Anwendbares Recht: {law}. Sitz des Unternehmens: {country}. Verbraucher behalten den Schutz des zwingenden Rechts ihres Wohnorts und können dort vor Gericht gehen.',
        'Ist eine dieser Bedingungen unwirksam, bleiben die anderen in Kraft.',
      ],
    },
    {
      id: 'changes',
      title: 'Änderungen und Kontakt',
      body: [
        'Fassung und Datum stehen oben. Wesentliche Änderungen kündigen wir auf der Website an, bevor sie gelten. Wer die Website danach weiter nutzt, nimmt die neue Fassung an.',
        'Fragen zu diesen Bedingungen richten Sie an:',
        { party: 'company' },
      ],
    },
  ],
};
