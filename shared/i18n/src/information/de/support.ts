import type { DocumentText } from '../document-text.ts';

export const document: DocumentText = {
  lead: 'Die meisten Fragen sind hier beantwortet. Bei allen anderen schreiben Sie uns über {contacts} oder an {contact_email}.',
  sections: [
    {
      id: 'playing',
      title: 'Ein Video läuft nicht',
      body: [
        [
          'Laden Sie die Seite neu und prüfen Sie, ob andere Videos laufen.',
          'Wählen Sie bei langsamer Verbindung in den Einstellungen des Players eine niedrigere Qualität.',
          'Aktualisieren Sie den Browser und schalten Sie Erweiterungen, die Seiten verändern, zur Probe ab.',
          'Manche Videos dürfen nicht in allen Ländern gezeigt werden; die Seite sagt es dann.',
        ],
        'Hilft das nicht, nutzen Sie „Melden“ auf der Seite des Videos mit dem Grund „Es lässt sich nicht abspielen oder sieht falsch aus“.',
      ],
    },
    {
      id: 'account',
      title: 'Konto',
      body: [
        [
          'Keine Bestätigungsmail: Sehen Sie im Spam-Ordner nach und melden Sie sich dann an: Das Formular bietet an, die E-Mail erneut zu senden. Ein Link gilt {confirm_hours} Stunden. Ist das Konto älter und wurde nie bestätigt, registrieren Sie sich noch einmal.',
          'Passwort vergessen: Öffnen Sie die Anmeldung, wählen Sie die Wiederherstellung und folgen Sie dem Link in der E-Mail.',
          'Jemand anderes benutzt Ihr Konto: Ändern Sie das Passwort und schreiben Sie uns.',
          'Konto löschen: Öffnen Sie „Passwort, E-Mail und Sitzungen“ in Ihrem Profil; „Mein Konto löschen“ steht am Ende der Seite. Können Sie sich nicht anmelden, schreiben Sie von der Adresse des Kontos an {privacy_email}.',
        ],
      ],
    },
    {
      id: 'report',
      title: 'Etwas melden',
      body: [
        'Bei jedem Video steht „Melden“. Für Seiten, Mitglieder und alles andere nutzen Sie {contacts}. Meldungen zu Aufnahmen ohne Einwilligung und zu Minderjährigen gehen vor, zu jeder Stunde: {abuse_email}. Ihr eigenes Werk ohne Erlaubnis: {copyright}.',
      ],
    },
    {
      id: 'traces',
      title: 'Privatsphäre auf einem gemeinsamen Gerät',
      body: [
        'Verlauf, „Später ansehen“ und letzte Suchen bleiben im Browser. Leeren Sie sie auf ihren Seiten, nutzen Sie ein privates Fenster und melden Sie sich am Ende ab. Siehe {cookies}.',
      ],
    },
    {
      id: 'label',
      title: 'Selbstkennzeichnung',
      body: [
        'Jede Seite und jede Antwort dieser Website trägt die Kennzeichnung „Restricted to Adults“ ({label}). Filter von Geräten, Browsern und Anbietern kennen sie und sperren die Website daran, ohne eine Liste, die gepflegt werden müsste.',
      ],
    },
    {
      id: 'parents',
      title: 'Kinder fernhalten',
      body: [
        'Die Website ist für Personen ab {age} Jahren. Eltern und Erziehungsberechtigte können Folgendes tun:',
        [
          'die Familieneinstellungen des Geräts einschalten: Bildschirmzeit bei Apple, Family Link bei Android, Microsoft Family Safety bei Windows;',
          'den Filter des Internetanbieters oder des Routers einschalten, der alle Geräte zu Hause erfasst;',
          'Kindern auf gemeinsamen Geräten eigene Konten geben, ohne das Recht, Programme zu installieren;',
          'einen Filter wählen, der die Kennzeichnung oben kennt, und eine Suchmaschine mit fest eingestelltem Jugendschutz;',
          'mit Kindern darüber sprechen, worauf sie stoßen können, und Geräte nachts nicht im Kinderzimmer lassen.',
        ],
      ],
    },
    {
      id: 'access',
      title: 'Barrierefreiheit',
      body: [
        'Die Website lässt sich mit Tastatur und Screenreader bedienen, beachtet Ihre Einstellungen für Bewegung und Kontrast und bietet Untertitel, wo die hochladende Person sie beigefügt hat. Steht Ihnen etwas im Weg, sagen Sie es uns: {contact_email}.',
      ],
    },
  ],
};
