import type { ReviewReason } from '@nocturne/contracts/review';
import type { VerifPoint } from '@nocturne/contracts/verification';

interface Clause {
  /** The point of the uploader agreement that the video does not keep (docs/review.md). */
  clause: VerifPoint;
  /** Whether a rejection for it counts against the uploader. */
  isStrike: boolean;
}

/** What a reason of a rejection rests on: a point that every uploader has accepted. */
export const REVIEW_CLAUSES: Readonly<Record<ReviewReason, Clause>> = {
  quality: { clause: 'ack_5', isStrike: false },
  misleading: { clause: 'content_5', isStrike: false },
  consent: { clause: 'content_2', isStrike: true },
  rights: { clause: 'content_3', isStrike: false },
  prohibited: { clause: 'content_4', isStrike: true },
  age: { clause: 'content_1', isStrike: true },
  duplicate: { clause: 'ack_5', isStrike: false },
  other: { clause: 'ack_5', isStrike: false },
};
