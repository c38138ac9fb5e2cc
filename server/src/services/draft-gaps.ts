import {
  TITLE_MIN,
  UPLOAD_CATEGORIES_MAX,
  UPLOAD_CATEGORIES_MIN,
} from '@nocturne/contracts/constants';
import type { ErrorCode, FieldError } from '@nocturne/contracts/error-codes';
import { DRAFT_GAPS, type DraftGap, type VideoState } from '@nocturne/contracts/upload';
import type { ConsentScope } from '@nocturne/contracts/verification';
import { countCharacters } from '@nocturne/contracts/written-text';
import type { DraftRecord } from '../repositories/draft-record.ts';

/** What staff says of a person's identity, and what of their papers is missing. */
export interface PersonVerification {
  state: 'pending' | 'verified' | 'rejected';
  missing: readonly ConsentScope[];
}

/** A person whom a video shows, for its uploader. */
export interface Depiction extends PersonVerification {
  personId: number;
  name: string;
}

/** States in which no whole file is there. */
const WITHOUT_FILE: readonly VideoState[] = ['draft', 'uploading', 'failed'];
/** What only others can give keeps nobody from sending: the video waits for it. */
const WAITED_FOR: readonly DraftGap[] = ['papers', 'identity'];

/** What a draft lacks for its review, in the order it is shown. The one place that knows. */
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

/** Identity and every consent that this video needs. */
export function isReady({ state, missing }: PersonVerification, allowsDownload: boolean): boolean {
  return state === 'verified' && !missing.some((scope) => scope !== 'download' || allowsDownload);
}

/** Everything is handed in; staff has not checked it yet. */
export function isChecking(
  { state, missing }: PersonVerification,
  allowsDownload: boolean,
): boolean {
  return state === 'pending' && !missing.some((scope) => scope !== 'download' || allowsDownload);
}

/** Why a draft cannot be sent yet, at the field of each gap. */
export function sendErrors(gaps: readonly DraftGap[]): FieldError[] {
  return gaps
    .filter((gap) => !WAITED_FOR.includes(gap))
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
