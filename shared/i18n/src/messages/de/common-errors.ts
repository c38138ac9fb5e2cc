import {
  BANNER_MIN_HEIGHT,
  BANNER_MIN_WIDTH,
  MINIMUM_AGE,
  PASSWORD_MIN,
  PICTURE_MAX_MB,
  USERNAME_MIN,
} from '@nocturne/contracts/constants';

const REQUIRED = 'Dieses Feld ist erforderlich';
const LINK_INVALID = 'Dieser Link ist ungültig';
const PASSWORD_INVALID = 'Dieses Passwort ist ungültig';
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
  'error.host_unknown': 'Dieser Server ist für diesen Hostnamen nicht zuständig',
  'error.usr_reserved': 'Dieser Benutzername ist reserviert',
  'error.pwd_length': 'Das Passwort muss mindestens {length} Zeichen lang sein',
  'error.pwd_common':
    'Dieses Passwort steht in Listen bekannter Passwörter. Wählen Sie ein anderes.',
  'error.password_required': 'Geben Sie dafür Ihr Passwort noch einmal ein',
  'error.too_long': 'Dieser Text ist zu lang',
  'error.age_required': `Bitte bestätigen Sie, dass Sie mindestens ${MINIMUM_AGE} Jahre alt sind`,
  'error.pwd_mismatch': 'Die Passwörter stimmen nicht überein',
  'error.token_invalid': 'Dieser Link ist nicht mehr gültig',
  'error.bot_check':
    'Die automatische Prüfung ist fehlgeschlagen. Sie braucht JavaScript: Schalten Sie es ein und versuchen Sie es noch einmal.',
  'error.login_required': 'Bitte melden Sie sich an, um diese Aktion auszuführen',
  'error.forbidden': 'Sie haben keine Berechtigung, dies anzusehen.',
  'error.self': 'Das können Sie nicht mit sich selbst machen',
  'error.already': 'Das ist bereits erledigt',
  'error.full': 'Das Limit ist erreicht. Entfernen Sie etwas, um Platz zu schaffen.',
  'error.not_found': 'Nicht gefunden',
  'error.bad_request':
    'Mit der Anfrage stimmt etwas nicht. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'error.cross_site': 'Die Anfrage kam von einer anderen Website und wurde blockiert',
  'error.gate_closed': 'Bestätigen Sie zuerst Ihr Alter auf dieser Website',
  'error.place_blocked': 'Das ist in Ihrem Land nicht verfügbar',
  'error.unavailable': 'Derzeit nicht verfügbar. Versuchen Sie es später erneut.',
  'error.system': 'Systemfehler',
  'error.usr_mismatch': 'Das ist nicht Ihr Benutzername',
  'error.network':
    'Die Website ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'error.unnamed': 'Unbekannter Fehler',
  'error.pwd_invalid': PASSWORD_INVALID,
  'error.too_young': `Sie müssen mindestens ${MINIMUM_AGE} Jahre alt sein`,
  'error.invalid_date': 'Geben Sie ein gültiges Geburtsdatum ein',
  'error.invalid_website': LINK_INVALID,
  'error.image_size': `Das Bild konnte nicht hochgeladen werden! Laden Sie ein Bild mit mindestens ${BANNER_MIN_WIDTH}x${BANNER_MIN_HEIGHT} hoch`,
  'error.image_resize': 'Fehler beim Ändern der Bildgröße',
  'error.image_load': 'Bild konnte nicht geladen werden!',
  'error.image_bytes': `Die Datei ist zu groß: höchstens ${PICTURE_MAX_MB} MB`,

  'form.error.required': REQUIRED,
  'form.error.min_length': 'Geben Sie mindestens {length} Zeichen ein',
  'form.error.max_length': 'Geben Sie höchstens {length} Zeichen ein',
  'form.error.link': LINK_INVALID,
  'form.error.password': PASSWORD_INVALID,

  'listing.empty': 'Diese Liste enthält keine Daten.',
  'listing.no_result': 'Kein Ergebnis gefunden',
  'listing.no_matches': 'Keine Treffer gefunden',
  'listing.history_empty': 'Ihr Wiedergabeverlauf ist leer.',
  'component.404.title': 'Hier gibt es nichts',

  'error.too_often':
    'Zu oft: höchstens {count} in {minutes} Minuten. Versuchen Sie es später noch einmal.',
  'error.comments_user': 'Sie können {count} Kommentare in {minutes} Minuten senden',
  'error.comments_address':
    'Sie können {count} Kommentare in {minutes} Minuten pro IP-Adresse senden',

  'upload.error_code':
    'Fehler [{code}] beim Hochladen des Videos, bitte wenden Sie sich an den Support',
  'upload.error_preview': 'Fehler beim Hochladen des Vorschaubilds',
  'error.verification_required': 'Bestätigen Sie zuerst alle Punkte vor dem Hochladen',
  'error.identity_required': 'Zuerst muss Ihre Identität geprüft werden',
  'error.upload_name': 'Der Dateiname darf nur lateinische Buchstaben und Ziffern enthalten',
  'error.upload_type': 'Dieser Dateityp wird nicht angenommen',
  'error.upload_size': 'Das Video ist zu groß',
  'error.upload_short': 'Das Video muss mindestens {minutes} Minuten lang sein',
  'error.upload_orientation':
    'Fehler: abweichende Ausrichtung, bitte wenden Sie sich an den Support',
  'error.upload_damaged': 'Datei beschädigt',
  'error.upload_limits': 'Das Video überschreitet die Grenzen für Auflösung, Bildrate oder Spuren',
  'error.upload_duplicate': 'Dieses Video wurde bereits auf die Website hochgeladen.',
  'error.upload_blocked': 'Dieses Video darf hier nicht veröffentlicht werden',
  'error.upload_failed':
    'Das Video konnte nicht verarbeitet werden. Versuchen Sie es noch einmal oder wenden Sie sich an den Support.',
  'error.too_many_uploads':
    'Zu viele Uploads auf einmal oder an einem Tag. Versuchen Sie es später noch einmal.',
  'error.uploads_closed':
    'Uploads sind zurzeit geschlossen. Ihre Datei wurde nicht gespeichert. Versuchen Sie es später noch einmal.',
  'error.upload_quota':
    'Zu viele Ihrer Videos warten oder sind noch nicht öffentlich. Veröffentlichen oder verwerfen Sie eines, oder versuchen Sie es später.',
  'error.disk_full':
    'Für diese Datei ist gerade kein Platz. Sie wurde nicht gespeichert. Versuchen Sie es später noch einmal.',
  'error.preview_required': 'Sie müssen ein Vorschaubild auswählen',
  'error.category_count': 'Wählen Sie zwischen {min} und {max} Kategorien',
  'error.title_short': 'Der Titel muss mindestens {length} Zeichen haben',
  'error.people_required': 'Nennen Sie alle Personen, die im Video zu sehen sind',
  'error.papers_required': 'Für eine gezeigte Person fehlen Dokumente',
  'error.document_type': 'Wählen Sie eine PDF-, JPEG- oder PNG-Datei',
  'error.document_bytes': 'Das Dokument ist zu groß',
  'error.document_expired': 'Das Dokument ist nicht mehr gültig',
  'error.state_conflict': 'Das ist in diesem Schritt nicht möglich',
  'error.changed': 'Das hat sich geändert, seit Sie es geöffnet haben. Prüfen Sie es noch einmal.',
  'error.own_video': 'Über Ihr eigenes Video muss jemand anderes entscheiden',
  'error.second_person': 'Eine andere Person muss entscheiden: Die erste Entscheidung war Ihre',
  'error.look_required':
    'Sehen Sie sich das Video zuerst ohne Unschärfe an: Spielen Sie genug davon ab oder gehen Sie die Einzelbilder durch',
  'error.document_unopened': 'Öffnen Sie das Dokument, bevor Sie diese Identität bestätigen',
  'error.seal_broken':
    'Dieser Eintrag wurde außerhalb der Website geändert oder verschoben und wird deshalb nicht gezeigt. Melden Sie das dem Betreiber.',
  'error.reference_unknown': 'Zu dieser Nummer gibt es keine Meldung',
  'error.release_unknown': 'Diese Version gibt es nicht',
  'error.release_exists': 'Diese Version ist schon veröffentlicht',
  'error.release_refused': 'Diese Version wurde abgelehnt',
  'error.team_token_invalid': 'Das Token des Teams ist unbekannt oder wurde widerrufen',
  'error.team_token_expired':
    'Das Token des Teams ist abgelaufen. Bitten Sie den Betreiber um ein neues.',
} as const;
