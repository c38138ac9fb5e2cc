import {
  CROP_MAX,
  PICTURE_CROP_FIELDS,
  PICTURE_SECTIONS,
  PROFILE_FIELDS,
  type ProfileField,
} from '../account.ts';
import { ANYONE, MEMBER } from '../callers.ts';
import { CONTACT_FIELDS, type ContactValues } from '../contact.ts';
import {
  choice,
  flag,
  omittableText,
  optionalRawText,
  optionalWholeNumber,
  rawText,
  trimmedText,
} from './fields.ts';
import { form, type ActForms } from './form-rows.ts';

/** The page that a form without scripts returns to (server/src/operations/form-pages.ts). */
const NEXT_PAGE = { next: omittableText() };

/** Forms of POST /api/login.php: sign in with `usr` and `pwd`, or sign out. */
export const signInForms = {
  caller: ANYONE,
  acts: { logout: form(ANYONE, NEXT_PAGE) },
  withoutAct: form(ANYONE, { usr: trimmedText(), pwd: rawText(), ...NEXT_PAGE }),
} as const satisfies ActForms;

/** Forms of POST /api/signup.php. `tok` is the token of the bot check. */
export const signUpForms = {
  caller: ANYONE,
  acts: {
    signup: form(ANYONE, {
      usr: trimmedText(),
      eml: rawText(),
      pwd: rawText(),
      age: flag(),
      ...NEXT_PAGE,
    }),
    confirm: form(ANYONE, { token: rawText(), ...NEXT_PAGE }),
    /** Sends the confirmation link again, to the address of this username or email. */
    confirm_again: form(ANYONE, { usr: rawText(), tok: rawText() }),
    restore: form(ANYONE, { eml: rawText(), tok: rawText(), ...NEXT_PAGE }),
    /** Checks that the link of the restore email still works, which does not use it up. */
    restore_look: form(ANYONE, { token: rawText() }),
    new_password: form(ANYONE, {
      token: rawText(),
      pwd: rawText(),
      repeat: rawText(),
      ...NEXT_PAGE,
    }),
  },
} as const satisfies ActForms;

const fieldsOf = <const N extends string, F>(names: readonly N[], create: () => F) =>
  Object.fromEntries(names.map((name) => [name, create()])) as { readonly [K in N]: F };

export const contactForm = form(
  ANYONE,
  fieldsOf<keyof ContactValues, ReturnType<typeof rawText>>(CONTACT_FIELDS, rawText),
);

/** Forms of POST /api/member.php. Each returns the member's profile afterwards. */
export const ownMemberForms = {
  caller: MEMBER,
  acts: {
    read: form(MEMBER, {}),
    /** Omitted fields keep their values. */
    edit: form(
      MEMBER,
      fieldsOf<ProfileField, ReturnType<typeof optionalRawText>>(PROFILE_FIELDS, optionalRawText),
    ),
    image_delete: form(MEMBER, { section: choice(PICTURE_SECTIONS) }),
    password: form(MEMBER, { current: rawText(), pwd: rawText(), repeat: rawText() }),
    email: form(MEMBER, { eml: rawText(), pwd: rawText() }),
    /** Confirms the password: the session then counts as freshly signed in. */
    prove: form(MEMBER, { pwd: rawText() }),
    /**
     * Asks whether the session still counts as freshly signed in. A page calls it before it follows
     * a link to a document.
     */
    fresh: form(MEMBER, {}, { needsFreshSignIn: true }),
    /** Cancels the email change that waits for its confirmation link. */
    email_cancel: form(MEMBER, {}),
    /** Ends one session; an empty id ends all but the current one. */
    sessions_end: form(MEMBER, { session_id: omittableText() }),
  },
  /** A picture, multipart: the crop has all four fields, or none to crop to the middle. */
  withoutAct: form(
    MEMBER,
    {
      section: choice(PICTURE_SECTIONS),
      ...fieldsOf<(typeof PICTURE_CROP_FIELDS)[number], ReturnType<typeof optionalWholeNumber>>(
        PICTURE_CROP_FIELDS,
        () => optionalWholeNumber(CROP_MAX),
      ),
    },
    { file: 'required' },
  ),
} as const satisfies ActForms;

/**
 * Forms of POST /api/privacy.php: export all data of the member, or delete the account, which
 * requires the password and the member's username.
 */
export const privacyForms = {
  caller: MEMBER,
  acts: {
    export: form(MEMBER, {}, { needsFreshSignIn: true }),
    delete: form(MEMBER, { pwd: rawText(), usr: rawText() }),
  },
} as const satisfies ActForms;
