import {
  BANNER_MIN_HEIGHT,
  BANNER_MIN_WIDTH,
  MINIMUM_AGE,
  PASSWORD_MIN,
  PICTURE_MAX_MB,
  USERNAME_MIN,
} from '@nocturne/contracts/constants';

/* Two codes each: the form's own check and the server's refusal. */
const REQUIRED = 'This field is required';
const LINK_INVALID = 'This link is not valid';
const PASSWORD_INVALID = 'This password is not valid';
const EMAIL_INVALID = 'Email entered incorrectly';

/** Why something was refused or did not work: one text for each error code (settlement 25), and the fixed texts of sections 5 and 8. */
export const errorMessages = {
  'error.required': REQUIRED,
  'error.invalid_usr_or_pwd': 'Invalid username or password',
  'error.wrong_usr_or_pwd': 'Incorrect login or password',
  'error.not_confirmed': 'Please confirm your email and try again',
  'error.too_many': 'Too many attempts. Try again later.',
  'error.invalid_email': EMAIL_INVALID,
  'error.eml_invalid': EMAIL_INVALID,
  'error.eml_unknown': 'User with this e-mail address was not found.',
  'error.eml_used': 'This email is already in use',
  'error.usr_short': `Username must be at least ${USERNAME_MIN} characters long`,
  'error.usr_illegal': 'Username contains illegal characters',
  'error.usr_used': 'This username is already taken',
  'error.pwd_short': `Password length must be at least ${PASSWORD_MIN} characters`,
  'error.too_long': 'This text is too long',
  'error.age_required': `Please confirm that you are at least ${MINIMUM_AGE} years old`,
  'error.pwd_mismatch': 'The two passwords are not the same',
  'error.token_invalid': 'This link is no longer valid',
  'error.bot_check': 'The automatic check of this form did not pass. It needs JavaScript. Try again.',
  'error.login_required': 'Please log in to complete this action',
  'error.forbidden': 'You do not have permission to view.',
  'error.self': 'You cannot do this to yourself',
  'error.already': 'This has already been done',
  'error.full': 'There is no room for more',
  'error.not_found': 'This was not found',
  'error.bad_request': 'The request was not understood',
  'error.cross_site': 'The request came from another site and was refused',
  'error.gate_closed': 'Confirm your age on a page of this site first',
  'error.place_blocked': 'This is not shown where you are',
  'error.unavailable': 'This is not available right now. Try again later.',
  'error.system': 'System error',
  'error.usr_mismatch': 'This is not your username',
  'error.network': 'The site could not be reached. Check your connection and try again.',
  'error.unnamed': 'Unnamed error',
  'error.pwd_invalid': PASSWORD_INVALID,
  'error.too_young': `By your date of birth you must be at least ${MINIMUM_AGE} years old`,
  'error.invalid_date': 'This is not a date of birth',
  'error.invalid_website': LINK_INVALID,
  'error.image_size': `Image upload failed! Upload an image that is at least ${BANNER_MIN_WIDTH}x${BANNER_MIN_HEIGHT} in size`,
  'error.image_resize': 'Error resizing image',
  'error.image_load': 'Failed to load image!',
  'error.image_bytes': `The file is too large: at most ${PICTURE_MAX_MB} MB`,

  'form.error.required': REQUIRED,
  'form.error.min_length': 'Enter at least {length} characters',
  'form.error.max_length': 'Enter at most {length} characters',
  'form.error.categories': 'Choose between {min} and {max} categories',
  'form.error.preview': 'You must select a preview',
  'form.error.link': LINK_INVALID,
  'form.error.password': PASSWORD_INVALID,

  'listing.empty': 'There is no data in this list.',
  'listing.no_result': 'No result found',
  'listing.no_matches': 'Not matches found',
  'listing.history_empty': 'Your viewing history is empty.',
  'component.404.title': 'There is nothing here',

  'error.too_often': 'That is too often: at most {count} in {minutes} minutes',
  'error.comments_user': 'You can send {count} comments per {minutes} minutes',
  'error.comments_address': 'You can send {count} comments per {minutes} minutes per ip',

  'upload.error_code': 'Error [{code}] uploading video to the site, please contact support',
  'upload.error_preview': 'Error uploading preview',
  'upload.error_size': 'Video size is too large',
  'upload.error_duplicate': 'This video has already been uploaded to the site.',
  'upload.error_broken': 'File broken',
  'upload.error_orientation': 'Different orientation error, please contact support',
} as const;
