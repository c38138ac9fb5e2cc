/** Keys as in en/search.ts. */
export const searchMessages = {
  'search.title': 'Ergebnisse für „{term}“',
  'search.description': {
    one: '{count} Video zu „{term}“ gefunden.',
    other: '{count} Videos zu „{term}“ gefunden.',
  },
  'search.description_empty': 'Videos, Kategorien, Mitwirkende und Studios nach Namen finden.',
  'search.hint': 'Geben Sie {min} bis {max} Zeichen ein.',
  'search.no_matches_text':
    'Prüfen Sie die Schreibweise, oder versuchen Sie es mit weniger oder anderen Wörtern.',
  'search.trending': 'Kategorien im Trend',
  'search.found': 'Passende Namen',
  'search.keywords': 'Stichwörter',
  'search.performer': 'Mitwirkende Person',
  'search.category': 'Kategorie',
  'search.recent': 'Letzte Suchen',
  'search.searched_before': 'Früher gesucht',
  'search.delete': '„{term}“ aus den letzten Suchen löschen',
  'search.clear': 'Verlauf leeren',
  'search.suggestions': 'Vorschläge',
  'search.count': { one: '{count} Vorschlag', other: '{count} Vorschläge' },
  'search.none': 'Keine Vorschläge',
  'search.written': 'Nach „{term}“ suchen',
} as const;
