import { BANNER_MIN_HEIGHT, BANNER_MIN_WIDTH, MINIMUM_AGE, PASSWORD_MIN, USERNAME_MIN } from '@nocturne/contracts/constants';

const REQUIRED = 'Dieses Feld ist erforderlich';
const EMAIL_INVALID = 'Die E-Mail-Adresse ist nicht korrekt';

/** Keys as in en/common-errors.ts. */
export const errorMessages = {
  'error.required': REQUIRED,
  'error.invalid_usr_or_pwd': 'Ungültiger Benutzername oder ungültiges Passwort',
  'error.wrong_usr_or_pwd': 'Anmeldename oder Passwort ist falsch',
  'error.not_confirmed': 'Bitte bestätigen Sie Ihre E-Mail-Adresse und versuchen Sie es erneut',
  'error.too_many': 'Zu viele Versuche. Versuchen Sie es später erneut.',
  'error.invalid_email': EMAIL_INVALID,
  'error.eml_invalid': EMAIL_INVALID,
  'error.eml_unknown': 'Kein Benutzer mit dieser E-Mail-Adresse gefunden.',
  'error.eml_used': 'Diese E-Mail-Adresse wird bereits verwendet',
  'error.usr_short': `Der Benutzername muss mindestens ${USERNAME_MIN} Zeichen lang sein`,
  'error.usr_illegal': 'Der Benutzername enthält unzulässige Zeichen',
  'error.usr_used': 'Dieser Benutzername ist bereits vergeben',
  'error.pwd_short': `Das Passwort muss mindestens ${PASSWORD_MIN} Zeichen lang sein`,
  'error.too_long': 'Dieser Text ist zu lang',
  'error.age_required': `Bitte bestätigen Sie, dass Sie mindestens ${MINIMUM_AGE} Jahre alt sind`,
  'error.pwd_mismatch': 'Die beiden Passwörter stimmen nicht überein',
  'error.token_invalid': 'Dieser Link ist nicht mehr gültig',
  'error.bot_check': 'Die automatische Prüfung des Formulars ist gescheitert. Sie braucht JavaScript. Versuchen Sie es erneut.',
  'error.login_required': 'Bitte melden Sie sich an, um diese Aktion auszuführen',
  'error.forbidden': 'Sie haben keine Berechtigung, dies anzusehen.',
  'error.self': 'Das geht nicht bei Ihnen selbst',
  'error.already': 'Das ist bereits erledigt',
  'error.not_found': 'Nicht gefunden',
  'error.bad_request': 'Die Anfrage wurde nicht verstanden',
  'error.cross_site': 'Die Anfrage kam von einer anderen Website und wurde abgelehnt',
  'error.unavailable': 'Derzeit nicht verfügbar. Versuchen Sie es später erneut.',
  'error.system': 'Systemfehler',
  'error.network': 'Die Website ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'error.unnamed': 'Unbekannter Fehler',

  'form.error.required': REQUIRED,
  'form.error.min_length': 'Geben Sie mindestens {length} Zeichen ein',
  'form.error.max_length': 'Geben Sie höchstens {length} Zeichen ein',
  'form.error.categories': 'Wählen Sie zwischen {min} und {max} Kategorien',
  'form.error.preview': 'Sie müssen ein Vorschaubild auswählen',
  'form.error.link': 'Dieser Link ist ungültig',
  'form.error.password': 'Dieses Passwort ist ungültig',

  'listing.empty': 'Diese Liste enthält keine Daten.',
  'listing.no_result': 'Kein Ergebnis gefunden',
  'listing.no_matches': 'Keine Treffer gefunden',
  'listing.history_empty': 'Ihr Wiedergabeverlauf ist leer.',
  'component.404.title': 'Hier gibt es nichts',

  'comment.too_many_user': 'Sie können {count} Kommentare in {minutes} Minuten senden',
  'comment.too_many_address': 'Sie können {count} Kommentare in {minutes} Minuten pro IP-Adresse senden',

  'upload.error_code': 'Fehler [{code}] beim Hochladen des Videos, bitte wenden Sie sich an den Support',
  'upload.error_preview': 'Fehler beim Hochladen des Vorschaubilds',
  'upload.error_size': 'Das Video ist zu groß',
  'upload.error_duplicate': 'Dieses Video wurde bereits auf die Website hochgeladen.',
  'upload.error_broken': 'Datei beschädigt',
  'upload.error_orientation': 'Fehler: abweichende Ausrichtung, bitte wenden Sie sich an den Support',
  'image.error_size': `Bild konnte nicht hochgeladen werden! Laden Sie ein Bild mit mindestens ${BANNER_MIN_WIDTH}x${BANNER_MIN_HEIGHT} hoch`,
  'image.error_resize': 'Fehler beim Ändern der Bildgröße',
  'image.error_load': 'Bild konnte nicht geladen werden!',
} as const;
