import { errorMessages } from './common-errors.ts';

/** Texts of the account screens: sign in, sign up, confirm. */
export const authMessages = {
  'auth.username': 'Username',
  'auth.email': 'Email',
  'auth.password': 'Password',
  'signin.title': 'Welcome back',
  'signin.text': 'Sign in to save favorites, follow studios and upload your own videos.',
  'signin.meta_description': 'Sign in to your {site} account.',
  'signin.new_here': 'New here? {link}',
  'signin.name': 'Username or email',
  'component.login.er.required': errorMessages['error.required'],
  'component.login.er.invalid_usr_or_pwd': errorMessages['error.invalid_usr_or_pwd'],
  'component.login.er.wrong_usr_or_pwd': errorMessages['error.wrong_usr_or_pwd'],
  'component.login.er.not_confirmed': errorMessages['error.not_confirmed'],
  'component.login.er.too_many': 'Too many authorization attempts. Try again later.',
  'component.login.er.invalid_email': errorMessages['error.invalid_email'],
  'signup.title': 'Create an account',
  'signup.text': 'Save favorites, follow studios and upload your own videos.',
  'signup.meta_description':
    'Create a free {site} account: save favorites, follow studios and upload your own videos.',
  'signup.email_placeholder': 'you@example.com',
  'signup.email_hint': 'We’ll send one email to confirm it.',
  'signup.age': 'I am at least {age} years old and accept the {link}',
  'signup.terms': 'terms',
  'signup.submit': 'Create account',
  'signup.taken':
    'If you signed up before but never confirmed your email, send the confirmation again.',
  'signup.already': 'Already a member? {link}',
  'signup.sent_title': 'Check your email',
  'signup.sent_text': {
    one: 'We sent an email to {email}. Open the link in it within {hours} hour, then sign in.',
    other: 'We sent an email to {email}. Open the link in it within {hours} hours, then sign in.',
  },
  'signup.sent_text_unnamed': {
    one: 'We sent you an email. Open the link in it within {hours} hour, then sign in.',
    other: 'We sent you an email. Open the link in it within {hours} hours, then sign in.',
  },
  'signup.sent_hint': 'No email after a few minutes? Check your spam folder.',
  'signup.network': 'The site didn’t respond. Your entries are kept: try again.',
  'confirm.title': 'Confirm your email',
  'confirm.meta_description': 'Confirm the email address of your {site} account.',
  'confirm.text': 'One more step, then you can sign in.',
  'confirm.submit': 'Confirm email',
  'confirm.done_title': 'Your email is confirmed',
  'confirm.done_text': 'You can sign in now.',
  'confirm.already_title': 'Your email is already confirmed',
  'confirm.again': 'Send the email again',
  'confirm.again_sent':
    'If this account is waiting for confirmation, an email with a new link is on its way.',
  'confirm.invalid_title': 'This link no longer works',
  'confirm.invalid_text': {
    one:
      'A link works for {hours} hour. Request a new one here. If the account is older and was ' +
      'never confirmed, sign up again.',
    other:
      'A link works for {hours} hours. Request a new one here. If the account is older and was ' +
      'never confirmed, sign up again.',
  },
  'confirm.failed': 'The site didn’t respond. Your link is still valid: try again.',
  'restore.title': 'Reset password',
  'restore.text':
    'Enter the email address of your account. We’ll send you a link to choose a new password.',
  'restore.submit': 'Send link',
  'restore.back': 'Back to sign in',
  'page.signup.restore.desc': 'Your password was not reset. {error}',
  'restore.sent_title': 'Check your Email',
  'restore.sent_text': {
    one: 'Open the link in our email to {email}. It works once, within {hours} hour.',
    other: 'Open the link in our email to {email}. It works once, within {hours} hours.',
  },
  'password.title': 'Choose a new password',
  'password.meta_description': 'Choose a new password for your {site} account.',
  'password.text': 'At least {length} characters. You’ll be signed out everywhere else.',
  'password.new': 'New password',
  'password.repeat': 'Repeat new password',
  'password.submit': 'Change password',
  'password.done_title': 'Password changed',
  'password.done_text': 'Sign in with your new password.',
  'password.invalid_text': {
    one: 'A link works once, within {hours} hour. Request a new one.',
    other: 'A link works once, within {hours} hours. Request a new one.',
  },
  'password.ask_again': 'Request a new link',
  'password.done_member':
    'You’re signed in here with the new password. You’ve been signed out everywhere else.',
  'password.go_on': 'Continue to {site}',
} as const;
