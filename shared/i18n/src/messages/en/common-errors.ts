import {
  BANNER_MIN_HEIGHT,
  BANNER_MIN_WIDTH,
  MINIMUM_AGE,
  PASSWORD_MIN,
  PICTURE_MAX_MB,
  USERNAME_MIN,
} from '@nocturne/contracts/constants';

/* Each text serves two codes: the form's own check and the server's refusal. */
const REQUIRED = 'This field is required';
const LINK_INVALID = 'This link is not valid';
const PASSWORD_INVALID = 'This password is not valid';
const EMAIL_INVALID = 'Email entered incorrectly';

/**
 * Texts of refusals and failures: one for each error code (settlement 25), and the fixed texts of
 * sections 5 and 8.
 */
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
  'error.host_unknown': 'This server doesn’t serve this host name',
  'error.usr_reserved': 'This username is reserved',
  'error.pwd_length': 'Password length must be at least {length} characters',
  'error.pwd_common': 'This password appears in lists of known passwords. Choose another one.',
  'error.password_required': 'Enter your password again to do this',
  'error.too_long': 'This text is too long',
  'error.age_required': `Please confirm that you are at least ${MINIMUM_AGE} years old`,
  'error.pwd_mismatch': 'The passwords don’t match',
  'error.token_invalid': 'This link is no longer valid',
  'error.bot_check': 'The automatic check failed. It needs JavaScript: turn it on and try again.',
  'error.login_required': 'Please log in to complete this action',
  'error.forbidden': 'You do not have permission to view.',
  'error.self': 'You can’t do this to yourself',
  'error.already': 'This has already been done',
  'error.full': 'You’ve reached the limit here. Remove something to make room.',
  'error.not_found': 'This could not be found',
  'error.bad_request': 'Something was wrong with the request. Reload the page and try again.',
  'error.cross_site': 'The request came from another site and was blocked',
  'error.gate_closed': 'Confirm your age on this site first',
  'error.place_blocked': 'This isn’t available in your country',
  'error.unavailable': 'This isn’t available right now. Try again later.',
  'error.system': 'System error',
  'error.usr_mismatch': 'This isn’t your username',
  'error.network': 'The site could not be reached. Check your connection and try again.',
  'error.unnamed': 'Unnamed error',
  'error.pwd_invalid': PASSWORD_INVALID,
  'error.too_young': `You must be at least ${MINIMUM_AGE} years old`,
  'error.invalid_date': 'Enter a valid date of birth',
  'error.invalid_website': LINK_INVALID,
  'error.image_size':
    'Image upload failed! Upload an image that is at least ' +
    `${BANNER_MIN_WIDTH}x${BANNER_MIN_HEIGHT} in size`,
  'error.image_resize': 'Error resizing image',
  'error.image_load': 'Failed to load image!',
  'error.image_bytes': `The file is too large: at most ${PICTURE_MAX_MB} MB`,

  'form.error.required': REQUIRED,
  'form.error.min_length': 'Enter at least {length} characters',
  'form.error.max_length': 'Enter at most {length} characters',
  'form.error.link': LINK_INVALID,
  'form.error.password': PASSWORD_INVALID,

  'listing.empty': 'There is no data in this list.',
  'listing.no_result': 'No result found',
  'listing.no_matches': 'Not matches found',
  'listing.history_empty': 'Your viewing history is empty.',
  'component.404.title': 'There is nothing here',

  'error.too_often': 'Slow down: at most {count} times in {minutes} minutes. Try again later.',
  'error.comments_user': 'You can send {count} comments per {minutes} minutes',
  'error.comments_address': 'You can send {count} comments per {minutes} minutes per ip',

  'upload.error_code': 'Error [{code}] uploading video to the site, please contact support',
  'upload.error_preview': 'Error uploading preview',
  'error.verification_required': 'Confirm all points of the uploader verification first',
  'error.identity_required': 'We need to verify your identity first',
  'error.upload_name': 'The file name may contain only Latin letters and digits',
  'error.upload_type': 'This file type isn’t accepted',
  'error.upload_size': 'Video size is too large',
  'error.upload_short': 'The video must be at least {minutes} minutes long',
  'error.upload_orientation': 'Different orientation error, please contact support',
  'error.upload_damaged': 'File broken',
  'error.upload_limits': 'The video exceeds the limits for resolution, frame rate or streams',
  'error.upload_duplicate': 'This video has already been uploaded to the site.',
  'error.upload_blocked': 'This video can’t be published here',
  'error.upload_failed': 'The video couldn’t be processed. Try again or contact support.',
  'error.too_many_uploads': 'Too many uploads at once or in one day. Try again later.',
  'error.uploads_closed': 'Uploads are closed right now. Your file wasn’t kept. Try again later.',
  'error.upload_quota':
    'Too many of your videos are waiting or not public yet. Publish or discard one, or try ' +
    'again later.',
  'error.disk_full': 'There’s no room for this file right now. It wasn’t kept. Try again later.',
  'error.preview_required': 'You must select a preview',
  'error.category_count': 'Choose between {min} and {max} categories',
  'error.title_short': 'The title must have at least {length} characters',
  'error.people_required': 'Name everyone shown in the video',
  'error.papers_required': 'Documents are missing for someone shown in the video',
  'error.document_type': 'Choose a PDF, JPEG or PNG file',
  'error.document_bytes': 'The document is too large',
  'error.document_expired': 'The document is no longer valid',
  'error.state_conflict': 'This isn’t possible at this stage',
  'error.changed': 'This changed after you opened it. Check it again.',
  'error.own_video': 'Someone else has to decide about your own video',
  'error.second_person': 'A second person has to decide: you made the first decision',
  'error.look_required':
    'Watch the video first: play enough of it, or step through its frames, with the blur off',
  'error.document_unopened': 'Open the document before you verify this identity',
  'error.seal_broken':
    'This record was changed or moved outside the site, so it isn’t shown. Tell the operator.',
  'error.reference_unknown': 'There is no report with this number',
  'error.release_unknown': 'There is no such release',
  'error.release_exists': 'This release is already published',
  'error.release_refused': 'This release was refused',
  'error.team_token_invalid': 'The team’s token is unknown or was revoked',
  'error.team_token_expired': 'The team’s token has expired. Ask the operator for a new one.',
} as const;
