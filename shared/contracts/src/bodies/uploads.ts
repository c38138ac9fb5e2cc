import { MEMBER } from '../callers.ts';
import { PREVIEW_FRAMES } from '../upload.ts';
import { CONSENT_SCOPES, PEOPLE_PER_VIDEO, PLACE_MAX } from '../verification.ts';
import {
  choice,
  choices,
  flag,
  id,
  ids,
  optionalId,
  optionalLine,
  rawText,
  text,
  wholeNumber,
  words,
} from './fields.ts';
import { form, type ActForms } from './form-rows.ts';
import { REVIEW_NOTE_MAX } from '../review.ts';

const VIDEO = { video_id: id() };
const PERSON = { person_id: id() };
const SCOPES = { scopes: choices(CONSENT_SCOPES, { empty: 'required' }) };
/** A declared identity (IDENTITY_FIELDS); `identityOf` checks it. */
const IDENTITY = {
  name: rawText(),
  birth_date: rawText(),
  document_type: rawText(),
  document_country: rawText(),
  document_number: rawText(),
  document_expires_on: rawText(),
};

/** Forms of POST /api/video_edit.php. */
export const videoEditForms = {
  caller: MEMBER,
  acts: {
    /**
     * Texts that a draft does not have yet are empty. DraftsService checks them together with the
     * categories, so that the form shows every error at once.
     */
    edit: form(MEMBER, {
      ...VIDEO,
      title: rawText(),
      description: rawText(),
      categories: words(),
      is_private: flag(),
      allow_download: flag(),
    }),
    /** `frame` counts from 1. */
    preview: form(MEMBER, { ...VIDEO, frame: wholeNumber(PREVIEW_FRAMES, 'preview_required') }),
    /** Performers by `person_id`, and date and place of the recording. */
    people: form(MEMBER, {
      ...VIDEO,
      people: ids(PEOPLE_PER_VIDEO, 'full'),
      produced_on: rawText(),
      place: optionalLine(PLACE_MAX),
    }),
    send: form(MEMBER, VIDEO),
    discard: form(MEMBER, VIDEO),
    /** Asks for a second decision on a rejection, by another person. */
    appeal: form(MEMBER, { ...VIDEO, text: text(REVIEW_NOTE_MAX) }),
  },
  /** An upload in one request, multipart: the fields precede the file. */
  withoutAct: form(
    MEMBER,
    { section: choice(['video']), video_id: optionalId() },
    { file: 'streamed' },
  ),
} as const satisfies ActForms;

/** Forms of POST /api/verification.php. `identify` is multipart with the document. */
export const verificationForms = {
  caller: MEMBER,
  acts: {
    /**
     * Keys of VERIF_GROUPS and the times when they were ticked, milliseconds since 1970, both in
     * display order.
     */
    accept: form(MEMBER, { version: rawText(), points: words(), ticked_at: words() }),
    identify: form(MEMBER, IDENTITY, { file: 'optional' }),
  },
} as const satisfies ActForms;

/** Forms of POST /api/person.php. `add` and `consent` are multipart with a document. */
export const personForms = {
  caller: MEMBER,
  acts: {
    add: form(MEMBER, { ...IDENTITY, aliases: words() }, { file: 'optional' }),
    consent: form(MEMBER, { ...PERSON, ...SCOPES, signed_on: rawText() }, { file: 'optional' }),
    withdraw: form(MEMBER, { ...PERSON, ...SCOPES }),
    remove: form(MEMBER, PERSON),
  },
} as const satisfies ActForms;
