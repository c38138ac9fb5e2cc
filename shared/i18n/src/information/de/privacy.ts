import type { DocumentText } from '../document-text.ts';

export const document: DocumentText = {
  lead: 'Wir speichern so wenig, wie die Website braucht. Was Sie ansehen, ist Ihre Sache: Die Liste davon bleibt auf Ihrem Gerät.',
  sections: [
    {
      id: 'controller',
      title: 'Wer verantwortlich ist',
      body: [
        'Verantwortlich für die Daten dieser Website:',
        { party: 'company' },
        'Fragen zum Datenschutz: {privacy_email}.',
      ],
    },
    {
      id: 'visit',
      title: 'Wenn Sie die Website besuchen',
      body: [
        'Ihr Browser sendet seine Adresse, die gewünschte Seite, seine Sprachen und seine Version. Die Website nutzt das für die Antwort und begrenzt, nur im Arbeitsspeicher, wie oft eine Adresse anfragen darf. Ein Protokoll der Besuche führt sie nicht; ein Fehlerprotokoll kann eine Adresse nennen.',
        'Mit einer zufälligen Besuchernummer in einem Cookie zeigt Ihnen die Website bei jedem Besuch dieselbe Version eines Tests und zählt, welche Videos derselbe Besucher ansieht. Für diese Zählung wird die Nummer durch einen Wert ersetzt, der nach einem Tag nicht mehr zurückverfolgt werden kann; die Spuren werden nach 24 Stunden gelöscht, nur Summen bleiben.',
        'Ihr Land ergibt sich aus der Netzadresse oder vom Anbieter vor der Website. Es bestimmt, welches Recht gilt und welche Werbung gezeigt werden darf.',
      ],
    },
    {
      id: 'device',
      title: 'Was auf Ihrem Gerät bleibt',
      body: [
        'Verlauf (die letzten {history_max} Videos), „Später ansehen“, letzte Suchen, Lautstärke und Einstellungen des Players speichert Ihr Browser; sie werden uns nicht gesendet. Löschen können Sie sie auf den Seiten, die sie zeigen, oder im Browser. Alle Cookies und Schlüssel stehen unter {cookies}.',
      ],
    },
    {
      id: 'account',
      title: 'Wenn Sie ein Konto haben',
      body: [
        'Wir speichern:',
        [
          'Benutzername, E-Mail-Adresse und das Passwort als Hashwert, der sich nicht zurücklesen lässt;',
          'was Sie in Ihr Profil schreiben; das ist freiwillig und öffentlich, wenn die Seite nichts anderes sagt;',
          'Favoriten, Abonnements, Playlists, Kommentare und Nachrichten;',
          'Bewertungen, damit jedes Mitglied nur einmal bewertet;',
          'zu jeder Sitzung einen Hashwert ihres Schlüssels und der Netzadresse und wann sie zuletzt benutzt wurde.',
        ],
        'Der Abruf eines Videos wird gezählt, aber nicht bei Ihrem Konto gespeichert.',
      ],
    },
    {
      id: 'upload',
      title: 'Wenn Sie hochladen',
      body: [
        'Vor einem Upload prüfen wir, wer Sie sind. Wir speichern Ihre Bestätigungen, Ihren Namen, Ihr Geburtsdatum und Ihren Ausweis, und dasselbe für alle gezeigten Personen, verschlüsselt und getrennt von allen anderen Daten. Wird ein Gesicht mit einem Ausweis verglichen, so wird das Ergebnis gespeichert und das Bild des Gesichts wie unten beschrieben gelöscht.',
        'Das Gesetz verpflichtet uns, diese Aufzeichnungen aufzubewahren; siehe {records}.',
      ],
    },
    {
      id: 'messages',
      title: 'Wenn Sie uns schreiben',
      body: [
        'Wir speichern den Grund, den Text, die Seite, um die es geht, und, falls angegeben, Ihre E-Mail-Adresse, um zu antworten und festzuhalten, was geschehen ist. Die Adresse Ihres Geräts wird nicht dazu gespeichert.',
      ],
    },
    {
      id: 'statistics',
      title: 'Statistik und Werbung',
      body: [
        'Werbung wird nach der Seite und nach Ihrem Land ausgewählt, nie danach, was Sie zuvor angesehen haben. Fremde Server werden erst kontaktiert und Nutzungsstatistik wird erst gesendet, wenn Sie zugestimmt haben. Keine Antwort gilt nicht als Zustimmung.',
        'Ohne Zustimmung zählt die Website Seitenaufrufe und Werbung nur als Summen.',
        'Jede Seite meldet, welche ihrer Teile geladen wurden und welche nicht, ohne Cookies, Nummer oder Adresse der Seite. Das wird je Minute zusammengezählt und braucht keine Zustimmung: So nehmen wir eine fehlerhafte Version zurück.',
      ],
    },
    {
      id: 'purposes',
      title: 'Warum wir das dürfen',
      body: [
        [
          'Um den Vertrag mit Ihnen zu erfüllen: Konto, Uploads, Nachrichten.',
          'Um gesetzliche Pflichten zu erfüllen: Alter, Aufzeichnungen über gezeigte Personen, behördliche Anordnungen.',
          'Aus berechtigtem Interesse an einer sicheren Website, die funktioniert: Begrenzungen, Fehler, Summen.',
          'Mit Ihrer Einwilligung, die Sie jederzeit widerrufen können: Nutzungsstatistik und Werbung von Dritten.',
        ],
      ],
    },
    {
      id: 'recipients',
      title: 'Wer Daten erhält',
      body: [
        'Unternehmen, die für uns Server und E-Mail betreiben und vertraglich gebunden sind; Behörden, wo das Gesetz es verlangt; und die Beteiligten eines Streits um Urheberrecht oder Einwilligung, soweit das Gesetz es vorsieht. Wir verkaufen keine Daten. Verlassen Daten Ihre Region, so unter den Garantien, die das Recht Ihres Landes verlangt.',
      ],
    },
    {
      id: 'retention',
      title: 'Wie lange wir speichern',
      body: [
        [
          'Nicht bestätigte Konten: {confirm_hours} Stunden.',
          'Sitzungen: {idle_days} Tage ohne Besuch, in jedem Fall {session_days} Tage.',
          'Konto, Profil, Listen, Kommentare: bis Sie sie oder das Konto löschen.',
          'Biometrische Daten von Hochladenden: bis die Prüfung beendet ist, und auf keinen Fall länger als {biometric_years} Jahre nach Löschung des Kontos.',
          'Aufzeichnungen über gezeigte Personen: {records_years} Jahre nach Ende der Bedingungen mit der hochladenden Person, länger nur bei gesetzlicher Aufbewahrungsanordnung.',
          'Nachrichten an uns: solange die Sache und ihre Verjährung dauern.',
          'Summen, die niemanden nennen: unbegrenzt.',
        ],
        'Der Server löscht automatisch, nicht von Hand.',
      ],
    },
    {
      id: 'rights',
      title: 'Ihre Rechte',
      body: [
        'Sie können eine Kopie Ihrer Daten verlangen, sie berichtigen, löschen, einschränken oder in einem gängigen Format übertragen lassen, ihrer Nutzung widersprechen und Einwilligungen für die Zukunft widerrufen. Schreiben Sie an {privacy_email}; wir antworten innerhalb eines Monats und dürfen einen Nachweis verlangen, wer Sie sind.',
        'Als Mitglied müssen Sie dafür nicht schreiben: Auf der Seite „Passwort, E-Mail und Sitzungen“ Ihres Profils, unter „Ihre Daten auf dieser Website“, können Sie eine Datei mit allem herunterladen, was wir über Sie speichern, und das Konto samt Ihren Daten löschen. Was wir wie oben beschrieben von Gesetzes wegen aufbewahren, bleibt für seine Frist.',
        'Sie können sich auch bei der Datenschutzbehörde Ihres oder unseres Landes beschweren: {country}.',
      ],
    },
    {
      id: 'minors',
      title: 'Minderjährige',
      body: [
        'Die Website ist nicht für Personen unter {age} Jahren, und wir speichern wissentlich keine Daten von ihnen. Erfahren Sie von solchen Daten, schreiben Sie an {privacy_email}: Wir löschen sie.',
      ],
    },
    {
      id: 'security',
      title: 'Sicherheit',
      body: [
        'Verbindungen sind verschlüsselt, Passwörter gehasht, Identitätsnachweise verschlüsselt und nur wenigen zugänglich; jeder Zugriff auf sie wird protokolliert. Gefährdet Sie ein Vorfall, so sagen wir es Ihnen und der Behörde.',
      ],
    },
    {
      id: 'changes',
      title: 'Änderungen',
      body: [
        'Fassung und Datum stehen oben. Wesentliche Änderungen werden auf der Website angekündigt, bevor sie gelten.',
      ],
    },
  ],
};
