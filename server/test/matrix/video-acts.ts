import type { Form } from './act-row.ts';
import { freshKey } from './stage.ts';
import {
  all,
  ELSEWHERE,
  grid,
  type VideoAct,
  type VideoActs,
  type VideoGrid,
} from './video-row.ts';
import type { VideoCondition } from './video-stage.ts';

const MEMBERS = '401 200 200 200 200 200';
const MISSING_TO_MEMBERS = '401 404 404 404 404 404';
/** Actions of a member on a video that they may watch. */
const WATCHED = grid(MEMBERS, MEMBERS, MISSING_TO_MEMBERS);

/** Only the person affected by a decision may appeal. This case has no decision yet. */
const NOT_DECIDED = '404 404 409 404 404 404';

/** Statuses for the uploader, by state. For other members the video does not exist. */
function own(
  open: number,
  closed: number,
  draft: number,
  review: number,
  withdrawn: number,
): VideoGrid {
  const row = (status: number) => `401 404 ${status} 404 404 404`;
  return {
    public: row(open),
    private: row(closed),
    draft: row(draft),
    'in review': row(review),
    withdrawn: row(withdrawn),
    deleted: row(404),
  };
}
/** Statuses for staff: one for most states, and those of the named states. */
function staff(most: number, named: Partial<Record<VideoCondition, number>> = {}): VideoGrid {
  const row = (status: number) => `401 403 403 ${status} ${status} ${status}`;
  const others = Object.entries(named).map(
    ([condition, status]) => [condition, row(status)] as const,
  );
  return {
    ...grid(row(most), row(most), row(most)),
    ...(Object.fromEntries(others) as Partial<VideoGrid>),
  };
}

const videoForm =
  (more: Form = {}): VideoAct[0] =>
  ({ id }) => ({ video_id: String(id), ...more });
const playlistForm =
  (more: (id: string) => Form, { isEmpty = false } = {}): VideoAct[0] =>
  async ({ id }, stage, role) => ({
    playlist_id: String(await stage.playlistOf(role, isEmpty ? undefined : id)),
    ...more(String(id)),
  });
const caseForm =
  (more: Form = {}): VideoAct[0] =>
  async ({ id }, stage) => ({ reference: await stage.caseOf(id), ...more });
const subjectForm =
  (more: Form): VideoAct[0] =>
  ({ id }) => ({ section: 'video', object_id: String(id), ...more });

/**
 * A row for each action: its statuses for a video in each state. A missing row does not compile,
 * and fails by name.
 */
export const VIDEO_ACTS: VideoActs = {
  stat: {
    view: [subjectForm({ user_id: '' }), grid(all(200), all(200), all(200))],
    vote: [subjectForm({ vote: '1' }), WATCHED],
    favourite: [videoForm({ section: 'add' }), WATCHED],
    comment: [
      async ({ id }, stage) => {
        await stage.resetCommentLimit();
        return {
          section: 'video',
          object_id: String(id),
          parent_id: '',
          text: `On stage ${freshKey()}`,
          key: freshKey(),
        };
      },
      WATCHED,
    ],
    playlist_add: [playlistForm((video_id) => ({ video_id }), { isEmpty: true }), WATCHED],
    playlist_remove: [playlistForm((video_id) => ({ video_id })), grid(MEMBERS, MEMBERS, MEMBERS)],
    playlist_order: [playlistForm((video_ids) => ({ video_ids })), grid(MEMBERS, MEMBERS, MEMBERS)],
    video_delete: [
      videoForm(),
      grid('401 403 200 403 403 403', '401 403 200 403 403 403', MISSING_TO_MEMBERS),
    ],
    subscribe: ELSEWHERE,
    unsubscribe: ELSEWHERE,
    comment_delete: ELSEWHERE,
    playlist_create: ELSEWHERE,
    playlist_edit: ELSEWHERE,
    playlist_delete: ELSEWHERE,
    friend_ask: ELSEWHERE,
    friend_accept: ELSEWHERE,
    friend_refuse: ELSEWHERE,
    friend_remove: ELSEWHERE,
    block: ELSEWHERE,
    unblock: ELSEWHERE,
    wall_post: ELSEWHERE,
    message: ELSEWHERE,
    wall_delete: ELSEWHERE,
    message_delete: ELSEWHERE,
    messages_read: ELSEWHERE,
    conversation_delete: ELSEWHERE,
    notifications_read: ELSEWHERE,
    notify_settings: ELSEWHERE,
  },
  videoEdit: {
    edit: [
      async ({ id }, stage) => ({
        video_id: String(id),
        title: 'Quiet harbour',
        description: '',
        categories: await stage.categoryDir(),
        is_private: '0',
        allow_download: '1',
      }),
      own(200, 200, 200, 200, 409),
    ],
    preview: [videoForm({ frame: '2' }), own(200, 200, 200, 200, 409)],
    people: [videoForm({ people: '', produced_on: '', place: '' }), own(200, 200, 200, 200, 409)],
    send: [videoForm(), own(422, 422, 422, 422, 422)],
    discard: [videoForm(), own(409, 409, 200, 200, 409)],
    appeal: [videoForm({ text: 'Please' }), own(409, 409, 409, 409, 409)],
    post: ELSEWHERE,
  },
  review: {
    // No reviewer has watched the video, so approval fails in review too.
    approve: [videoForm({ version: '1', note: '' }), staff(409)],
    look: [videoForm({ version: '1', from: '0', to: '5' }), staff(200)],
    look_frames: [videoForm({ version: '1' }), staff(409)],
    undo: [videoForm(), staff(409)],
    edit_approve: [videoForm({ edit_id: '987654', revision: '1', note: '' }), staff(404)],
    edit_reject: [videoForm({ edit_id: '987654', revision: '1', note: 'No' }), staff(404)],
    second_agree: [videoForm({ version: '1', note: '' }), staff(409)],
    second_object: [videoForm({ version: '1', note: 'No' }), staff(409)],
    reject: [
      videoForm({ version: '1', reason_code: 'quality', note: '' }),
      staff(409, { 'in review': 200 }),
    ],
    papers: [videoForm({ version: '1', note: 'A paper' }), staff(409, { 'in review': 200 })],
    clear_match: [videoForm({ match_id: '987654', note: '' }), staff(404)],
    quarantine: [
      videoForm({ version: '1', note: 'A look' }),
      staff(200, { withdrawn: 409, deleted: 409 }),
    ],
    appeal_uphold: [videoForm({ note: '' }), staff(409)],
    appeal_refuse: [videoForm({ note: '' }), staff(409)],
  },
  notice: {
    post: [
      ({ id }) => ({
        kind: 'report',
        page: `/video/${id}/x/`,
        name: '',
        eml: '',
        statement: 'Please look at this',
      }),
      grid(all(200), all(200), all(200)),
    ],
  },
  caseAct: {
    triage: [caseForm(), staff(200)],
    disable: [caseForm(), staff(200, { draft: 409, withdrawn: 409, deleted: 409 })],
    decide: [
      caseForm({ outcome: 'upheld', reason_code: 'consent', policy_clause: 'Terms 5' }),
      staff(200),
    ],
    assign: [caseForm(), staff(200)],
    close: [caseForm(), staff(409)],
    resume: [caseForm(), staff(409)],
    ask: [caseForm({ note: 'Who?' }), staff(409)],
    confirm: [caseForm(), staff(409)],
    appeal_uphold: [caseForm(), staff(409)],
    appeal_refuse: [caseForm(), staff(409)],
  },
  appeal: {
    post: [caseForm({ secret: '', text: 'No' }), grid(NOT_DECIDED, NOT_DECIDED, NOT_DECIDED)],
  },
  signin: ELSEWHERE,
  signup: ELSEWHERE,
  contact: ELSEWHERE,
  ownMember: ELSEWHERE,
  privacy: ELSEWHERE,
  verification: ELSEWHERE,
  person: ELSEWHERE,
  staffIdentity: ELSEWHERE,
  staffName: ELSEWHERE,
  remoteAct: ELSEWHERE,
  channelView: ELSEWHERE,
};
