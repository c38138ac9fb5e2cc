import { Type, type Static } from 'typebox';
import { EXPORT_STATES } from '../privacy.ts';

/** State of a member's data export. Times are ISO 8601, UTC; empty if there is none. */
export const PrivacySchema = Type.Object({
  export_state: Type.Enum([...EXPORT_STATES]),
  /** Time of the last request. */
  asked_at: Type.String(),
  /** The file is available until then. */
  expires_at: Type.String(),
  /** Earliest time of the next request. */
  next_at: Type.String(),
  /** Size of the file; 0 while there is none. */
  bytes: Type.Integer(),
});
export type Privacy = Static<typeof PrivacySchema>;
