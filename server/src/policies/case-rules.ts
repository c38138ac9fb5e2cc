import {
  CASE_QUEUES,
  type CaseAction,
  type CaseQueue,
  type CaseState,
} from '@nocturne/contracts/cases';
import type { MemberRole, StaffRole } from '@nocturne/contracts/review';
import type { VideoState } from '@nocturne/contracts/upload';
import { canTransition } from './video-states.ts';

/** Staff members who decided and confirmed; undefined fields were not reached yet. */
interface TwoPersonDecision {
  needsConfirmation: boolean;
  decidedBy: number | null;
  confirmedBy: number | null;
  /** True if one of the two acted at the terminal. */
  isFromTerminal: boolean;
}
/** Properties of a case that the rules need. */
export interface GuardedCase {
  kind: CaseQueue;
  state: CaseState;
  email: string;
  ownerId: number | null;
  reporterUserId: number | null;
  disabledAt: Date | null;
  closedAt: Date | null;
  video: { state: VideoState } | null;
  decision: TwoPersonDecision | null;
  appeal: TwoPersonDecision | null;
}

/**
 * A member of staff who acts. At the terminal of the site's machine a name is not proof, so all its
 * users also count as one person.
 */
interface Staff {
  user_id: number;
  role: MemberRole;
  isAtTerminal?: boolean;
}

/**
 * Only "trust" sees severe cases. An admin has the rights of moderators, without access to sealed
 * items.
 */
export function queuesOf(role: StaffRole): CaseQueue[] {
  return CASE_QUEUES.filter((queue) => queue !== 'severe' || role === 'trust');
}

/** States in which a case waits for its decision. */
export const OPEN_STATES = [
  'received',
  'acknowledged',
  'triaged',
  'content_disabled',
  'needs_information',
] as const satisfies readonly CaseState[];
/** States from which a decision may be contested. */
export const CONTESTABLE_STATES = [
  'notified',
  'appeal_decided',
  'closed',
] as const satisfies readonly CaseState[];

/** State of a case's video until the decision. Only "trust" sees a video of a severe case. */
export function takedownState(
  kind: CaseQueue,
): Extract<VideoState, 'quarantined' | 'disabled_pending'> {
  return kind === 'severe' ? 'quarantined' : 'disabled_pending';
}

/** Restoring content of a severe or ncii case needs a second person. */
export function needsSecondPerson({
  kind,
  disabledAt,
}: Pick<GuardedCase, 'kind' | 'disabledAt'>): boolean {
  return disabledAt !== null && (kind === 'severe' || kind === 'ncii');
}

/**
 * True if the case is about the staff member's own video, comment, playlist or page. Somebody else
 * must act.
 */
export function isOwnCase({ ownerId }: Pick<GuardedCase, 'ownerId'>, staff: Staff): boolean {
  return ownerId === staff.user_id;
}

/** Returns the part of the case that waits for a second person; undefined if none does. */
export function pendingConfirmation({
  state,
  decision,
  appeal,
}: GuardedCase): 'decision' | 'appeal' | undefined {
  if (state === 'decided' && decision?.needsConfirmation && decision.confirmedBy === null)
    return 'decision';
  if (state === 'appeal_decided' && appeal?.needsConfirmation && appeal.confirmedBy === null)
    return 'appeal';
  return undefined;
}

/** Returns the actions that this member of staff may take now, in the order of the console. */
export function allowedActions(record: GuardedCase, staff: Staff): CaseAction[] {
  return isOwnCase(record, staff)
    ? []
    : ACTIONS.filter((action) => ACTION_RULES[action](record, staff));
}

/** True if only an earlier decision at the terminal forbids the action to its users. */
export function isRefusedAtTerminal(
  record: GuardedCase,
  staff: Staff,
  action: CaseAction,
): boolean {
  const isAllowed = ACTION_RULES[action];
  return !isAllowed(record, staff) && isAllowed(record, { ...staff, isAtTerminal: false });
}

const isUndecided = ({ state }: GuardedCase): boolean =>
  OPEN_STATES.some((known) => known === state);
/** The sender of a notice may not take part in its decision. */
const isSender = ({ reporterUserId }: GuardedCase, { user_id: id }: Staff): boolean =>
  reporterUserId === id;
const hadPart = (
  { decidedBy, confirmedBy, isFromTerminal }: TwoPersonDecision,
  { user_id: id, isAtTerminal = false }: Staff,
): boolean => decidedBy === id || confirmedBy === id || (isAtTerminal && isFromTerminal);
/** True if the person had no part in the contested decision. */
const isUninvolved = ({ decision }: GuardedCase, staff: Staff): boolean =>
  decision !== null && !hadPart(decision, staff);
const mayDecideAppeal = (record: GuardedCase, staff: Staff): boolean =>
  record.state === 'appeal_open' && isUninvolved(record, staff) && !isSender(record, staff);

const mayConfirmAppeal = (record: GuardedCase, staff: Staff): boolean =>
  isUninvolved(record, staff) && record.appeal !== null && !hadPart(record.appeal, staff);

const ACTION_RULES: Readonly<Record<CaseAction, (record: GuardedCase, staff: Staff) => boolean>> = {
  assign: ({ closedAt }) => closedAt === null,
  triage: ({ state }) => state === 'received' || state === 'acknowledged',
  disable: (record) =>
    isUndecided(record) &&
    record.state !== 'content_disabled' &&
    !record.disabledAt &&
    !!record.video &&
    canTransition(record.video.state, takedownState(record.kind)),
  ask: (record) =>
    isUndecided(record) && record.state !== 'needs_information' && record.email !== '',
  resume: ({ state }) => state === 'needs_information',
  decide: (record, staff) => isUndecided(record) && !isSender(record, staff),
  confirm: (record, staff) => {
    const pending = pendingConfirmation(record);
    if (pending === undefined || isSender(record, staff)) return false;
    return pending === 'decision' ? isUninvolved(record, staff) : mayConfirmAppeal(record, staff);
  },
  appeal_uphold: mayDecideAppeal,
  appeal_refuse: mayDecideAppeal,
  close: (record) =>
    record.closedAt === null &&
    (record.state === 'notified' || record.state === 'appeal_decided') &&
    !pendingConfirmation(record),
};
const ACTIONS = Object.keys(ACTION_RULES) as CaseAction[];
