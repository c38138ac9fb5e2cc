/** Words of the gates: links below the age gate, the page of the age assurance, the blocked notice (R2.3-14, R2.3-15). */
export const gatesMessages = {
  'gates.terms': 'Terms of use',
  'gates.cookies': 'Cookies',
  'gates.assured_title': 'Confirm your age',
  'gates.assured_text':
    'Where you are, this site may be shown only after your age has been confirmed. The provider tells us yes or no, and nothing about who you are.',
  'gates.assured_start': 'Confirm my age',
  'gates.assured_refused': 'Your age was not confirmed. You can try again.',
  'gates.assured_elsewhere': 'Open in a new tab',
  'gates.blocked_place': 'Age Verification in {place}',
  'gates.device_title': 'A better way: the device',
  'gates.ask_title': 'What you can do',
} as const;
