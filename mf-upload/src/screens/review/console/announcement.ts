import type { FormBody } from '@nocturne/contracts/bodies';

/** The last action, announced to people who do not see the queue move. */
export interface Announcement {
  action:
    | Exclude<FormBody<'review'>['act'], 'look' | 'look_frames'>
    | 'undo_late'
    | 'verify'
    | 'identity'
    | 'case';
  /** Name of the item. */
  name: string;
  /**
   * Title of the item that is shown now. `null` if no item waits; undefined if the item stays or
   * the next page is loading.
   */
  next?: string | null | undefined;
}

export type Announce = (announcement: Announcement) => void;
