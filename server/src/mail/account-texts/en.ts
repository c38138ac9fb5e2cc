import type { AccountEmailTexts } from './account-texts.ts';

export const ACCOUNT_EMAIL_EN: AccountEmailTexts = {
  confirm: {
    subject: 'Confirm your email address',
    preheader: 'One more step. The link works for {hours}.',
    text: ['Thanks for signing up. Confirm your email address to finish creating your account.'],
    button: 'Confirm email address',
    after: [
      'The link works for {hours}, and only once.',
      'If you did not sign up, ignore this email. Accounts that are not confirmed are deleted ' +
        'automatically.',
    ],
    reason: 'You are receiving this email because someone signed up at {site} with this address.',
  },
  restore: {
    subject: 'Reset your password',
    preheader: 'Choose a new password. The link works for {hours}.',
    text: [
      'We received a request to reset the password of your account. Use the button to choose a ' +
        'new password.',
    ],
    button: 'Choose a new password',
    after: [
      'The link works for {hours}, and only once.',
      'If you did not ask for this, ignore this email. Your password stays the same.',
    ],
    reason:
      'You are receiving this email because someone asked for a new password at {site} with ' +
      'this address.',
  },
  newAddress: {
    subject: 'Confirm your new email address',
    preheader: 'Your account keeps its current address until you confirm.',
    text: [
      'You asked to use this email address for your account. Confirm it to complete the change.',
    ],
    button: 'Confirm new address',
    after: [
      'The link works for {hours}, and only once. Until you confirm, your account keeps its ' +
        'current address.',
      'If you did not ask for this, ignore this email. Nothing changes.',
    ],
    reason:
      'You are receiving this email because someone entered this address for an account at ' +
      '{site}.',
  },
  addressChange: {
    subject: 'Your email address is about to change',
    preheader: 'If this was not you, choose a new password now.',
    text: [
      'Someone used your password to enter a new email address for your account. The change ' +
        'takes effect once the new address is confirmed. The link for that works for {hours}.',
      'If this was you, you do not need to do anything.',
      'If this was not you, choose a new password now. This also stops the change.',
    ],
    button: 'Choose a new password',
    after: [],
    reason:
      'You are receiving this email because it concerns the security of your account at {site}.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    preheader: 'If this was not you, choose a new password now.',
    text: [
      'The password of your account was changed. All other devices were signed out.',
      'If this was you, you do not need to do anything.',
      'If this was not you, someone else may have access to your account. Choose a new ' +
        'password now.',
    ],
    button: 'Choose a new password',
    after: ['Enter your email address there, and we will send you a link that works for {hours}.'],
    reason:
      'You are receiving this email because it concerns the security of your account at {site}.',
  },
  deleted: {
    subject: 'Your account was deleted',
    preheader: 'We keep your data for {days}, then we erase it.',
    text: [
      'Your account was deleted. Nobody can see it or sign in to it anymore.',
      'We keep your data for {days}, then we erase it for good.',
    ],
    after: [],
    reason: 'You are receiving this email because your account at {site} was deleted.',
  },
  undo: 'If this was not you, or if you want your account back, write to {address} before then.',
};
