/** Keys as in en/offline.ts. */
export const offlineMessages = {
  'offline.title': 'Sie sind offline',
  'offline.text':
    'Diese Seite braucht eine Verbindung. Ihre Listen in diesem Browser sind weiterhin da. Videos laufen wieder, sobald Sie online sind.',
  'offline.back': 'Sie sind wieder online.',
  'offline.gone':
    'Sie sind offline. Diese Seite, Ihr Verlauf und „Später ansehen“ bleiben verfügbar.',
  'offline.history_empty': 'In diesem Browser wurden noch keine Videos angesehen.',
  'offline.later_empty': 'In diesem Browser sind keine Videos vorgemerkt.',
  'offline.refused': 'Dieser Browser bewahrt keine Listen für diese Website auf.',
  'offline.gate':
    'Um Ihre Listen zu sehen, bestätigen Sie zuerst Ihr Alter. Dafür brauchen Sie eine Verbindung.',
  'offline.watched': 'Angesehen: {percent} %',
  'offline.panic': 'Paniktaste (zweimal Escape)',
  'offline.panic_text':
    'Drücken Sie zweimal Escape innerhalb einer Sekunde, um Seite, Titel und Symbol auszublenden.',
  'offline.blank_title': 'Neuer Tab',
  'offline.blank_back': 'Zurück',
} as const;
