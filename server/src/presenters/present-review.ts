import type { ReviewItem, ReviewVideo } from '@nocturne/contracts/entities/review';
import {
  filePath,
  posterPath,
  PREVIEW_FORMAT,
  HLS_FORMAT,
  FILE_FORMATS,
  type FileFormat,
} from '@nocturne/contracts/media-layout';
import { REVIEW_CHECKS } from '@nocturne/contracts/review';
import { PRIVATE_MEDIA_BASE } from '@nocturne/contracts/upload';
import { unmetChecks } from '../policies/review-checks.ts';
import type { ReviewDetailRow, ReviewRow } from '../repositories/review/review-repository.ts';
import type { PublicDetails, VideoEdit } from '../repositories/videos/video-edits-repository.ts';
import type { ReviewDetail } from '../services/review/review-service.ts';
import type { SignedIn } from '../services/accounts/sessions-service.ts';

const FRAME_WIDTH = 480;
/** Formats for reviewers to play, the best first. */
const PLAYABLE_FORMATS: readonly FileFormat[] = ['_fhd.mp4', '.mp4', '_sd.mp4'];

/** Imports have no uploader and need no decision. */
const CHECKS_OF_IMPORTS = [
  'hashes',
  'case',
] as const satisfies readonly (typeof REVIEW_CHECKS)[number][];

/** Converts a video of the queue. `me` is the id of the viewing member of staff. */
export function presentReviewItem(row: ReviewRow, me: number): ReviewItem {
  return {
    video_id: row.id,
    state: row.state,
    title: row.title,
    user_id: row.userId,
    username: row.username,
    frame: row.posters > 0 ? frameOf(row.id, 1) : '',
    sent_at: row.sentAt?.toISOString() ?? '',
    due_at: row.dueAt?.toISOString() ?? '',
    is_own: row.userId === me,
  };
}

/** The viewing member of staff. */
type Viewer = Pick<SignedIn, 'user_id' | 'role'>;

/** Converts all data that a decision needs. */
export function presentReviewVideo(
  { video, people, matches, history, strikes, viewing, edit, secondLook }: ReviewDetail,
  { user_id: me, role }: Viewer,
): ReviewVideo {
  const unmet = unmetChecks(video.obstacles);
  return {
    ...presentReviewItem(video, me),
    version: video.version,
    is_import: video.isImport,
    lane: video.lane ?? '',
    description: video.description,
    categories: video.categories,
    is_private: video.isPrivate,
    allow_download: video.allowDownload,
    duration: video.durationS,
    width: video.width,
    height: video.height,
    bytes: video.bytes,
    step: video.step,
    progress: video.progress,
    frames: Array.from({ length: video.posters }, (_none, index) => frameOf(video.id, index + 1)),
    file: playableUrl(video),
    renditions: video.formats.filter(
      (format) => FILE_FORMATS.some((known) => known === format) && !NO_RENDITION.includes(format),
    ).length,
    produced_on: video.producedOn ?? '',
    place: video.place,
    people: people.map(({ personId, aliases, isSelf, state, missing }) => ({
      person_id: personId,
      aliases: [...aliases],
      is_self: isSelf,
      state,
      missing: [...missing],
    })),
    may_open: role === 'trust',
    checks: (video.isImport ? CHECKS_OF_IMPORTS : REVIEW_CHECKS).map((check) => ({
      check,
      is_met: !unmet.includes(check),
    })),
    matches: matches.map((match) => ({
      match_id: match.id,
      source: match.source,
      reason: match.reason,
      video_id: match.videoId,
      distance: match.distance,
      is_cleared: match.isCleared,
    })),
    history: history.map(({ at, ...line }) => ({ at: at.toISOString(), ...line })),
    appeal: video.appeal ?? '',
    strikes,
    look: {
      watched: viewing.watched,
      has_frames: viewing.hasFrames,
      is_enough: viewing.isEnough,
      needs_watched: viewing.rule.watched,
      takes_frames: viewing.rule.frames,
    },
    edit: edit
      ? { edit_id: edit.id, revision: edit.revision, mode: edit.mode, changes: changesOf(edit) }
      : null,
    second_look: secondLook,
  };
}

/** Old and new text of each changed field. */
function changesOf({
  oldDetails,
  newDetails,
}: VideoEdit): NonNullable<ReviewVideo['edit']>['changes'] {
  const fields = ['title', 'description', 'categories'] as const;
  const text = (details: PublicDetails, field: (typeof fields)[number]): string =>
    field === 'categories' ? details.categories.join(', ') : details[field];
  return fields
    .map((field) => ({ field, old: text(oldDetails, field), new: text(newDetails, field) }))
    .filter((change) => change.old !== change.new);
}

/** Formats that are not renditions of one picture size. */
const NO_RENDITION: readonly string[] = [PREVIEW_FORMAT, HLS_FORMAT];

function frameOf(videoId: number, number: number): string {
  return `${PRIVATE_MEDIA_BASE}${videoId}/${posterPath(number, FRAME_WIDTH)}`;
}

function playableUrl({ id, formats }: ReviewDetailRow): string {
  const best = PLAYABLE_FORMATS.find((format) => formats.includes(format));
  return best ? `${PRIVATE_MEDIA_BASE}${id}/${filePath(best)}` : '';
}
