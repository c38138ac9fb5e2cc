import { CASE_QUEUES } from '../cases.ts';
import { REVIEW_QUEUES } from '../review.ts';
import { oneOf, positive, type Codec } from './codec.ts';
import { pathShape } from './path-shape.ts';

/** Uploads, review, cases, releases: added by this project, never cached (docs/api.md). */

/** Reference of a case. */
const reference: Codec<string> = {
  pattern: '[^&]*',
  print: encodeURIComponent,
  parse: (text) => (/^NC-[0-9A-HJKMNP-TV-Z]{8}$/.test(text) ? text : undefined),
};
const fixedPath = (name: string) =>
  pathShape({ name, template: `/api/${name}`, fields: {}, defaults: {} });

export const draftsPath = fixedPath('drafts.php');
export const draftPath = pathShape({
  name: 'draft.php',
  template: '/api/draft.php',
  fields: { video_id: positive },
  defaults: {},
});
export const verificationStatePath = fixedPath('verification_state.php');
export const verificationPath = fixedPath('verification.php');
export const peoplePath = fixedPath('people.php');
export const personPath = fixedPath('person.php');
export const staffIdentitiesPath = pathShape({
  name: 'staff_identities.php',
  template: '/api/staff_identities.php',
  fields: { page: positive },
  defaults: { page: 1 },
  optional: ['page'],
});
export const staffIdentityPath = fixedPath('staff_identity.php');
export const staffNamePath = fixedPath('staff_name.php');
export const reviewQueuePath = pathShape({
  name: 'review_queue.php',
  template: '/api/review_queue.php',
  fields: { lane: oneOf(REVIEW_QUEUES), page: positive },
  defaults: { lane: 'publish', page: 1 },
  optional: ['lane', 'page'],
});
export const reviewVideoPath = pathShape({
  name: 'review_video.php',
  template: '/api/review_video.php',
  fields: { video_id: positive },
  defaults: {},
});
export const reviewPath = fixedPath('review.php');
export const noticePath = fixedPath('notice.php');
export const noticeStatePath = pathShape({
  name: 'notice_state.php',
  template: '/api/notice_state.php',
  fields: { reference },
  defaults: {},
});
export const appealPath = fixedPath('appeal.php');
export const casesPath = pathShape({
  name: 'cases.php',
  template: '/api/cases.php',
  fields: { lane: oneOf(['all', ...CASE_QUEUES]), page: positive },
  defaults: { lane: 'all', page: 1 },
  optional: ['lane', 'page'],
});
export const casePath = pathShape({
  name: 'case.php',
  template: '/api/case.php',
  fields: { reference },
  defaults: {},
});
export const caseActPath = fixedPath('case_act.php');
export const remotesStatePath = fixedPath('remotes_state.php');
export const remoteActPath = fixedPath('remote_act.php');
export const channelViewPath = fixedPath('channel_view.php');
