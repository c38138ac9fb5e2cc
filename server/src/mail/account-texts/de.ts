import type { AccountEmailTexts } from './account-texts.ts';

export const ACCOUNT_EMAIL_DE: AccountEmailTexts = {
  confirm: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    preheader: 'Nur noch ein Schritt. Der Link gilt {hours}.',
    text: [
      'Vielen Dank für Ihre Registrierung. Bestätigen Sie Ihre E-Mail-Adresse, um Ihr Konto ' +
        'fertig einzurichten.',
    ],
    button: 'E-Mail-Adresse bestätigen',
    after: [
      'Der Link gilt {hours} und funktioniert nur einmal.',
      'Wenn Sie sich nicht registriert haben, ignorieren Sie diese E-Mail. Nicht bestätigte ' +
        'Konten werden automatisch gelöscht.',
    ],
    reason:
      'Sie erhalten diese E-Mail, weil diese Adresse bei einer Registrierung auf {site} ' +
      'angegeben wurde.',
  },
  restore: {
    subject: 'Setzen Sie Ihr Passwort zurück',
    preheader: 'Wählen Sie ein neues Passwort. Der Link gilt {hours}.',
    text: [
      'Wir haben eine Anfrage erhalten, das Passwort Ihres Kontos zurückzusetzen. Über die ' +
        'Schaltfläche wählen Sie ein neues Passwort.',
    ],
    button: 'Neues Passwort wählen',
    after: [
      'Der Link gilt {hours} und funktioniert nur einmal.',
      'Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Ihr Passwort bleibt ' +
        'unverändert.',
    ],
    reason:
      'Sie erhalten diese E-Mail, weil auf {site} für diese Adresse ein neues Passwort ' +
      'angefordert wurde.',
  },
  newAddress: {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    preheader: 'Bis zur Bestätigung behält Ihr Konto die bisherige Adresse.',
    text: [
      'Sie möchten diese E-Mail-Adresse für Ihr Konto verwenden. Bestätigen Sie sie, um die ' +
        'Änderung abzuschließen.',
    ],
    button: 'Neue Adresse bestätigen',
    after: [
      'Der Link gilt {hours} und funktioniert nur einmal. Bis zur Bestätigung behält Ihr Konto ' +
        'die bisherige Adresse.',
      'Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Es ändert sich nichts.',
    ],
    reason:
      'Sie erhalten diese E-Mail, weil diese Adresse für ein Konto auf {site} angegeben wurde.',
  },
  addressChange: {
    subject: 'Ihre E-Mail-Adresse wird geändert',
    preheader: 'Wenn Sie das nicht waren, wählen Sie jetzt ein neues Passwort.',
    text: [
      'Jemand hat mit Ihrem Passwort eine neue E-Mail-Adresse für Ihr Konto angegeben. Die ' +
        'Änderung gilt, sobald die neue Adresse bestätigt ist. Der Link dafür gilt {hours}.',
      'Wenn Sie das waren, müssen Sie nichts tun.',
      'Wenn Sie das nicht waren, wählen Sie jetzt ein neues Passwort. Damit stoppen Sie auch ' +
        'die Änderung.',
    ],
    button: 'Neues Passwort wählen',
    after: [],
    reason: 'Sie erhalten diese E-Mail, weil sie die Sicherheit Ihres Kontos auf {site} betrifft.',
  },
  passwordChanged: {
    subject: 'Ihr Passwort wurde geändert',
    preheader: 'Wenn Sie das nicht waren, wählen Sie jetzt ein neues Passwort.',
    text: [
      'Das Passwort Ihres Kontos wurde geändert. Alle anderen Geräte wurden abgemeldet.',
      'Wenn Sie das waren, müssen Sie nichts tun.',
      'Wenn Sie das nicht waren, hat möglicherweise jemand anderes Zugriff auf Ihr Konto. ' +
        'Wählen Sie jetzt ein neues Passwort.',
    ],
    button: 'Neues Passwort wählen',
    after: [
      'Geben Sie dort Ihre E-Mail-Adresse an. Wir senden Ihnen dann einen Link; er gilt {hours}.',
    ],
    reason: 'Sie erhalten diese E-Mail, weil sie die Sicherheit Ihres Kontos auf {site} betrifft.',
  },
  deleted: {
    subject: 'Ihr Konto wurde gelöscht',
    preheader: 'Wir bewahren Ihre Daten noch {days} auf und löschen sie dann.',
    text: [
      'Ihr Konto wurde gelöscht. Es ist nicht mehr sichtbar, und niemand kann sich mehr damit ' +
        'anmelden.',
      'Wir bewahren Ihre Daten noch {days} auf und löschen sie dann endgültig.',
    ],
    after: [],
    reason: 'Sie erhalten diese E-Mail, weil Ihr Konto auf {site} gelöscht wurde.',
  },
  undo:
    'Wenn Sie das nicht waren oder Ihr Konto zurückhaben möchten, schreiben Sie vorher an ' +
    '{address}.',
};
