import type { Dictionary } from '../../messages.ts';
import type { authMessages as source } from '../en/auth.ts';
import { errorMessages } from './common-errors.ts';

/** Keys as in en/auth.ts. */
export const authMessages = {
  'auth.username': 'Benutzername',
  'auth.email': 'E-Mail',
  'auth.password': 'Passwort',
  'signin.title': 'Willkommen zurück',
  'signin.text':
    'Melden Sie sich an, um Favoriten zu speichern, Studios zu folgen und eigene Videos hochzuladen.',
  'signin.meta_description': 'Melden Sie sich bei {site} an.',
  'signin.new_here': 'Neu hier? {link}',
  'signin.name': 'Benutzername oder E-Mail',
  'component.login.er.required': errorMessages['error.required'],
  'component.login.er.invalid_usr_or_pwd': errorMessages['error.invalid_usr_or_pwd'],
  'component.login.er.wrong_usr_or_pwd': errorMessages['error.wrong_usr_or_pwd'],
  'component.login.er.not_confirmed': errorMessages['error.not_confirmed'],
  'component.login.er.too_many': 'Zu viele Anmeldeversuche. Versuchen Sie es später erneut.',
  'component.login.er.invalid_email': errorMessages['error.invalid_email'],
  'signup.title': 'Konto erstellen',
  'signup.text': 'Favoriten speichern, Studios folgen, eigene Videos hochladen.',
  'signup.meta_description':
    'Erstellen Sie ein kostenloses Konto bei {site}: Favoriten, Studios folgen und eigene Videos hochladen.',
  'signup.email_placeholder': 'sie@beispiel.de',
  'signup.email_hint': 'Wir senden Ihnen eine E-Mail zur Bestätigung.',
  'signup.age': 'Ich bin mindestens {age} Jahre alt und akzeptiere die {link}',
  'signup.terms': 'Nutzungsbedingungen',
  'signup.submit': 'Konto erstellen',
  'signup.taken':
    'Wenn Sie sich schon registriert, Ihre E-Mail aber nie bestätigt haben, lassen Sie sich die Bestätigung erneut senden.',
  'signup.already': 'Schon Mitglied? {link}',
  'signup.sent_title': 'Sehen Sie in Ihr Postfach',
  'signup.sent_text': {
    one: 'Wir haben eine E-Mail an {email} gesendet. Öffnen Sie den Link darin innerhalb von {hours} Stunde und melden Sie sich dann an.',
    other:
      'Wir haben eine E-Mail an {email} gesendet. Öffnen Sie den Link darin innerhalb von {hours} Stunden und melden Sie sich dann an.',
  },
  'signup.sent_text_unnamed': {
    one: 'Wir haben Ihnen eine E-Mail gesendet. Öffnen Sie den Link darin innerhalb von {hours} Stunde und melden Sie sich dann an.',
    other:
      'Wir haben Ihnen eine E-Mail gesendet. Öffnen Sie den Link darin innerhalb von {hours} Stunden und melden Sie sich dann an.',
  },
  'signup.sent_hint': 'Nach einigen Minuten keine E-Mail? Sehen Sie im Spam-Ordner nach.',
  'signup.network':
    'Die Website hat nicht geantwortet. Ihre Eingaben bleiben erhalten: Versuchen Sie es erneut.',
  'confirm.title': 'E-Mail bestätigen',
  'confirm.meta_description': 'Bestätigen Sie die E-Mail-Adresse Ihres Kontos bei {site}.',
  'confirm.text': 'Noch ein Schritt, dann können Sie sich anmelden.',
  'confirm.submit': 'E-Mail bestätigen',
  'confirm.done_title': 'E-Mail-Adresse bestätigt',
  'confirm.done_text': 'Sie können sich jetzt anmelden.',
  'confirm.already_title': 'Ihre E-Mail-Adresse ist bereits bestätigt',
  'confirm.again': 'E-Mail erneut senden',
  'confirm.again_sent':
    'Wenn dieses Konto auf die Bestätigung wartet, ist eine E-Mail mit einem neuen Link unterwegs.',
  'confirm.invalid_title': 'Dieser Link funktioniert nicht mehr',
  'confirm.invalid_text': {
    one: 'Ein Link gilt {hours} Stunde. Fordern Sie hier einen neuen an. Wenn das Konto älter ist und nie bestätigt wurde, registrieren Sie sich noch einmal.',
    other:
      'Ein Link gilt {hours} Stunden. Fordern Sie hier einen neuen an. Wenn das Konto älter ist und nie bestätigt wurde, registrieren Sie sich noch einmal.',
  },
  'confirm.failed':
    'Die Website hat nicht geantwortet. Ihr Link gilt weiterhin: Versuchen Sie es erneut.',
  'restore.title': 'Passwort wiederherstellen',
  'restore.text':
    'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort wählen.',
  'restore.submit': 'Link senden',
  'restore.back': 'Zurück zur Anmeldung',
  'page.signup.restore.desc': 'Das Passwort wurde nicht wiederhergestellt. {error}',
  'restore.sent_title': 'Sehen Sie in Ihr Postfach',
  'restore.sent_text': {
    one: 'Öffnen Sie den Link in unserer E-Mail an {email}. Er funktioniert einmal, innerhalb von {hours} Stunde.',
    other:
      'Öffnen Sie den Link in unserer E-Mail an {email}. Er funktioniert einmal, innerhalb von {hours} Stunden.',
  },
  'password.title': 'Neues Passwort wählen',
  'password.meta_description': 'Wählen Sie ein neues Passwort für Ihr Konto bei {site}.',
  'password.text': 'Mindestens {length} Zeichen. Überall sonst werden Sie abgemeldet.',
  'password.new': 'Neues Passwort',
  'password.repeat': 'Neues Passwort wiederholen',
  'password.submit': 'Passwort ändern',
  'password.done_title': 'Passwort geändert',
  'password.done_text': 'Melden Sie sich mit dem neuen Passwort an.',
  'password.invalid_text': {
    one: 'Ein Link funktioniert einmal, innerhalb von {hours} Stunde. Fordern Sie einen neuen an.',
    other:
      'Ein Link funktioniert einmal, innerhalb von {hours} Stunden. Fordern Sie einen neuen an.',
  },
  'password.ask_again': 'Neuen Link anfordern',
  'password.done_member':
    'Hier sind Sie mit dem neuen Passwort angemeldet. Überall sonst wurden Sie abgemeldet.',
  'password.go_on': 'Weiter zu {site}',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
