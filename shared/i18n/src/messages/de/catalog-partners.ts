import type { Dictionary } from '../../messages.ts';
import type { partnersMessages as source } from '../en/catalog-partners.ts';

/** The content partner program. */
export const partnersMessages = {
  'partners.title': 'Programm für Inhaltspartner',
  'partners.description': 'Zeigen Sie Ihre eigenen Videos auf {site}: wer teilnehmen kann, wie es geht und was wir vereinbaren.',
  'partners.lead': 'Bringen Sie Ihre eigenen Videos zu Menschen, die danach suchen: unter Ihrem Namen und mit einem Link zu Ihrer Seite.',
  'partners.who': 'Für wen es ist',
  'partners.who_studios': 'Studios und Produktionen, die die Rechte an dem haben, was sie veröffentlichen.',
  'partners.who_makers': 'Mitwirkende und Mitglieder, die ihre eigenen Videos machen.',
  'partners.who_channels': 'Seiten, die hier einen eigenen Kanal haben und ihn selbst pflegen möchten.',
  'partners.steps': 'So geht es',
  'partners.step_account': 'Legen Sie ein Konto an und bestätigen Sie Ihre E-Mail-Adresse.',
  'partners.step_verify':
    'Bestätigen Sie vor dem Hochladen, dass Sie die Rechte haben und dass alle Gezeigten mindestens {age} Jahre alt sind und zugestimmt haben.',
  'partners.step_upload': 'Laden Sie ein erstes Video hoch: mindestens {minutes} Minuten lang, breiter als hoch.',
  'partners.step_write': 'Schreiben Sie uns den Namen Ihres Kanals und die Adresse Ihrer Seite.',
  'partners.terms': 'Was wir vereinbaren',
  'partners.term_rights': 'Ihre Rechte bleiben Ihre. Sie lassen diese Seite ein Video zeigen, bis Sie es zurückziehen.',
  'partners.term_name': 'Jedes Video trägt den Namen Ihres Kanals und führt zu Ihrer Seite.',
  'partners.term_records': 'Sie bewahren Nachweise über Alter und Zustimmung aller Gezeigten auf und legen sie auf Anfrage vor.',
  'partners.term_removal': 'Was gegen das Gesetz oder die Regeln dieser Seite verstößt, wird entfernt.',
  'partners.start': 'Teilnehmen',
  'partners.start_text': 'Beginnen Sie mit einem Video oder mit einer Frage.',
  'partners.upload': 'Erstes Video hochladen',
  'partners.contact': 'Schreiben Sie uns',
  'partners.address': 'Das Programm hat eine eigene Adresse:',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
