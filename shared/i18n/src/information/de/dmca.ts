import type { DocumentText } from '../document-text.ts';

export const document: DocumentText = {
  lead: 'Wir achten die Rechte derer, die Videos machen. Wird Ihr Werk hier ohne Erlaubnis gezeigt, sagen Sie es uns, und wir handeln.',
  sections: [
    {
      id: 'notice',
      title: 'So melden Sie',
      body: [
        'Eine Meldung nach 17 U.S.C. § 512(c)(3) oder nach dem Recht Ihres Landes braucht:',
        [
          'Ihre Unterschrift, getippt oder von Hand, als Inhaber des Rechts oder in dessen Auftrag;',
          'das Werk, um das es geht; bei mehreren Werken genügt eine Liste;',
          'die genaue Adresse jeder Seite, auf der es hier gezeigt wird;',
          'wie wir Sie erreichen: Name, Postanschrift, Telefonnummer, E-Mail-Adresse;',
          'die Erklärung, dass Sie in gutem Glauben meinen, die Nutzung sei weder vom Inhaber noch von seinem Vertreter noch vom Gesetz erlaubt;',
          'die Erklärung, dass die Meldung richtig ist und, unter Strafe des Meineids, dass Sie Inhaber sind oder für ihn handeln dürfen.',
        ],
        'Senden Sie sie an die unten genannte Stelle oder über {notice_form}.',
      ],
    },
    { id: 'agent', title: 'Benannte Stelle', body: [{ party: 'dmca_agent' }] },
    {
      id: 'process',
      title: 'Was dann geschieht',
      body: [
        'Sie erhalten eine Empfangsbestätigung. Wir prüfen, ob die Meldung vollständig ist, entfernen oder sperren das Video unverzüglich, meist innerhalb eines Werktags, und sagen es dem Mitglied, das es hochgeladen hat. Eine Kopie der Meldung geht an dieses Mitglied und darf ohne Ihre Anschrift veröffentlicht werden.',
      ],
    },
    {
      id: 'counter',
      title: 'Gegendarstellung',
      body: [
        'Wenn Sie das Video hochgeladen haben und die Entfernung für einen Irrtum halten, können Sie der Stelle eine Gegendarstellung senden mit:',
        [
          'Ihrer Unterschrift;',
          'dem, was entfernt wurde, und der Adresse, an der es stand;',
          'der Erklärung in gutem Glauben, unter Strafe des Meineids, dass es durch Irrtum oder Verwechslung entfernt wurde;',
          'Name, Postanschrift und Telefonnummer und der Zustimmung zum Gericht Ihres Bezirks oder, außerhalb der Vereinigten Staaten, jedes Bezirks, in dem wir belangt werden können, sowie zur Annahme der Schriftstücke des Meldenden.',
        ],
        'Wir leiten sie an den Meldenden weiter und stellen das Video 10 bis 14 Werktage später wieder her, sofern dieser uns keine Klage mitteilt.',
      ],
    },
    {
      id: 'repeat',
      title: 'Wiederholte Verletzung',
      body: [
        'Jede gültige Meldung zählt gegen das Konto. Konten, die wiederholt verletzen, werden geschlossen. Die Website erkennt eine entfernte Datei und nimmt sie nicht wieder an.',
      ],
    },
    {
      id: 'false',
      title: 'Falsche Angaben',
      body: [
        'Wer in einer Meldung oder Gegendarstellung wissentlich Falsches angibt, kann für den Schaden haften. Fragen Sie im Zweifel zuerst einen Rechtsbeistand.',
      ],
    },
    {
      id: 'consent',
      title: 'Aufnahmen ohne Einwilligung',
      body: [
        'Sind Sie in einer Aufnahme zu sehen, der Sie nicht zugestimmt haben, so brauchen Sie weder Urheberrecht noch Konto noch Rechtsbeistand. Schreiben Sie an {abuse_email} oder nutzen Sie {consent_form}: Nennen Sie die Seite, sagen Sie, woran Sie zu erkennen sind, erklären Sie in gutem Glauben, dass Sie nicht zugestimmt haben, und unterschreiben Sie mit Namen und einem Weg, Sie zu erreichen. Die Aufnahme wird innerhalb von {urgent_hours} Stunden nach einer gültigen Meldung entfernt, und wir bemühen uns, auch Kopien zu entfernen.',
      ],
    },
  ],
};
