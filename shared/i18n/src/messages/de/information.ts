import type { Dictionary } from '../../messages.ts';
import type { informationMessages as source } from '../en/information.ts';

export const informationMessages = {
  'information.name_terms': 'Nutzungsbedingungen',
  'information.about_terms':
    'Die Regeln für {site}: Mindestalter, erlaubte Nutzung, Uploads, Einwilligung aller gezeigten Personen, Kündigung und Haftung.',
  'information.name_privacy': 'Datenschutzerklärung',
  'information.about_privacy':
    'Was {site} über Besucher, Mitglieder und Hochladende speichert, wo, warum und wie lange, und welche Rechte Sie haben.',
  'information.name_cookies': 'Cookies und Speicher',
  'information.about_cookies':
    'Jedes Cookie und alles andere, was {site} in Ihrem Browser ablegt, mit Zweck und Dauer.',
  'information.name_dmca': 'Urheberrecht (DMCA)',
  'information.about_dmca':
    'So melden Sie Werke, die auf {site} ohne Erlaubnis gezeigt werden: Meldung, Gegendarstellung, benannte Stelle und was dann geschieht.',
  'information.name_2257': 'Aufzeichnungspflicht (2257)',
  'information.about_2257':
    'Erklärung von {site} nach 18 U.S.C. § 2257: Altersnachweise aller gezeigten Personen, Verwahrer der Aufzeichnungen, Aufbewahrung.',
  'information.name_support': 'Hilfe und Support',
  'information.about_support':
    'Hilfe zu {site}: Wiedergabe, Konto, Meldungen, Privatsphäre auf dem Gerät und wie Sie Kinder von der Website fernhalten.',
  'information.title': 'Informationen',
  'information.description':
    'Nutzungsbedingungen, Datenschutz, Cookies, Urheberrecht, Aufzeichnungen und Hilfe von {site}: sechs Dokumente an einem Ort.',
  'information.lead':
    'Die Regeln von {site}, was wir mit Ihren Daten tun und wie Sie uns erreichen.',
  'information.version': 'Version {version}, gültig seit',
  'information.contents': 'Auf dieser Seite',
  'information.all': 'Alle Dokumente',
  'information.own_language': 'Dieses Dokument liegt vor auf: {language}.',
  'information.address': 'Anschrift',
  'information.email': 'E-Mail-Adresse',
  'information.phone': 'Telefon',
  'information.cookie': 'Cookie',
  'information.key': 'Schlüssel',
  'information.purpose': 'Zweck',
  'information.lasts': 'Dauer',
  'information.days': { one: '{count} Tag', other: '{count} Tage' },
  'information.lasts_kept': 'bis Sie es entfernen',
  'information.lasts_tab': 'bis der Tab geschlossen wird',
  'information.contact_form': 'das Kontaktformular',
  'information.notice_form': 'das Formular für Urheberrechtsmeldungen',
  'information.consent_form': 'das Formular für Aufnahmen ohne Zustimmung',
  'information.contacts_description':
    'Kontakt zum Betreiber von {site}: Fragen, Meldungen, Urheberrecht, Probleme. Anschrift und E-Mail der Verantwortlichen.',
  'information.contacts_lead':
    'Wir lesen jede Nachricht. Die meisten Fragen beantworten die Hilfeseiten.',
  'information.contacts_form': 'Senden Sie uns eine Nachricht',
  'information.contacts_who': 'Wer die Website betreibt',
  'information.contacts_abuse': 'Missbrauch melden',
  'information.contacts_privacy': 'Fragen zum Datenschutz',
  'information.contacts_answers': 'Bevor Sie schreiben',
  'information.contacts_thanks': 'Vielen Dank',
  'information.contacts_thanks_text':
    'Wir haben Ihre Nachricht erhalten. Wenn Sie eine E-Mail-Adresse angegeben haben, antworten wir dorthin.',
  'information.contacts_again': 'Weitere Nachricht schreiben',
  'information.unavailable_title': 'Zurzeit nicht verfügbar',
  'information.unavailable_text':
    'Dieser Teil der Website wird gerade gewartet oder ist vorübergehend nicht erreichbar. Bitte kommen Sie in einigen Minuten wieder.',
  'information.unavailable_write': 'Bleibt das Problem? Schreiben Sie uns',
  'information.unsubscribe_asked': 'Diese E-Mails abbestellen?',
  'information.unsubscribe_asked_text':
    'Wir schreiben Ihnen dann nicht mehr über Neues in Ihrem Konto. Sie können diese E-Mails jederzeit in Ihren Einstellungen wieder einschalten.',
  'information.unsubscribe_stopped': 'Sie erhalten diese E-Mails nicht mehr',
  'information.unsubscribe_stopped_text':
    'Wir schreiben Ihnen weiterhin zur Sicherheit Ihres Kontos und über Entscheidungen, die Sie betreffen. Andere E-Mails wählen Sie in Ihren Einstellungen.',
  'information.unsubscribe_failed': 'Das hat nicht geklappt',
  'information.unsubscribe_failed_text':
    'Wir konnten die E-Mails nicht abbestellen. Warten Sie einen Moment und drücken Sie die Schaltfläche noch einmal.',
  'information.unsubscribe_invalid': 'Dieser Link funktioniert nicht',
  'information.unsubscribe_invalid_text':
    'Vielleicht ist der Link unvollständig. Öffnen Sie ihn noch einmal aus unserer E-Mail, oder melden Sie sich an und schalten Sie die E-Mails in Ihren Einstellungen aus.',
  'information.unsubscribe_submit': 'E-Mails abbestellen',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
