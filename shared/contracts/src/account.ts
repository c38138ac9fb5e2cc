import {
  EMAIL_MAX,
  EMAIL_PATTERN,
  MINIMUM_AGE,
  PASSWORD_MAX,
  PASSWORD_MIN,
  USERNAME_MAX,
  USERNAME_MIN,
  USERNAME_PATTERN,
} from './constants.ts';
import { COUNTRIES } from './countries.ts';
import type { UploadSection } from './entities/upload.ts';
import type { ErrorCode, FieldError } from './error-codes.ts';
import { ORIENTATIONS, PERSON_GENDERS, RELATIONSHIPS } from './filters.ts';
import { SIGNUP_RULE_CODES as CODES } from './forms.ts';
import { countCharacters, normalizeText } from './written-text.ts';

/** Fields of the profile form. An empty value means that the member does not say. */
export const PROFILE_FIELDS = [
  ...([
    'usr',
    'about_me',
    'description',
    'birth_date',
    'gender',
    'relationship',
    'orientation',
  ] as const),
  ...(['country', 'city', 'education', 'occupation', 'interests', 'website'] as const),
] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];
export type ProfileValues = { [F in ProfileField]: string };

/** Maximum lengths, characters (chosen by this project). */
export const PROFILE_MAX = {
  usr: USERNAME_MAX,
  about_me: 500,
  description: 5000,
  city: 100,
  education: 200,
  occupation: 100,
  interests: 500,
  website: 200,
} as const;
/** Members are younger than this, years. An earlier birth date is a typing mistake. */
const OLDEST_AGE = 120;

/**
 * A picture is sent as multipart: `section`, the crop in `PICTURE_CROP_FIELDS`, and the file last.
 */
export const PICTURE_SECTIONS = ['u_ava', 'u_cover'] as const satisfies readonly UploadSection[];
export type PictureSection = (typeof PICTURE_SECTIONS)[number];
export const PICTURE_FILE_FIELD = 'file';
/** Maximum size of a picture's crop in each direction, pixels. */
export const CROP_MAX = 999_999;
/** Pixels of the upright picture. Send all four fields, or none to crop to the middle. */
export const PICTURE_CROP_FIELDS = ['x', 'y', 'width', 'height'] as const;
export type Crop = Record<(typeof PICTURE_CROP_FIELDS)[number], number>;

/** Returns the first broken rule of each given field; `today` is `YYYY-MM-DD`. */
export function checkProfile(values: Partial<ProfileValues>, today: string): FieldError[] {
  return PROFILE_FIELDS.flatMap((field) => {
    const value = values[field];
    return value === undefined ? [] : fieldErrors(field, profileRules[field](value, today));
  });
}

/** Normalizes the profile's texts before they are checked and stored. */
export function normalizeProfile<V extends Partial<ProfileValues>>(values: V): V {
  const given = PROFILE_FIELDS.filter((field) => values[field] !== undefined);
  return {
    ...values,
    ...Object.fromEntries(given.map((field) => [field, normalizeText(values[field] ?? '')])),
  };
}

type BrokenRule = [code: ErrorCode, info?: FieldError['info']] | undefined;
type Rule = (value: string, today: string) => BrokenRule;

const profileRules: Readonly<Record<ProfileField, Rule>> = {
  usr: usernameRule,
  about_me: maxLength(PROFILE_MAX.about_me),
  description: maxLength(PROFILE_MAX.description),
  birth_date: birthDateRule,
  gender: oneOf(PERSON_GENDERS),
  relationship: oneOf(RELATIONSHIPS),
  orientation: oneOf(ORIENTATIONS),
  country: (value) =>
    value === '' || Object.hasOwn(COUNTRIES, value) ? undefined : ['bad_request'],
  city: maxLength(PROFILE_MAX.city),
  education: maxLength(PROFILE_MAX.education),
  occupation: maxLength(PROFILE_MAX.occupation),
  interests: maxLength(PROFILE_MAX.interests),
  website: websiteRule,
};

/** Returns the first broken rule of a username, for the field `usr`. */
export function checkUsername(usr: string): FieldError[] {
  return fieldErrors('usr', usernameRule(usr));
}

/** Returns the first broken rule of an email address, for the field `eml`. */
export function checkEmail(eml: string): FieldError[] {
  if (eml === '') return fieldErrors('eml', [CODES.required]);
  return eml.length <= EMAIL_MAX && new RegExp(EMAIL_PATTERN).test(eml)
    ? []
    : fieldErrors('eml', [CODES.badEmail]);
}

/** Returns the first broken rule of a new password, for the field `pwd`. */
export function checkPassword(pwd: string): FieldError[] {
  if (pwd === '') return fieldErrors('pwd', [CODES.required]);
  if (pwd.length < PASSWORD_MIN)
    return fieldErrors('pwd', [CODES.shortPassword, { min: PASSWORD_MIN }]);
  return pwd.length > PASSWORD_MAX ? fieldErrors('pwd', ['too_long', { max: PASSWORD_MAX }]) : [];
}

/** Returns the first broken rule of the repeated password, for the field `repeat`. */
export function checkRepeatedPassword(pwd: string, repeat: string): FieldError[] {
  if (repeat === '') return fieldErrors('repeat', [CODES.required]);
  return repeat === pwd ? [] : fieldErrors('repeat', ['pwd_mismatch']);
}

function usernameRule(usr: string): BrokenRule {
  if (usr === '') return [CODES.required];
  if (usr.length < USERNAME_MIN) return [CODES.shortUsername, { min: USERNAME_MIN }];
  if (usr.length > USERNAME_MAX) return ['too_long', { max: USERNAME_MAX }];
  return new RegExp(USERNAME_PATTERN).test(usr) ? undefined : [CODES.illegalUsername];
}

/** Refuses ages below MINIMUM_AGE or from OLDEST_AGE on, and dates that do not exist. */
function birthDateRule(day: string, today: string): BrokenRule {
  if (day === '') return undefined;
  if (!isDay(day) || day <= yearsBefore(today, OLDEST_AGE)) return ['invalid_date'];
  return day > yearsBefore(today, MINIMUM_AGE) ? ['too_young', { age: MINIMUM_AGE }] : undefined;
}

function isDay(day: string): boolean {
  return (
    /^\d{4}-\d\d-\d\d$/.test(day) &&
    !Number.isNaN(Date.parse(day)) &&
    new Date(day).toISOString().startsWith(day)
  );
}

/**
 * Returns the date this many years before. 29 February stays as it is: it compares correctly even
 * if that year has no such day.
 */
function yearsBefore(today: string, years: number): string {
  return `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`;
}

function websiteRule(text: string): BrokenRule {
  if (countCharacters(text) > PROFILE_MAX.website)
    return ['too_long', { max: PROFILE_MAX.website }];
  return text === '' || isWebsite(text) ? undefined : ['invalid_website'];
}

/**
 * Refuses a username in the address, which would look like the host:
 * `https://site.example@elsewhere.example/`.
 */
function isWebsite(text: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '' && !/^https?:\/\/[^/?#]*@/i.test(text);
}

function maxLength(max: number): Rule {
  return (text) => (countCharacters(text) > max ? ['too_long', { max }] : undefined);
}

function oneOf(values: readonly string[]): Rule {
  return (value) => (value === '' || values.includes(value) ? undefined : ['bad_request']);
}

function fieldErrors(field: string, broken: BrokenRule): FieldError[] {
  if (!broken) return [];
  const [code, info] = broken;
  return [{ field, code, ...(info ? { info } : {}) }];
}
