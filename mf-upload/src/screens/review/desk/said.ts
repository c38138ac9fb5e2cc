import type { ReviewBody } from '@nocturne/contracts/review';

/** What was done, for those who do not see the queue move. */
export interface Said {
  done:
    | Exclude<ReviewBody['act'], 'look' | 'look_frames'>
    | 'undo_late'
    | 'verify'
    | 'identity'
    | 'case';
  /** Of what it was done to. */
  name: string;
  /** What is shown now; `null` where nothing else waits, undefined where the same is shown still or a further page is on its way. */
  next?: string | null | undefined;
}

export type Say = (said: Said) => void;
