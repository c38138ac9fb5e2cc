import type { Dictionary } from '../../messages.ts';
import type { playerPagesMessages as source } from '../en/player-pages.ts';

export const playerPagesMessages = {
  'embed.gate_title': 'Nur für Erwachsene, ab {age}',
  'embed.gate_text': 'Dieses Video ist für Personen ab {age} Jahren.',
  'embed.gate_enter': 'Ich bin mindestens {age} Jahre alt',
  'embed.missing': 'Dieses Video ist nicht verfügbar',
  'embed.site': 'Zu {site}',
  'embed.watch_on': '„{title}“ auf {site} ansehen',
  'download.page_title': '{title} herunterladen',
  'download.page_description': 'Eine Vorschau von {title} und ein Link zum Studio.',
  'download.no_studio': 'Dieses Video stammt von einem Mitglied, nicht von einem Studio.',
  'download.back': 'Zurück zum Video',
  'download.trial': 'Kostenlos testen',
  'download.files': 'Dateien für Mitglieder',
  'download.files_failed': 'Die Liste der Dateien wurde nicht geladen.',
  'download.not_allowed': 'Dieses Video kann nicht heruntergeladen werden.',
  'download.file': 'In {label} herunterladen',
  'download.preview': 'Vorschau von {title}',
  'download.trial_note': 'Diese Links öffnen {host} in einem neuen Tab.',
  'download.clip': 'Vorschau ohne Ton',
  'download.sign_in':
    'Mitglieder können die Dateien herunterladen, die die hochladende Person freigibt.',
  'download.pending':
    'Die Dateien dieses Videos sind noch nicht fertig. Versuchen Sie es später noch einmal.',
  'download.about': 'MP4 · {size}',
  'download.own_use': 'Nur zum eigenen Ansehen. Siehe Nutzungsbedingungen.',
  'download.related': 'Ähnliche Videos',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
