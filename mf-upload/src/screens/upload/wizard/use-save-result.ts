import { SOCIAL_WINDOW_SECONDS } from '@nocturne/contracts/constants';
import type { FormCode, Refusal } from '@nocturne/lib/refusal';
import { useRef, useState } from 'react';
import type { DetailField } from '../../../drafts/drafts-store.ts';

/** Result of a save. People need a recording date, and an invalid field keeps its saved value. */
export type SaveResult =
  | { kind: 'nothing' | 'all' | 'without people' | 'without wrong fields' }
  | { kind: 'not yet' | 'refused'; refusal: Refusal<DetailField> };

/** Pause before the next try, milliseconds. */
export const RETRY_MS = 30_000;
/** Pause before the next try, milliseconds, by the code of a temporary refusal. */
const RETRY_PAUSES: Partial<Record<FormCode, number>> = {
  network: RETRY_MS,
  system: RETRY_MS,
  too_many: RETRY_MS,
  // Each try counts, so a try within the window would be refused again.
  too_often: SOCIAL_WINDOW_SECONDS * 1000,
};

/** Returns the pause before a retry, milliseconds; undefined if it would be refused again. */
export function retryPause({ form }: Refusal<DetailField>): number | undefined {
  return form === undefined ? undefined : RETRY_PAUSES[form];
}

interface SaveResults {
  result: SaveResult;
  /** Begins a save. The returned function reports its result; false if a newer save has begun. */
  beginSave: () => (result: SaveResult) => boolean;
}

/** Result of the newest save: on a slow network saves overlap, and an older one may end last. */
export function useSaveResult(): SaveResults {
  const [result, setResult] = useState<SaveResult>({ kind: 'nothing' });
  const newestSave = useRef(0);
  const beginSave = () => {
    newestSave.current += 1;
    const saveNumber = newestSave.current;
    return (ended: SaveResult): boolean => {
      if (saveNumber !== newestSave.current) return false;
      setResult(ended);
      return true;
    };
  };
  return { result, beginSave };
}
