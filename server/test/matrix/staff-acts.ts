import { id, type ActCase, type ActRow, type ActsOf, type Form } from './act-row.ts';
import { everybody, members, staff, type Expected } from './expected.ts';
import { UNKNOWN, type Stage } from './stage.ts';

/** Actions of the roles `admin` and `trust`. Nobody here has `trust`. */
const ADMINS: Expected = { ...members(403), admin: 404 };

/** Actions of the role `trust`, which nobody here has. */
const TRUST: Expected = { ...members(403), admin: 403 };

const NOTICE = { page: '/categories/', name: '', eml: '', statement: 'Please look at this' };
const caseForm =
  (kind: 'complaint' | 'ncii' | 'dmca' | 'severe', form: Form) =>
  async (stage: Stage): Promise<Form> => ({ reference: await stage.caseOf(kind), ...form });
const unknownCase = (form: Form = {}): ActCase => [
  () => ({ reference: UNKNOWN.reference, ...form }),
  staff(404),
];
/** Staff actions on a case. Only one role may handle severe cases. */
const caseRow = (form: Form): ActRow => ({
  'a case': [caseForm('complaint', form), staff(200)],
  'a severe case': [caseForm('severe', form), staff(403)],
  'an unknown case': unknownCase(form),
});

/** Actions of staff, and the notices and appeals that lead to them. */
export const STAFF_ACTS: ActsOf<
  | 'staffIdentity'
  | 'staffName'
  | 'review'
  | 'notice'
  | 'appeal'
  | 'caseAct'
  | 'remoteAct'
  | 'channelView'
> = {
  staffIdentity: {
    verify: { 'one that is not there': [() => ({ kind: 'member', id: id(UNKNOWN.id) }), TRUST] },
    reject: {
      'one that is not there': [
        () => ({ kind: 'person', id: id(UNKNOWN.id), reason_code: 'other', note: '' }),
        ADMINS,
      ],
    },
    revoke: {
      'one that is not there': [
        () => ({ kind: 'member', id: id(UNKNOWN.id), reason_code: 'other', note: '' }),
        ADMINS,
      ],
    },
  },
  staffName: {
    post: {
      'one that is not there': [
        () => ({ kind: 'member', id: id(UNKNOWN.id), reason: 'case' }),
        TRUST,
      ],
    },
  },
  review: {
    approve: submittedVideoRow({ version: '1', note: '' }, 409),
    reject: submittedVideoRow({ version: '1', reason_code: 'quality', note: '' }, 200),
    papers: submittedVideoRow({ version: '1', note: 'A paper' }, 200),
    clear_match: submittedVideoRow({ match_id: id(UNKNOWN.id), note: '' }, 404),
    quarantine: submittedVideoRow({ version: '1', note: '' }, 200),
    look: submittedVideoRow({ version: '1', from: '0', to: '5' }, 200),
    look_frames: submittedVideoRow({ version: '1' }, 409),
    undo: submittedVideoRow({}, 409),
    edit_approve: submittedVideoRow({ edit_id: id(UNKNOWN.id), revision: '1', note: '' }, 404),
    edit_reject: submittedVideoRow({ edit_id: id(UNKNOWN.id), revision: '1', note: 'No' }, 404),
    second_agree: submittedVideoRow({ version: '1', note: '' }, 409),
    second_object: submittedVideoRow({ version: '1', note: 'No' }, 409),
    appeal_uphold: submittedVideoRow({ note: '' }, 409),
    appeal_refuse: submittedVideoRow({ note: '' }, 409),
  },
  notice: {
    post: {
      'a notice': [() => ({ ...NOTICE, kind: 'report' }), everybody(200)],
      'a severe one': [() => ({ ...NOTICE, kind: 'severe' }), everybody(200)],
      'one in the name of a flagger': [
        () => ({ ...NOTICE, kind: 'report', flagger: UNKNOWN.token }),
        everybody(403),
      ],
    },
  },
  appeal: {
    post: {
      'an unknown case': [
        () => ({ reference: UNKNOWN.reference, secret: 'x', text: 'No' }),
        everybody(404),
      ],
      'without its secret': [
        async (stage) => ({ reference: await stage.caseOf('dmca'), secret: '', text: 'No' }),
        everybody(404),
      ],
    },
  },
  caseAct: {
    triage: caseRow({}),
    disable: { 'an unknown case': unknownCase() },
    ask: {
      'an unknown case': unknownCase({ note: 'Who?' }),
      'a case without an address': [caseForm('complaint', { note: 'Who?' }), staff(409)],
    },
    resume: { 'a case that waits for nothing': [caseForm('complaint', {}), staff(409)] },
    close: { 'a case that is not decided': [caseForm('complaint', {}), staff(409)] },
    assign: caseRow({}),
    decide: caseRow({ outcome: 'refused', reason_code: 'unfounded', policy_clause: 'Terms 4' }),
    confirm: { 'a case without a decision': [caseForm('ncii', {}), staff(409)] },
    appeal_uphold: { 'a case without an appeal': [caseForm('dmca', {}), staff(409)] },
    appeal_refuse: { 'a case without an appeal': [caseForm('dmca', {}), staff(409)] },
  },
  remoteAct: {
    post: {
      'no change of the registry': [
        () => ({ body: '{"verb":"publish"}' }),
        { ...members(403), admin: 400 },
      ],
      'a release that is not there': [
        () => ({ body: JSON.stringify({ verb: 'promote', release: UNKNOWN.dir }) }),
        { ...members(403), admin: 404 },
      ],
      'a request that is not there': [
        () => ({ body: '{"verb":"confirm","request":999999}' }),
        { ...members(403), admin: 404 },
      ],
    },
  },
  channelView: {
    view: {
      'a channel': [() => ({ channel: 'staging', releases: '' }), { ...members(403), admin: 200 }],
      'no channel': [() => ({ channel: 'canary', releases: '' }), { ...members(403), admin: 400 }],
      'a release that is not there': [
        () => ({ channel: 'staging', releases: UNKNOWN.dir }),
        { ...members(403), admin: 400 },
      ],
    },
    leave: { 'a view, or none': [() => ({}), everybody(200)] },
  },
};

/**
 * A review action on an upload of the owner that waits for a decision and cannot be published yet.
 */
function submittedVideoRow(more: Form, status: number): ActRow {
  return {
    'an upload': [
      async (stage) => ({ video_id: id(await stage.submittedVideo()), ...more }),
      staff(status),
    ],
    'a draft': [({ videos }) => ({ video_id: id(videos.draft), ...more }), staff(404)],
    'an unknown video': [() => ({ video_id: id(UNKNOWN.id), ...more }), staff(404)],
  };
}
