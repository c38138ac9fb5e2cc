import type { Draft } from '@nocturne/contracts/entities/upload';
import { posterPath } from '@nocturne/contracts/media-layout';
import {
  isPublicState,
  PREVIEW_FRAMES,
  PRIVATE_MEDIA_BASE,
  type VideoState,
} from '@nocturne/contracts/upload';
import type { DraftRecord } from '../repositories/uploads/draft-record.ts';
import type { VideoEdit } from '../repositories/videos/video-edits-repository.ts';
import { isChecking, isReady, type Depiction } from '../services/uploads/draft-gaps.ts';
import type { ShownDraft } from '../services/uploads/drafts-service.ts';

/** States in which the uploader may edit a submitted draft again. */
const REOPENED_STATES: readonly VideoState[] = ['draft', 'uploading', 'failed', 'rejected'];
/** Width of a frame in the row of frames, pixels. */
const FRAME_WIDTH = 480;

/** Converts a member's own video. Only that member may get it. */
export function presentDraft({
  draft,
  people,
  gaps,
  mayAppeal,
  editMode,
  edit,
}: ShownDraft): Draft {
  return {
    video_id: draft.id,
    state: shownState(draft),
    dir: draft.dir,
    title: draft.title,
    description: draft.description,
    categories: draft.categories,
    is_private: draft.isPrivate,
    allow_download: draft.allowsDownload,
    filename: draft.filename,
    bytes: draft.fileBytes,
    received_bytes: draft.receivedBytes,
    upload_key: draft.uploadKey,
    error: draft.errorCode,
    step: draft.step,
    progress: draft.progress,
    duration: draft.durationSeconds,
    width: draft.width,
    height: draft.height,
    frames: framesOf(draft),
    preview: draft.previewNumber,
    people: people.map((person) => presentPerson(person, draft)),
    produced_on: draft.producedOn ?? '',
    place: draft.place,
    gaps: [...gaps],
    is_sent: draft.sentAt !== null && !draft.isReturned && !REOPENED_STATES.includes(draft.state),
    created_at: draft.createdAt.toISOString(),
    reason_code: draft.reviewReason,
    note: draft.reviewNote,
    may_appeal: mayAppeal,
    edit_mode: editMode,
    edit: presentEdit(draft, edit),
  };
}

/**
 * Hides a severe match or case from the uploader: the video seems to wait for its check or review.
 */
function shownState({ state, isSevere, sentAt }: DraftRecord): VideoState {
  if (!isSevere) return state;
  return sentAt === null ? 'checking' : 'in_review';
}

/**
 * Returns an open or rejected edit. A video that is no longer public has none: its details are
 * edited directly.
 */
function presentEdit({ state }: DraftRecord, edit: VideoEdit | undefined): Draft['edit'] {
  if (!isPublicState(state) || (edit?.state !== 'open' && edit?.state !== 'rejected')) return null;
  const { mode, newDetails, note } = edit;
  return {
    state: edit.state,
    mode,
    title: newDetails.title,
    description: newDetails.description,
    categories: [...newDetails.categories],
    note,
  };
}

function framesOf({ id, frameCount, version }: DraftRecord): string[] {
  // A replaced file has other frames at the same addresses, so the version is part of each address.
  const address = (number: number) =>
    `${PRIVATE_MEDIA_BASE}${id}/${posterPath(number, FRAME_WIDTH)}?v=${version}`;
  return Array.from({ length: Math.min(frameCount, PREVIEW_FRAMES) }, (_frame, at) =>
    address(at + 1),
  );
}

function presentPerson(
  person: Depiction,
  { allowsDownload }: DraftRecord,
): Draft['people'][number] {
  return {
    person_id: person.personId,
    name: person.name,
    is_ready: isReady(person, allowsDownload),
    is_checking: isChecking(person, allowsDownload),
  };
}
