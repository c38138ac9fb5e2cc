/** Error codes of the wire (settlement 25). Texts are messages `error.{code}`. */
export const ERROR_CODES = [
  'required',
  'invalid_usr_or_pwd',
  'wrong_usr_or_pwd',
  'not_confirmed',
  'too_many',
  'comments_user',
  'comments_address',
  'invalid_email',
  'eml_invalid',
  'eml_unknown',
  'eml_used',
  'usr_short',
  'usr_illegal',
  'usr_used',
  'pwd_short',
  'too_long',
  'age_required',
  'pwd_mismatch',
  'token_invalid',
  'bot_check',
  'login_required',
  'forbidden',
  'self',
  'already',
  'full',
  'not_found',
  'bad_request',
  'cross_site',
  'gate_closed',
  'place_blocked',
  'unavailable',
  'system',
  'pwd_invalid',
  'too_young',
  'invalid_date',
  'invalid_website',
  'image_size',
  'image_resize',
  'image_load',
  'image_bytes',
  'too_often',
  'usr_mismatch',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** HTTP status of each code (settlement 24). */
export const ERROR_STATUS: Readonly<Record<ErrorCode, 400 | 401 | 403 | 404 | 409 | 422 | 429 | 451 | 500 | 503>> = {
  required: 422,
  invalid_usr_or_pwd: 422,
  wrong_usr_or_pwd: 401,
  not_confirmed: 403,
  too_many: 429,
  comments_user: 429,
  comments_address: 429,
  invalid_email: 422,
  eml_invalid: 422,
  eml_unknown: 404,
  eml_used: 409,
  usr_short: 422,
  usr_illegal: 422,
  usr_used: 409,
  pwd_short: 422,
  too_long: 422,
  age_required: 422,
  pwd_mismatch: 422,
  token_invalid: 404,
  bot_check: 422,
  login_required: 401,
  forbidden: 403,
  self: 409,
  already: 409,
  full: 409,
  not_found: 404,
  bad_request: 400,
  cross_site: 403,
  gate_closed: 403,
  place_blocked: 451,
  unavailable: 503,
  system: 500,
  pwd_invalid: 422,
  too_young: 422,
  invalid_date: 422,
  invalid_website: 422,
  image_size: 422,
  image_resize: 422,
  image_load: 422,
  image_bytes: 422,
  too_often: 429,
  usr_mismatch: 422,
};

/** One refused field of an error answer. `info` fills the parameters of its text. */
export interface FieldError {
  field: string;
  code: ErrorCode;
  info?: Record<string, string | number>;
}

/** The error form of every refused call (settlement 24). `field: 'notify'` asks the client for a notification (R8-05). */
export interface ErrorAnswer {
  error: 1;
  code: ErrorCode;
  errors: FieldError[];
}

/** True for the error form; anything else is an answer. */
export function isErrorAnswer(value: unknown): value is ErrorAnswer {
  return typeof value === 'object' && value !== null && (value as { error?: unknown }).error === 1;
}
