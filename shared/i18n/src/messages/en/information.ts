/**
 * Texts of the information pages, of contacts and of the unavailable page. The documents themselves
 * are in `information/`.
 */
export const informationMessages = {
  'information.name_terms': 'Terms of use',
  'information.about_terms':
    'The rules for using {site}: minimum age, acceptable use, uploads, consent of everyone ' +
    'shown, termination and liability.',
  'information.name_privacy': 'Privacy policy',
  'information.about_privacy':
    'What {site} stores about visitors, members and uploaders, where, why and for how long, ' +
    'and what rights you have.',
  'information.name_cookies': 'Cookies and storage',
  'information.about_cookies':
    'Every cookie and everything else that {site} keeps in your browser, with its purpose and ' +
    'how long it stays.',
  'information.name_dmca': 'Copyright (DMCA)',
  'information.about_dmca':
    'How to report work shown on {site} without permission: notice, counter-notice, designated ' +
    'agent, and what happens next.',
  'information.name_2257': 'Record keeping (2257)',
  'information.about_2257':
    'Record-keeping statement of {site} under 18 U.S.C. § 2257: proof of age of everyone ' +
    'shown, custodian of records, retention.',
  'information.name_support': 'Help and support',
  'information.about_support':
    'Help with {site}: playing videos, accounts, reports, privacy on your device, and how to ' +
    'keep children away from the site.',
  'information.title': 'Information',
  'information.description':
    'Terms, privacy, cookies, copyright, records and help of {site}: six documents in one place.',
  'information.lead': 'The rules of {site}, how we handle your data, and how to reach us.',
  'information.version': 'Version {version}, in effect since',
  'information.contents': 'On this page',
  'information.all': 'All documents',
  'information.own_language': 'This document is available in {language}.',
  'information.address': 'Address',
  'information.email': 'Email address',
  'information.phone': 'Phone',
  'information.cookie': 'Cookie',
  'information.key': 'Key',
  'information.purpose': 'Purpose',
  'information.lasts': 'Lifetime',
  'information.days': { one: '{count} day', other: '{count} days' },
  'information.lasts_kept': 'until you remove it',
  'information.lasts_tab': 'until the tab is closed',
  'information.contact_form': 'the contact form',
  'information.notice_form': 'the form for copyright notices',
  'information.consent_form': 'the form for recordings without consent',
  'information.contacts_description':
    'Contact the operator of {site}: questions, reports, copyright, problems. Address and ' +
    'email of those responsible.',
  'information.contacts_lead':
    'We read every message. Most questions are answered on the help pages.',
  'information.contacts_form': 'Send us a message',
  'information.contacts_who': 'Who runs the site',
  'information.contacts_abuse': 'Reports of abuse',
  'information.contacts_privacy': 'Privacy questions',
  'information.contacts_answers': 'Before you write',
  'information.contacts_thanks': 'Thank you',
  'information.contacts_thanks_text':
    'We’ve received your message. If you left an email address, we’ll reply there.',
  'information.contacts_again': 'Write another message',
  'information.unavailable_title': 'Not available right now',
  'information.unavailable_text':
    'This part of the site is under maintenance or can’t be reached right now. Please come ' +
    'back in a few minutes.',
  'information.unavailable_write': 'If this keeps happening, tell us',
  'information.unsubscribe_asked': 'Stop these emails?',
  'information.unsubscribe_asked_text':
    'We will no longer email you about new activity in your account. You can turn these emails ' +
    'on again in your settings at any time.',
  'information.unsubscribe_stopped': 'You will no longer get these emails',
  'information.unsubscribe_stopped_text':
    'We will still email you about the security of your account and about decisions that ' +
    'concern you. You can choose other emails in your settings.',
  'information.unsubscribe_failed': 'That did not work',
  'information.unsubscribe_failed_text':
    'We could not stop the emails. Wait a moment, then press the button again.',
  'information.unsubscribe_invalid': 'This link does not work',
  'information.unsubscribe_invalid_text':
    'The link may be incomplete. Open it from our email again, or sign in and turn off the ' +
    'emails in your settings.',
  'information.unsubscribe_submit': 'Stop these emails',
} as const;
