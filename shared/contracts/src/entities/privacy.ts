import { Type, type Static } from 'typebox';
import { EXPORT_STATES } from '../privacy.ts';

/** What a member's account page says of the export. Times are ISO 8601, UTC; empty where there is none. */
export const PrivacySchema = Type.Object({
  export_state: Type.Enum([...EXPORT_STATES]),
  /** When the last one was asked for. */
  asked_at: Type.String(),
  /** The file is there until then. */
  expires_at: Type.String(),
  /** The next one may be asked for from then on. */
  next_at: Type.String(),
  /** Of the file, 0 while there is none. */
  bytes: Type.Integer(),
});
export type Privacy = Static<typeof PrivacySchema>;
