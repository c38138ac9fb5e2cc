import { buildCommand, buildRouteMap } from '@stricli/core';
import { STAFF_ROLES } from '@nocturne/contracts/review';
import { IDENTITY_KINDS, IDENTITY_REASONS } from '@nocturne/contracts/verification';
import { docsOf } from '../command-docs.ts';
import { printed } from '../command-output.ts';
import {
  choice,
  JSON_FLAG,
  limitFlag,
  number,
  switchFlag,
  tuple,
  valueFlag,
  word,
} from '../parameters.ts';

const USERNAME = word('USERNAME', 'Username of the account');
const KIND = choice('KIND', `One of ${IDENTITY_KINDS.join(', ')}`, IDENTITY_KINDS);
const ID = number('ID', 'Number of the identity');

const add = buildCommand({
  docs: docsOf('Give an account a role', {
    details: 'The member must sign in again.',
    examples: ['staff add anna admin'],
  }),
  parameters: {
    flags: JSON_FLAG,
    positional: tuple(USERNAME, choice('ROLE', `One of ${STAFF_ROLES.join(', ')}`, STAFF_ROLES)),
  },
  loader: async () => printed((await import('./members-of-staff.ts')).addStaff),
});

const remove = buildCommand({
  docs: docsOf('Remove the role of an account and end its sessions', {
    examples: ['staff remove anna'],
  }),
  parameters: { flags: JSON_FLAG, positional: tuple(USERNAME) },
  loader: async () => printed((await import('./members-of-staff.ts')).removeStaff),
});

const list = buildCommand({
  docs: docsOf('List members of staff and their roles', {
    examples: ['staff list', 'staff list --json'],
  }),
  parameters: { flags: JSON_FLAG },
  loader: async () => printed((await import('./members-of-staff.ts')).listStaff),
});

const approvals = buildCommand({
  docs: docsOf('List approvals by member of staff, with results of second looks', {
    examples: ['staff approvals --json'],
  }),
  parameters: { flags: JSON_FLAG },
  loader: async () => printed((await import('./members-of-staff.ts')).listApprovals),
});

const identities = buildCommand({
  docs: docsOf('List identities that wait for a decision, without their documents', {
    examples: ['staff identities', 'staff identities --limit 1000'],
  }),
  parameters: { flags: { ...JSON_FLAG, limit: limitFlag(200) } },
  loader: async () => printed((await import('./identities.ts')).listIdentities),
});

const verify = buildCommand({
  docs: docsOf('Confirm an identity', { examples: ['staff verify person 12'] }),
  parameters: { flags: JSON_FLAG, positional: tuple(KIND, ID) },
  loader: async () => printed((await import('./identities.ts')).verifyIdentity),
});

const reject = buildCommand({
  docs: docsOf('Refuse an identity', {
    examples: ['staff reject person 12 unreadable --note "Please scan both sides"'],
  }),
  parameters: {
    flags: { ...JSON_FLAG, note: valueFlag('Text that the member gets', 'TEXT') },
    positional: tuple(
      KIND,
      ID,
      choice('REASON', `One of ${IDENTITY_REASONS.join(', ')}`, IDENTITY_REASONS),
    ),
  },
  loader: async () => printed((await import('./identities.ts')).rejectIdentity),
});

const audit = buildCommand({
  docs: docsOf('Print the newest lines of the audit log, or check it', {
    examples: ['staff audit --object video:12', 'staff audit --verify'],
  }),
  parameters: {
    flags: {
      ...JSON_FLAG,
      limit: limitFlag(200),
      verify: switchFlag('Check the log for tampering'),
      object: valueFlag('Only lines about an object such as video:12 or user:7', 'OBJECT'),
    },
  },
  loader: async () => printed((await import('./audit-log.ts')).printAuditLog),
});

export const staff = buildRouteMap({
  routes: { add, remove, list, approvals, identities, verify, reject, audit },
  docs: docsOf('Members of staff, identities and the audit log', {
    examples: ['staff add anna admin', 'staff audit --verify'],
  }),
});
