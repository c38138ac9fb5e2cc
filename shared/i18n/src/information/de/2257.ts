import type { DocumentText } from '../document-text.ts';

export const document: DocumentText = {
  lead: 'Alle in den Videos dieser Website gezeigten Personen waren bei der Aufnahme mindestens {age} Jahre alt.',
  sections: [
    {
      id: 'statement',
      title: 'Erklärung',
      body: [
        'Diese Erklärung wird nach 18 U.S.C. §§ 2257 und 2257A und 28 C.F.R. Teil 75 abgegeben. Für Aufnahmen, die unter diese Vorschriften fallen, verwahrt der Produzent die Aufzeichnungen über Alter und Identität aller gezeigten Personen; wo {company} Produzent ist, geschieht das an dem unten genannten Ort.',
        'Bei Aufnahmen von Mitgliedern und Partnern speichert und zeigt {company}, was andere produziert haben. Veröffentlicht wird erst, wenn die hochladende Person die Aufzeichnungen über alle gezeigten Personen übergeben oder sich dazu verpflichtet hat.',
      ],
    },
    {
      id: 'records',
      title: 'Was aufgezeichnet wird',
      body: [
        [
          'der amtliche Name und das Geburtsdatum aller gezeigten Personen nach einem amtlichen Ausweis, und eine Kopie dieses Ausweises;',
          'andere Namen, Decknamen und Künstlernamen;',
          'das Datum der Herstellung;',
          'eine Kopie der Aufnahme und die Adressen, an denen sie gezeigt wird;',
          'die schriftliche Zustimmung zu Aufnahme und Veröffentlichung.',
        ],
        'Die Aufzeichnungen sind nach Namen und Titel geordnet, verschlüsselt und von allen anderen getrennt.',
      ],
    },
    { id: 'custodian', title: 'Verwahrer der Aufzeichnungen', body: [{ party: 'custodian' }] },
    {
      id: 'retention',
      title: 'Wie lange aufbewahrt wird',
      body: [
        '{records_years} Jahre nach dem Ende der Bedingungen mit der hochladenden Person, also nach der Löschung des Kontos oder des letzten seiner Videos, je nachdem, was später ist. Eine gesetzliche Aufbewahrungsanordnung verlängert die Frist. Danach löscht der Server sie automatisch.',
      ],
    },
    {
      id: 'exempt',
      title: 'Was ausgenommen ist',
      body: [
        'Bilder und Aufnahmen, die nicht unter diese Vorschriften fallen, etwa Zeichnungen, Landschaften und Text, werden nicht aufgezeichnet. Die Altersregel oben gilt trotzdem auch für sie.',
      ],
    },
    {
      id: 'enquiries',
      title: 'Anfragen',
      body: [
        'Behörden und Mitwirkende können dem Verwahrer schreiben: {custodian_email}. Wenn Sie meinen, dass eine gezeigte Person zu jung ist oder nicht zugestimmt hat, schreiben Sie sofort an {abuse_email}: Die Aufnahme wird gesperrt, während wir prüfen. Regeln für Hochladende: {terms}. Datenschutz: {privacy}.',
      ],
    },
  ],
};
