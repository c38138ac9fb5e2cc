import type { OperationName } from './operations.ts';

/** Type of one value in a response. */
type Part = 'text' | 'texts' | 'number' | 'flag' | 'object' | 'objects';
/** A single value, or the parts that an object always has; nullable ones are left out. */
export type AnswerShape = Part | Readonly<Record<string, Part>>;

const OK = { ok: 'number' } as const;
const PRIVACY = {
  export_state: 'text',
  asked_at: 'text',
  expires_at: 'text',
  next_at: 'text',
  bytes: 'number',
} as const;
const VERIFICATION = {
  state: 'text',
  version: 'number',
  is_accepted: 'flag',
  accepted_at: 'text',
  decided_at: 'text',
  reason_code: 'text',
} as const;
const page = <const K extends string>(name: K) =>
  ({ [name]: 'objects', total_count: 'number', pages: 'number' }) as Record<string, Part>;

/**
 * Outline of each response. The browser checks only this much, because a gateway may answer instead
 * of the site. A test compares it with the schemas; the server validates every response against
 * those.
 */
export const answerShapes = {
  stats: {
    models: 'number',
    channels: 'number',
    videos: 'number',
    categories: 'objects',
    trending: 'texts',
    keywords: 'texts',
  },
  videos: page('videos'),
  search: page('videos'),
  video: { video: 'object', description: 'text' },
  videos_related: page('videos'),
  videofile: 'objects',
  categories: 'objects',
  suggesters: { keywords: 'texts', categories: 'objects', channels: 'objects', models: 'objects' },
  suggestersSearch: {
    keywords: 'texts',
    categories: 'objects',
    channels: 'objects',
    models: 'objects',
  },
  members: page('members'),
  member: { member: 'object' },
  comments: page('comments'),
  channels: page('channels'),
  channel: { channel: 'object' },
  models: page('models'),
  model: { model: 'object' },
  playlists: page('playlists'),
  playlist: { playlist: 'object', videos: 'objects' },
  subscriptions: page('subscriptions'),
  download: 'objects',
  downloads: 'objects',
  captions: 'objects',
  timelines: 'text',
  information: {
    company: 'object',
    dmca_agent: 'object',
    custodian: 'object',
    documents: 'object',
    country: 'text',
    law: 'text',
    abuse_email: 'text',
    privacy_email: 'text',
  },
  botcheck: { provider: 'text', challenge: 'text', bits: 'number' },
  stat: OK,
  signin: OK,
  signup: OK,
  contact: OK,
  ownMember: { member: 'object' },
  videoEdit: OK,
  playlistMarks: page('playlists'),
  memberComments: page('comments'),
  sessions: 'objects',
  friends: page('friends'),
  friendship: { friendship: 'text', is_blocked: 'flag' },
  wall: { ...page('posts'), may_write: 'flag' },
  conversations: page('conversations'),
  messages: {
    ...page('messages'),
    user: 'object',
    avatar: 'text',
    is_blocked: 'flag',
    may_write: 'flag',
  },
  notifications: page('notifications'),
  unread: { notifications: 'number', messages: 'number' },
  notifySettings: { mailed: 'texts' },
  unsubscribeState: { kind: 'text' },
  privacyState: PRIVACY,
  privacy: PRIVACY,
  drafts: 'objects',
  draft: { draft: 'object' },
  verificationState: VERIFICATION,
  verification: VERIFICATION,
  people: 'objects',
  person: OK,
  staffIdentities: page('identities'),
  staffIdentity: OK,
  staffName: { ok: 'number', identity: 'object' },
  reviewQueue: page('items'),
  reviewVideo: { video: 'object' },
  review: { ok: 'number', video: 'object' },
  notice: { ok: 'number', reference: 'text', references: 'texts' },
  noticeState: {
    reference: 'text',
    kind: 'text',
    state: 'text',
    received_at: 'text',
    deadline_at: 'text',
    outcome: 'text',
    reason_code: 'text',
    decided_at: 'text',
    others: 'texts',
  },
  appeal: OK,
  cases: page('cases'),
  case: { case: 'object' },
  caseAct: { ok: 'number', case: 'object' },
  remotesState: {
    rev: 'number',
    second_person: 'flag',
    requests: 'objects',
    channels: 'objects',
    experiments: 'objects',
    audit: 'objects',
    releases: 'objects',
  },
  remoteAct: { ok: 'number', done: 'text' },
  channelView: OK,
  opinion: { vote: 'text', is_favourite: 'flag', is_subscribed: 'flag' },
} as const satisfies Record<OperationName, AnswerShape>;

/** Checks whether a response has the outline that its operation promises. */
export function hasAnswerShape(name: OperationName, answer: unknown): boolean {
  const shape: AnswerShape = answerShapes[name];
  if (typeof shape === 'string') return matchesPart(shape, answer);
  return (
    isObject(answer) &&
    Object.entries(shape).every(([field, part]) => matchesPart(part, answer[field]))
  );
}

function matchesPart(part: Part, value: unknown): boolean {
  switch (part) {
    case 'text':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number';
    case 'flag':
      return typeof value === 'boolean';
    case 'object':
      return isObject(value);
    case 'texts':
      return Array.isArray(value) && value.every((one) => typeof one === 'string');
    case 'objects':
      return Array.isArray(value) && value.every(isObject);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
