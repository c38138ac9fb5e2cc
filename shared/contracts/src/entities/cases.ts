import { Type, type Static } from 'typebox';
import { CASE_QUEUES, CASE_OUTCOMES, CASE_STATES } from '../cases.ts';

/**
 * Status that anybody with the reference may see. Times are ISO 8601, UTC; empty if there is none.
 */
export const CaseStatusSchema = Type.Object({
  reference: Type.String(),
  kind: Type.Enum([...CASE_QUEUES]),
  state: Type.Enum([...CASE_STATES]),
  received_at: Type.String(),
  deadline_at: Type.String(),
  outcome: Type.Enum(['', ...CASE_OUTCOMES]),
  reason_code: Type.String(),
  decided_at: Type.String(),
  /** References of the other cases that the same notice opened. */
  others: Type.Array(Type.String()),
});
export type CaseStatus = Static<typeof CaseStatusSchema>;

/** A case in the console. */
export const CaseItemSchema = Type.Object({
  ...CaseStatusSchema.properties,
  target_at: Type.String(),
  is_paused: Type.Boolean(),
  /** Elapsed part of the time until the deadline, percent; above 100 the deadline is missed. */
  used: Type.Integer(),
  subject_section: Type.String(),
  subject_id: Type.Integer(),
  subject_title: Type.String(),
  page: Type.String(),
  assigned_to: Type.String(),
});
export type CaseItem = Static<typeof CaseItemSchema>;

export const CaseDetailSchema = Type.Object({
  ...CaseItemSchema.properties,
  name: Type.String(),
  eml: Type.String(),
  statement: Type.String(),
  /** Basis of the decision: a code of REVIEW_REASONS, or free text; empty before the decision. */
  policy_clause: Type.String(),
  elements: Type.Array(Type.Object({ element: Type.String(), value: Type.String() })),
  /** History, newest first. `actor` is a name; empty for the site and for the sender. */
  events: Type.Array(
    Type.Object({
      at: Type.String(),
      kind: Type.String(),
      actor: Type.String(),
      note: Type.String(),
    }),
  ),
  /** Actions that this member of staff may take now. */
  acts: Type.Array(Type.String()),
  appeal: Type.String(),
  strikes: Type.Integer(),
});
export type CaseDetail = Static<typeof CaseDetailSchema>;
