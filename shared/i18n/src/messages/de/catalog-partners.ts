import type { Dictionary } from '../../messages.ts';
import type { partnersMessages as source } from '../en/catalog-partners.ts';

/** The content partner program. */
export const partnersMessages = {
  'partners.title': 'Programm für Inhaltspartner',
  'partners.description':
    'Veröffentlichen Sie Ihre Videos auf {site}: wer teilnehmen kann, wie es funktioniert und was wir vereinbaren.',
  'partners.lead':
    'Zeigen Sie Ihre Videos Menschen, die danach suchen: unter Ihrem Namen und mit einem Link zu Ihrer Website.',
  'partners.who': 'Für wen das Programm ist',
  'partners.who_studios':
    'Studios und Produktionsfirmen mit den Rechten an dem, was sie veröffentlichen.',
  'partners.who_makers': 'Mitwirkende und Mitglieder, die eigene Videos drehen.',
  'partners.who_channels':
    'Websites, die hier einen eigenen Kanal haben und selbst pflegen möchten.',
  'partners.steps': 'So funktioniert es',
  'partners.step_account': 'Legen Sie ein Konto an und bestätigen Sie Ihre E-Mail-Adresse.',
  'partners.step_verify':
    'Bestätigen Sie, dass Sie die Rechte haben und dass alle gezeigten Personen mindestens {age} Jahre alt sind und zugestimmt haben.',
  'partners.step_upload':
    'Laden Sie Ihr erstes Video hoch: mindestens {minutes} Minuten lang und im Querformat.',
  'partners.step_write': 'Senden Sie uns den Namen Ihres Kanals und die Adresse Ihrer Website.',
  'partners.terms': 'Was wir vereinbaren',
  'partners.term_rights':
    'Ihre Rechte bleiben bei Ihnen. Sie erlauben dieser Website, ein Video zu zeigen, bis Sie es entfernen.',
  'partners.term_name': 'Jedes Video trägt den Namen Ihres Kanals und verlinkt auf Ihre Website.',
  'partners.term_records':
    'Sie bewahren Nachweise über Alter und Zustimmung aller gezeigten Personen auf und legen sie auf Anfrage vor.',
  'partners.term_removal':
    'Was gegen das Gesetz oder die Nutzungsbedingungen dieser Website verstößt, wird entfernt.',
  'partners.start': 'Loslegen',
  'partners.start_text': 'Beginnen Sie mit einem Video oder mit einer Frage.',
  'partners.upload': 'Erstes Video hochladen',
  'partners.contact': 'Schreiben Sie uns',
  'partners.address': 'Das Programm hat eine eigene Adresse:',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
