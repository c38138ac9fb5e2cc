import type { Dictionary } from '../../messages.ts';
import type { gatesMessages as source } from '../en/gates.ts';

/** Keys as in en/gates.ts. */
export const gatesMessages = {
  'gates.terms': 'Nutzungsbedingungen',
  'gates.cookies': 'Cookies',
  'gates.assured_title': 'Bestätigen Sie Ihr Alter',
  'gates.assured_text':
    'An Ihrem Standort müssen Sie Ihr Alter bestätigen, bevor Sie diese Website sehen können. Der Anbieter sagt uns nur Ja oder Nein und nichts darüber, wer Sie sind.',
  'gates.assured_start': 'Alter bestätigen',
  'gates.assured_refused': 'Ihr Alter wurde nicht bestätigt. Sie können es noch einmal versuchen.',
  'gates.assured_elsewhere': 'In neuem Tab öffnen',
  'gates.blocked_place': 'Altersprüfung in {place}',
  'gates.device_title': 'Der bessere Weg: auf dem Gerät',
  'gates.ask_title': 'Was Sie tun können',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
