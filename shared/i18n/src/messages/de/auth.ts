import type { Dictionary } from '../../messages.ts';
import type { authMessages as source } from '../en/auth.ts';
import { errorMessages } from './common-errors.ts';

/** Words of the account screens, keys as in en/auth.ts. */
export const authMessages = {
  'auth.username': 'Benutzername',
  'auth.email': 'E-Mail',
  'auth.password': 'Passwort',
  'signin.title': 'Willkommen zurück',
  'signin.text': 'Melden Sie sich an, um sich Videos zu merken, Studios zu folgen und eigene hochzuladen.',
  'signin.meta_description': 'Melden Sie sich bei {site} an.',
  'signin.new_here': 'Neu hier? {link}',
  'component.login.er.required': errorMessages['error.required'],
  'component.login.er.invalid_usr_or_pwd': errorMessages['error.invalid_usr_or_pwd'],
  'component.login.er.wrong_usr_or_pwd': errorMessages['error.wrong_usr_or_pwd'],
  'component.login.er.not_confirmed': errorMessages['error.not_confirmed'],
  'component.login.er.too_many': 'Zu viele Anmeldeversuche. Versuchen Sie es später erneut.',
  'component.login.er.invalid_email': errorMessages['error.invalid_email'],
  'signup.title': 'Konto erstellen',
  'signup.text': 'Merken Sie sich Videos, folgen Sie Studios, laden Sie eigene hoch.',
  'signup.meta_description': 'Erstellen Sie ein kostenloses Konto bei {site}: Favoriten, Studios folgen und eigene Videos hochladen.',
  'signup.email_placeholder': 'sie@beispiel.de',
  'signup.email_hint': 'Wir schicken eine einzige Nachricht zur Bestätigung.',
  'signup.age': 'Ich bin mindestens {age} Jahre alt und akzeptiere die {link}',
  'signup.terms': 'Nutzungsbedingungen',
  'signup.submit': 'Konto erstellen',
  'signup.already': 'Schon Mitglied? {link}',
  'signup.sent_title': 'Sehen Sie in Ihr Postfach',
  'signup.sent_text':
    'Wir haben eine Nachricht an {email} geschickt. Öffnen Sie den Link darin innerhalb von {hours} Stunden und melden Sie sich dann an.',
  'signup.sent_text_unnamed':
    'Wir haben Ihnen eine Nachricht geschickt. Öffnen Sie den Link darin innerhalb von {hours} Stunden und melden Sie sich dann an.',
  'signup.sent_hint': 'Nach ein paar Minuten nichts da? Sehen Sie im Spam-Ordner nach.',
  'signup.network': 'Die Website hat nicht geantwortet. Ihre Eingaben bleiben erhalten: Versuchen Sie es erneut.',
  'confirm.title': 'E-Mail bestätigen',
  'confirm.meta_description': 'Bestätigen Sie die E-Mail-Adresse Ihres Kontos bei {site}.',
  'confirm.text': 'Noch ein Schritt, dann können Sie sich anmelden.',
  'confirm.submit': 'E-Mail bestätigen',
  'confirm.done_title': 'Ihre E-Mail ist bestätigt',
  'confirm.done_text': 'Sie können sich jetzt anmelden.',
  'confirm.invalid_title': 'Dieser Link funktioniert nicht mehr',
  'confirm.invalid_text':
    'Ein Link gilt einmal und {hours} Stunden lang. Ist Ihre E-Mail schon bestätigt, melden Sie sich an; sonst erstellen Sie das Konto noch einmal.',
  'confirm.failed': 'Die Website hat nicht geantwortet. Ihr Link gilt weiterhin: Versuchen Sie es erneut.',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
