import {
  TITLE_MIN,
  UPLOAD_CATEGORIES_MAX,
  UPLOAD_CATEGORIES_MIN,
} from '@nocturne/contracts/constants';
import type { ErrorCode, FieldError } from '@nocturne/contracts/error-codes';
import { DRAFT_GAPS, type DraftGap, type VideoState } from '@nocturne/contracts/upload';
import type { ConsentScope } from '@nocturne/contracts/verification';
import { countCharacters } from '@nocturne/contracts/written-text';
import type { DraftRecord } from '../../repositories/uploads/draft-record.ts';

/** State of a person's identity by staff decision, and the consents that are missing. */
export interface PersonVerification {
  state: 'pending' | 'verified' | 'rejected';
  missing: readonly ConsentScope[];
}

/** A person in a video, as its uploader sees them. */
export interface Depiction extends PersonVerification {
  personId: number;
  name: string;
}

/** States without a complete file. */
const WITHOUT_FILE: readonly VideoState[] = ['draft', 'uploading', 'failed'];
/**
 * Documents and checks that may depend on others. They do not block a submission: the video waits.
 */
const NON_BLOCKING_GAPS: readonly DraftGap[] = ['papers', 'identity'];

/** Returns the gaps of a draft before its review, in display order. No other code decides them. */
export function draftGaps(
  draft: DraftRecord,
  people: readonly PersonVerification[],
  isVerified: boolean,
): DraftGap[] {
  const isMissing: Readonly<Record<DraftGap, boolean>> = {
    file: WITHOUT_FILE.includes(draft.state),
    title: countCharacters(draft.title) < TITLE_MIN,
    categories:
      draft.categories.length < UPLOAD_CATEGORIES_MIN ||
      draft.categories.length > UPLOAD_CATEGORIES_MAX,
    preview: draft.previewNumber === 0,
    people: people.length === 0 && !draft.nobodyShown,
    papers: people.some((person) => !isReady(person, draft.allowsDownload)),
    identity: !isVerified,
  };
  return DRAFT_GAPS.filter((gap) => isMissing[gap]);
}

/** True if the identity is verified and every consent that this video needs exists. */
export function isReady({ state, missing }: PersonVerification, allowsDownload: boolean): boolean {
  return state === 'verified' && !missing.some((scope) => scope !== 'download' || allowsDownload);
}

/** True if everything is submitted and staff has not checked it yet. */
export function isChecking(
  { state, missing }: PersonVerification,
  allowsDownload: boolean,
): boolean {
  return state === 'pending' && !missing.some((scope) => scope !== 'download' || allowsDownload);
}

/** Returns the errors that block a submission, each with its gap as the field. */
export function submitErrors(gaps: readonly DraftGap[]): FieldError[] {
  return gaps
    .filter((gap) => !NON_BLOCKING_GAPS.includes(gap))
    .map((field) => ({ field, ...REFUSALS[field] }));
}

const REFUSALS: Readonly<Record<DraftGap, { code: ErrorCode; info?: Record<string, number> }>> = {
  file: { code: 'required' },
  title: { code: 'title_short', info: { length: TITLE_MIN } },
  categories: {
    code: 'category_count',
    info: { min: UPLOAD_CATEGORIES_MIN, max: UPLOAD_CATEGORIES_MAX },
  },
  preview: { code: 'preview_required' },
  people: { code: 'people_required' },
  papers: { code: 'papers_required' },
  identity: { code: 'identity_required' },
};
