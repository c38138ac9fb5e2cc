/** Texts of the age gate's links, the age assurance page and the blocked page. */
export const gatesMessages = {
  'gates.terms': 'Terms of use',
  'gates.cookies': 'Cookies',
  'gates.assured_title': 'Confirm your age',
  'gates.assured_text':
    'In your location, you need to confirm your age before you can see this site. The provider ' +
    'tells us only yes or no, and nothing about who you are.',
  'gates.assured_start': 'Confirm my age',
  'gates.assured_refused': 'Your age was not confirmed. You can try again.',
  'gates.assured_elsewhere': 'Open in a new tab',
  'gates.blocked_place': 'Age Verification in {place}',
  'gates.device_title': 'A better way: on the device',
  'gates.ask_title': 'What you can do',
} as const;
