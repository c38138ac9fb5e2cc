/** Keys as in en/offline.ts. */
export const offlineMessages = {
  'offline.title': 'Sie sind offline',
  'offline.text':
    'Diese Seite braucht eine Verbindung. Was dieser Browser für Sie aufbewahrt, ist weiterhin da; Videos laufen wieder, sobald Sie online sind.',
  'offline.back': 'Sie sind wieder online.',
  'offline.gone': 'Sie sind offline. Was auf dieser Seite steht, bleibt; Verlauf und „Später ansehen“ bleiben ebenfalls.',
  'offline.history_empty': 'In diesem Browser wurde noch nichts angesehen.',
  'offline.later_empty': 'In diesem Browser ist nichts für später vorgemerkt.',
  'offline.refused': 'Dieser Browser bewahrt keine Listen für diese Website auf.',
  'offline.gate': 'Ihre Listen erscheinen, sobald Sie Ihr Alter bestätigt haben; dafür ist eine Verbindung nötig.',
  'offline.watched': 'Angesehen: {percent} %',
  'offline.panic': 'Paniktaste (zweimal Escape)',
  'offline.panic_text': 'Zweimal Escape innerhalb einer Sekunde leert die Seite, ihren Titel und ihr Symbol.',
  'offline.blank_title': 'Neuer Tab',
  'offline.blank_back': 'Zurück',
} as const;
