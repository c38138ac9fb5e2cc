import type { CaseDetail, CaseItem } from '@nocturne/contracts/entities/cases';
import type { ReviewItem, ReviewVideo } from '@nocturne/contracts/entities/review';
import type { OpenedIdentity, StaffIdentity } from '@nocturne/contracts/entities/verification';
import { REVIEW_CHECKS, type ReviewCheck } from '@nocturne/contracts/review';

/** A video of the review queue. Its title follows from its id. */
export function aReviewItem(changes: Partial<ReviewItem> = {}): ReviewItem {
  const id = changes.video_id ?? 51;
  return {
    video_id: id,
    state: 'in_review',
    title: `Film ${id}`,
    user_id: 7,
    username: 'anselm',
    frame: `/api/private_media/${id}/frame.webp`,
    sent_at: '2026-11-21T08:00:00.000Z',
    due_at: '2026-11-22T08:00:00.000Z',
    is_own: false,
    ...changes,
  };
}

/** A video with all data for a decision. Every check except `decision` is met. */
export function aReviewVideo(changes: Partial<ReviewVideo> = {}): ReviewVideo {
  const item = aReviewItem(changes);
  const folder = `/api/private_media/${item.video_id}`;
  return {
    ...item,
    is_import: false,
    version: 3,
    lane: 'publish',
    description: 'Waves in slow light.',
    categories: ['Fractals', 'Water'],
    is_private: false,
    allow_download: true,
    duration: 867,
    width: 1920,
    height: 1080,
    bytes: 90_000_000,
    frames: [`${folder}/f1.webp`, `${folder}/f2.webp`],
    file: `${folder}/sd.mp4`,
    renditions: 3,
    step: '',
    progress: 100,
    produced_on: '2026-10-03',
    place: 'Rotterdam',
    people: [
      { person_id: 1, aliases: ['Orla V.'], is_self: false, state: 'verified', missing: [] },
    ],
    may_open: false,
    checks: checksExcept('decision'),
    matches: [],
    history: [
      {
        at: '2026-11-21T09:12:00.000Z',
        action: 'video_in_review',
        role: 'system',
        actor: '',
        reason_code: '',
        note: '',
      },
    ],
    appeal: '',
    strikes: 0,
    look: { watched: 0, has_frames: true, needs_watched: 0.1, takes_frames: true, is_enough: true },
    edit: null,
    second_look: '',
    ...changes,
  };
}

/** All checks are met except these. */
export function checksExcept(...open: readonly ReviewCheck[]): ReviewVideo['checks'] {
  return REVIEW_CHECKS.map((check) => ({ check, is_met: !open.includes(check) }));
}

export function aStaffIdentity(changes: Partial<StaffIdentity> = {}): StaffIdentity {
  return {
    kind: 'member',
    id: 7,
    username: 'anselm',
    user_id: 7,
    submitted_at: '2026-11-20T10:00:00.000Z',
    has_document: true,
    may_open: true,
    scopes: [],
    ...changes,
  };
}

export function anOpenedIdentity(changes: Partial<OpenedIdentity> = {}): OpenedIdentity {
  return {
    name: 'Anselm Rhee',
    birth_date: '1990-04-02',
    document_type: 'passport',
    document_country: 'NL',
    document_number: 'X1234567',
    document_expires_on: '2031-01-01',
    ...changes,
  };
}

export function aCaseItem(changes: Partial<CaseItem> = {}): CaseItem {
  return {
    reference: 'NC-7Q2ZK4MT',
    kind: 'ncii',
    state: 'triaged',
    received_at: '2026-11-21T10:00:00.000Z',
    deadline_at: '2026-11-23T10:00:00.000Z',
    target_at: '2026-11-21T14:00:00.000Z',
    outcome: '',
    reason_code: '',
    decided_at: '',
    others: [],
    is_paused: false,
    used: 42,
    subject_section: 'video',
    subject_id: 4001,
    subject_title: 'Glass tide',
    page: '/video/4001/glass-tide/',
    assigned_to: '',
    ...changes,
  };
}

export function aCase(changes: Partial<CaseDetail> = {}): CaseDetail {
  return {
    ...aCaseItem(changes),
    name: 'Mara',
    eml: 'mara@example.test',
    statement: 'I am in this film and never agreed.',
    policy_clause: '',
    elements: [{ element: 'signature', value: 'Mara' }],
    events: [{ at: '2026-11-21T10:00:00.000Z', kind: 'received', actor: '', note: '' }],
    acts: ['disable', 'ask', 'decide'],
    appeal: '',
    strikes: 1,
    ...changes,
  };
}

/** A response that lists only these items. */
export function listResponse<N extends string, T>(
  name: N,
  items: readonly T[],
): Record<N, T[]> & { total_count: number; pages: number } {
  return {
    [name]: [...items],
    total_count: items.length,
    pages: Math.min(1, items.length),
  } as Record<N, T[]> & {
    total_count: number;
    pages: number;
  };
}
