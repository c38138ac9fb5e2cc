import { ANYONE, STAFF, staffWith } from '../callers.ts';
import {
  CASE_OUTCOMES,
  CASE_REASONS,
  CLAUSE_MAX,
  STATEMENT_MAX,
  type CaseAction,
} from '../cases.ts';
import { LOOK_SECOND_MAX, REVIEW_NOTE_MAX, REVIEW_REASONS } from '../review.ts';
import { CONSENT_SCOPES, IDENTITY_KINDS, IDENTITY_REASONS, LOOK_REASONS } from '../verification.ts';
import {
  choice,
  id,
  omittableText,
  optionalChoice,
  optionalText,
  rawText,
  text,
  wholeNumber,
  words,
} from './fields.ts';
import { form, type ActForms, type FormRow } from './form-rows.ts';

const ADMIN = staffWith('admin');
const TRUST = staffWith('trust');
const IDENTITY_STAFF = staffWith('trust', 'admin');
const FRESH = { needsFreshSignIn: true } as const;

/** `kind` says whether `id` is a member or a performer. */
const IDENTITY = { kind: choice(IDENTITY_KINDS), id: id() };
const REFUSED_IDENTITY = {
  ...IDENTITY,
  reason_code: choice(IDENTITY_REASONS, { empty: 'required', wrong: 'required' }),
  note: optionalText(REVIEW_NOTE_MAX),
};

/** Forms of POST /api/staff_identity.php: a decision of staff. */
export const staffIdentityForms = {
  caller: IDENTITY_STAFF,
  acts: {
    verify: form(TRUST, IDENTITY, FRESH),
    reject: form(IDENTITY_STAFF, REFUSED_IDENTITY, FRESH),
    revoke: form(IDENTITY_STAFF, REFUSED_IDENTITY, FRESH),
  },
} as const satisfies ActForms;

/** POST /api/staff_name.php opens an identity for a reason, which is logged. */
export const staffNameForm = form(
  TRUST,
  { ...IDENTITY, reason: choice(LOOK_REASONS, { empty: 'required' }) },
  FRESH,
);

/**
 * Query of STAFF_DOCUMENT_PATH: the document of an identity or, with `scope`, of a consent. Opening
 * it is logged like a name.
 */
export const staffDocument = form(
  TRUST,
  { ...staffNameForm.fields, scope: optionalChoice(CONSENT_SCOPES) },
  FRESH,
);

const VIDEO = { video_id: id() };
/** The reviewed version of the video: if it has changed, the action is refused (`changed`). */
const REVIEWED = { ...VIDEO, version: id() };
const NOTE = { note: optionalText(REVIEW_NOTE_MAX) };
/** A note that the uploader or the other reviewer needs. */
const REQUIRED_NOTE = { note: text(REVIEW_NOTE_MAX) };
const EDIT = { ...VIDEO, edit_id: id(), revision: id() };

/** Forms of POST /api/review.php. */
export const reviewForms = {
  caller: STAFF,
  acts: {
    approve: form(STAFF, { ...REVIEWED, ...NOTE }),
    reject: form(STAFF, {
      ...REVIEWED,
      reason_code: choice(REVIEW_REASONS, { empty: 'required' }),
      ...NOTE,
    }),
    /** Returns the video to the uploader for documents or details. */
    papers: form(STAFF, { ...REVIEWED, ...REQUIRED_NOTE }),
    /** Marks a hash match as false. Only the role "trust" may clear severe ones. */
    clear_match: form(STAFF, { ...VIDEO, match_id: id(), ...NOTE }),
    quarantine: form(STAFF, { ...REVIEWED, ...NOTE }),
    /**
     * Stretch of this version that was played while visible, in seconds. Equal values only report
     * that the picture is visible now.
     */
    look: form(STAFF, {
      ...REVIEWED,
      from: wholeNumber(LOOK_SECOND_MAX),
      to: wholeNumber(LOOK_SECOND_MAX),
    }),
    /** Reports that the frames were shown for LOOK_FRAMES_SECONDS. */
    look_frames: form(STAFF, REVIEWED),
    /** Undoes one's own approval, within REVIEW_UNDO_SECONDS. */
    undo: form(STAFF, VIDEO),
    /** Decides about an edit of public texts; `revision` is the reviewed one. */
    edit_approve: form(STAFF, { ...EDIT, ...NOTE }),
    edit_reject: form(STAFF, { ...EDIT, ...REQUIRED_NOTE }),
    /** Second review of an approval by another person. An objection returns it to review. */
    second_agree: form(STAFF, { ...REVIEWED, ...NOTE }),
    second_object: form(STAFF, { ...REVIEWED, ...REQUIRED_NOTE }),
    /** Decides an appeal against a rejection. The person who rejected the video may not. */
    appeal_uphold: form(STAFF, { ...VIDEO, ...NOTE }),
    appeal_refuse: form(STAFF, { ...VIDEO, ...NOTE }),
  },
} as const satisfies ActForms;

/**
 * POST /api/notice.php; needs no account. Browsers omit elements that the kind lacks. `page` has
 * the addresses of the reported pages, one per line; each opens a case. `flagger` is the code of a
 * trusted flagger, whose notices have their own queue.
 */
export const noticeForm = form(ANYONE, {
  kind: rawText(),
  page: rawText(),
  name: rawText(),
  eml: rawText(),
  statement: rawText(),
  flagger: omittableText(),
  work: omittableText(),
  depicted: omittableText(),
  signature: omittableText(),
  good_faith: omittableText(),
  authority: omittableText(),
});

/**
 * POST /api/appeal.php. The sender proves the right to appeal with the reference and the secret of
 * the email.
 */
export const appealForm = form(ANYONE, {
  reference: rawText(),
  secret: rawText(),
  text: rawText(),
});

const CASE = { reference: rawText(), note: optionalText(STATEMENT_MAX) };

/** Forms of POST /api/case_act.php. */
export const caseForms = {
  caller: STAFF,
  acts: {
    assign: form(STAFF, CASE),
    triage: form(STAFF, CASE),
    disable: form(STAFF, CASE),
    ask: form(STAFF, { ...CASE, note: text(STATEMENT_MAX) }),
    resume: form(STAFF, CASE),
    /** `policy_clause` is a code of REVIEW_REASONS, which every language translates, or a text. */
    decide: form(
      STAFF,
      {
        ...CASE,
        outcome: choice(CASE_OUTCOMES, { empty: 'required', wrong: 'required' }),
        reason_code: choice(CASE_REASONS, { empty: 'required', wrong: 'required' }),
        policy_clause: text(CLAUSE_MAX),
      },
      FRESH,
    ),
    /** Confirmation by a second person, if required. */
    confirm: form(STAFF, CASE, FRESH),
    appeal_uphold: form(STAFF, CASE, FRESH),
    appeal_refuse: form(STAFF, CASE, FRESH),
    close: form(STAFF, CASE),
  } satisfies Record<CaseAction, FormRow>,
} as const satisfies ActForms;

/** POST /api/remote_act.php: a RegistryActionBody as JSON, because forms hold only texts. */
export const remoteForm = form(ADMIN, { body: rawText() }, FRESH);

/**
 * Forms of POST /api/channel_view.php. Staff view a channel, optionally with other releases (their
 * ids, one for each app); anybody may leave.
 */
export const channelViewForms = {
  caller: ANYONE,
  acts: {
    view: form(ADMIN, { channel: rawText(), releases: words() }),
    leave: form(ANYONE, { next: omittableText() }),
  },
} as const satisfies ActForms;
