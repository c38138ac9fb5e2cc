import type { CaseDetail, CaseItem, CaseStatus } from '@nocturne/contracts/entities/cases';
import { SECTION_CODE } from '../lib/codes.ts';
import { effectiveDeadlines, usedPercent } from '../policies/case-deadlines.ts';
import type { CaseRecord } from '../repositories/cases/case-record.ts';
import type { CaseView } from '../services/cases/cases-service.ts';

/** Status for anyone with the reference: nothing of the notice, nothing about its reviewers. */
export function presentCaseStatus(found: CaseRecord, now: Date): CaseStatus {
  const { reference, kind, state, decision } = found;
  const isApplied = decision !== null && decision.appliedAt !== null;
  return {
    reference,
    kind,
    state,
    received_at: timeOf(found.receivedAt),
    deadline_at: timeOf(effectiveDeadlines(found, now).deadlineAt),
    outcome: isApplied ? decision.outcome : '',
    reason_code: isApplied ? decision.reasonCode : '',
    decided_at: isApplied ? timeOf(decision.decidedAt) : '',
    others: found.others,
  };
}

export function presentCaseItem(found: CaseRecord, now: Date): CaseItem {
  return {
    ...presentCaseStatus(found, now),
    target_at: timeOf(effectiveDeadlines(found, now).targetAt),
    is_paused: found.pausedAt !== null,
    used: usedPercent(found, found.decidedAt ?? now),
    subject_section:
      Object.entries(SECTION_CODE).find(([, code]) => code === found.section)?.[0] ?? '',
    subject_id: found.subjectId,
    subject_title: found.title,
    page: found.page,
    assigned_to: found.assignedTo,
  };
}

export function presentCase({ found, events, actions, now }: CaseView): CaseDetail {
  const { decision } = found;
  return {
    ...presentCaseItem(found, now),
    // Staff see a decision before it takes effect, because a second person may have to agree.
    ...(decision
      ? {
          outcome: decision.outcome,
          reason_code: decision.reasonCode,
          decided_at: timeOf(decision.decidedAt),
        }
      : {}),
    name: found.name,
    eml: found.email,
    statement: found.statement,
    policy_clause: decision?.policyClause ?? '',
    elements: Object.entries(found.elements).map(([element, value]) => ({
      element,
      value: String(value),
    })),
    events: events.map(({ at, ...event }) => ({ at: timeOf(at), ...event })),
    acts: actions,
    appeal: found.appeal?.body ?? '',
    strikes: found.strikes,
  };
}

const timeOf = (at: Date): string => at.toISOString();
