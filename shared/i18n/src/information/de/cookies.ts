import type { DocumentText } from '../document-text.ts';

export const document: DocumentText = {
  lead: 'Das ist die vollständige Liste dessen, was die Website in Ihrem Browser speichert. Sie wird aus der Liste erzeugt, mit der die Website selbst arbeitet.',
  sections: [
    {
      id: 'about',
      title: 'Was Cookies sind',
      body: [
        'Ein Cookie ist ein kurzer Text, den Ihr Browser für eine Website aufbewahrt und bei jeder Anfrage zurücksendet. Außerdem legt die Website manches im Speicher Ihres Browsers ab; das wird nicht gesendet.',
        'Alle stammen von der Website selbst. Keines enthält Ihren Namen, und nur das Anmelde-Cookie gibt Zugriff auf etwas.',
      ],
    },
    {
      id: 'cookies',
      title: 'Liste der Cookies',
      body: [
        'Die Dauer zählt ab dem letzten Besuch, der das Cookie gesetzt hat.',
        {
          cookies: {
            age: 'Merkt sich, dass Sie alt genug sind, damit nicht erneut gefragt wird.',
            verif:
              'Merkt sich, dass Sie die Punkte der Prüfung für Hochladende bestätigt haben. Der Server prüft trotzdem seinen eigenen Eintrag.',
            showSite: 'Merkt sich, dass die Website in Ihrer Region gezeigt werden darf.',
            campaign:
              'Name der ersten Kampagne, die Sie hergeführt hat, damit ihre Seitenaufrufe gezählt werden können.',
            logout: 'Sagt anderen Tabs, dass Sie sich abgemeldet haben.',
            country: 'Ihr Land als Kürzel aus zwei Buchstaben, für Rechtsregeln und Werbung.',
            consent: 'Ob Sie Nutzungsstatistik und Werbung von Dritten zugestimmt haben.',
            language: 'Die von Ihnen gewählte Sprache.',
            theme: 'Das von Ihnen gewählte Farbschema: Nacht oder Tag.',
            session: 'Hält Sie angemeldet. Skripte können es nicht lesen.',
            visitor:
              'Zufallszahl, für Tests neuer Versionen und für Summen gemeinsam angesehener Videos. Skripte können es nicht lesen.',
            assured:
              'Belegt, dass ein Anbieter Ihr Alter bestätigt hat, wo das Recht Ihres Landes es verlangt. Skripte können es nicht lesen.',
            assuranceState:
              'Verbindet Ihren Besuch bei diesem Anbieter mit Ihrer Rückkehr. Skripte können es nicht lesen.',
            channel:
              'Lässt Mitarbeiter dieser Website eine neue Version von ihr ansehen. Nur sie haben es je; Skripte können es nicht lesen.',
            device:
              'Sagt der Website, dass Sie sich mit diesem Browser schon angemeldet haben, damit niemand Sie durch Raten Ihres Passworts aussperren kann. Skripte können es nicht lesen.',
          },
        },
      ],
    },
    {
      id: 'storage',
      title: 'Browserspeicher',
      body: [
        'Das bleibt auf Ihrem Gerät und wird nur von den Seiten dieser Website gelesen.',
        {
          local: {
            watchHistory: 'Videos, die Sie angesehen haben, höchstens {history_max}.',
            watchLater: 'Videos, die Sie später ansehen möchten.',
            searches: 'Ihre letzten Suchen.',
            paused: 'Ob Verlauf und Suchen gerade nicht gespeichert werden.',
            volume: 'Lautstärke des Players.',
            quality: 'Gewählte Bildqualität.',
            captions: 'Gewählte Sprache der Untertitel.',
            bandwidth:
              'Gemessene Geschwindigkeit Ihrer Verbindung, damit ein Video in passender Qualität beginnt.',
            previews: 'Ob Vorschauen abgespielt werden.',
            panic: 'Ob die Paniktaste wirkt.',
            adsShown: 'Wie oft eine Werbung heute gezeigt wurde, damit sie nicht zu oft erscheint.',
            uploadAddresses:
              'Namen der Dateien, die Sie gerade hochladen, damit es nach dem Neuladen weitergeht.',
            signupNext:
              'Die Seite, auf der Sie waren, als Sie sich registriert haben, bis Sie Ihre E-Mail-Adresse bestätigen.',
            offlinePage:
              'Die Seite für Zeiten ohne Verbindung und die Dateien, die sie braucht, wo die Website sie anbietet. Eine neue Version ersetzt die vorige.',
            rate: 'Gewählte Abspielgeschwindigkeit.',
            pageSnapshot: 'Wo Sie auf einer Seite waren, die Sie neu laden.',
            scrollPositions: 'Wie weit unten Sie auf den Seiten dieses Besuchs waren.',
            unsentTexts:
              'Was Sie in ein Formular geschrieben und noch nicht gesendet haben. Beim Abmelden wird es gelöscht.',
          },
        },
      ],
    },
    {
      id: 'others',
      title: 'Cookies von Dritten',
      body: [
        'Bevor Sie zustimmen, kontaktiert keine Seite dieser Website einen fremden Server. Stimmen Sie zu, so kann Werbung von fremden Servern kommen, die in ihren Rahmen eigene Cookies setzen können. Ein Link, dem Sie folgen, führt zu einer Website mit eigenen Regeln.',
      ],
    },
    {
      id: 'choices',
      title: 'Ihre Wahl',
      body: [
        [
          'Ablehnen: Die ganze Website funktioniert ohne Zustimmung, und keine Antwort gilt nicht als Zustimmung.',
          'Entfernen: Ihr Browser kann Cookies und Speicher dieser Website löschen. Sie sind dann abgemeldet, Ihre Einstellungen sind zurückgesetzt, und Sie werden wieder nach Ihrem Alter gefragt.',
          'Listen leeren: Verlauf und „Später ansehen“ lassen sich auf ihren Seiten leeren.',
          'Sperren: Auch ein Browser, der nichts aufbewahrt, kann Videos zeigen; Listen und Einstellungen sind dann gleich vergessen.',
        ],
        'Mehr über Daten: {privacy}. Fragen: {privacy_email}.',
      ],
    },
  ],
};
