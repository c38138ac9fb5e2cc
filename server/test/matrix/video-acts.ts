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
import type { VideoStand } from './video-stage.ts';

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
function staff(most: number, named: Partial<Record<VideoStand, number>> = {}): VideoGrid {
  const row = (status: number) => `401 403 403 ${status} ${status} ${status}`;
  const others = Object.entries(named).map(([stand, status]) => [stand, row(status)] as const);
  return {
    ...grid(row(most), row(most), row(most)),
    ...(Object.fromEntries(others) as Partial<VideoGrid>),
  };
}

const withVideo =
  (more: Form = {}): VideoAct[0] =>
  ({ id }) => ({ video_id: String(id), ...more });
const ofPlaylist =
  (more: (id: string) => Form, { isEmpty = false } = {}): VideoAct[0] =>
  async ({ id }, stage, role) => ({
    playlist_id: String(await stage.playlistOf(role, isEmpty ? undefined : id)),
    ...more(String(id)),
  });
const onCase =
  (more: Form = {}): VideoAct[0] =>
  async ({ id }, stage) => ({ reference: await stage.caseOf(id), ...more });
const onSubject =
  (more: Form): VideoAct[0] =>
  ({ id }) => ({ section: 'video', object_id: String(id), ...more });

/**
 * A row for each action: its statuses for a video in each state. A missing row does not compile,
 * and fails by name.
 */
export const VIDEO_ACTS: VideoActs = {
  stat: {
    view: [onSubject({ user_id: '' }), grid(all(200), all(200), all(200))],
    vote: [onSubject({ vote: '1' }), WATCHED],
    favourite: [withVideo({ section: 'add' }), WATCHED],
    comment: [
      async ({ id }, stage) => {
        await stage.forgetComments();
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
    playlist_add: [ofPlaylist((video_id) => ({ video_id }), { isEmpty: true }), WATCHED],
    playlist_remove: [ofPlaylist((video_id) => ({ video_id })), grid(MEMBERS, MEMBERS, MEMBERS)],
    playlist_order: [ofPlaylist((video_ids) => ({ video_ids })), grid(MEMBERS, MEMBERS, MEMBERS)],
    video_delete: [
      withVideo(),
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
    preview: [withVideo({ frame: '2' }), own(200, 200, 200, 200, 409)],
    people: [withVideo({ people: '', produced_on: '', place: '' }), own(200, 200, 200, 200, 409)],
    send: [withVideo(), own(422, 422, 422, 422, 422)],
    discard: [withVideo(), own(409, 409, 200, 200, 409)],
    appeal: [withVideo({ text: 'Please' }), own(409, 409, 409, 409, 409)],
    post: ELSEWHERE,
  },
  review: {
    // No reviewer has watched the video, so approval fails in review too.
    approve: [withVideo({ version: '1', note: '' }), staff(409)],
    look: [withVideo({ version: '1', from: '0', to: '5' }), staff(200)],
    look_frames: [withVideo({ version: '1' }), staff(409)],
    undo: [withVideo(), staff(409)],
    edit_approve: [withVideo({ edit_id: '987654', revision: '1', note: '' }), staff(404)],
    edit_reject: [withVideo({ edit_id: '987654', revision: '1', note: 'No' }), staff(404)],
    second_agree: [withVideo({ version: '1', note: '' }), staff(409)],
    second_object: [withVideo({ version: '1', note: 'No' }), staff(409)],
    reject: [
      withVideo({ version: '1', reason_code: 'quality', note: '' }),
      staff(409, { 'in review': 200 }),
    ],
    papers: [withVideo({ version: '1', note: 'A paper' }), staff(409, { 'in review': 200 })],
    clear_match: [withVideo({ match_id: '987654', note: '' }), staff(404)],
    quarantine: [
      withVideo({ version: '1', note: 'A look' }),
      staff(200, { withdrawn: 409, deleted: 409 }),
    ],
    appeal_uphold: [withVideo({ note: '' }), staff(409)],
    appeal_refuse: [withVideo({ note: '' }), staff(409)],
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
    triage: [onCase(), staff(200)],
    disable: [onCase(), staff(200, { draft: 409, withdrawn: 409, deleted: 409 })],
    decide: [
      onCase({ outcome: 'upheld', reason_code: 'consent', policy_clause: 'Terms 5' }),
      staff(200),
    ],
    assign: [onCase(), staff(200)],
    close: [onCase(), staff(409)],
    resume: [onCase(), staff(409)],
    ask: [onCase({ note: 'Who?' }), staff(409)],
    confirm: [onCase(), staff(409)],
    appeal_uphold: [onCase(), staff(409)],
    appeal_refuse: [onCase(), staff(409)],
  },
  appeal: {
    post: [onCase({ secret: '', text: 'No' }), grid(NOT_DECIDED, NOT_DECIDED, NOT_DECIDED)],
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
