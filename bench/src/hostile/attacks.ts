import type { Agent, RequestOptions } from 'node:http';
import { LIFETIMES, VIDEOS_PER_PAGE } from '@nocturne/contracts/constants';
import { DEFAULT_AUDIENCE } from '@nocturne/contracts/filters';
import { operations } from '@nocturne/contracts/operations';
import { href } from '@nocturne/contracts/routes';
import { UPLOADS_PATH } from '@nocturne/contracts/upload';

/** The order in which the attacks run. */
export const ATTACKS = [
  'searches',
  'renders',
  'hosts',
  'drafts',
  'bodies',
  'passwords',
  'emails',
] as const;
export type AttackName = (typeof ATTACKS)[number];

/** Knowledge and accounts of the attacker. */
export interface AttackerKnowledge {
  origin: string;
  /** Username of the member whose account is attacked. */
  owner: string;
  /** Session of a member who may upload, and a draft of that member. */
  cookie: string;
  draftId: number;
  /** Email address of a person who never wrote to the site. */
  stranger: string;
}

/** One request of an attack. */
export interface HostileRequest {
  path: string;
  options: RequestOptions;
  body?: string;
  /** Milliseconds between two bytes of the body; the body is sent at once without it. */
  trickleMs?: number;
}

/** One attack and its limits. */
export interface Attack {
  /** Requests under way at once. */
  connections: number;
  /** Total number of requests. */
  requests: number;
  /** Loopback addresses that the requests come from, in turn. */
  addresses: readonly string[];
  next: (index: number, known: AttackerKnowledge) => HostileRequest;
}

const ONE_ADDRESS = ['127.0.7.1'];
const FLOOD = { connections: 16, requests: 20_000, addresses: ONE_ADDRESS };
const PAGES_PER_NOTICE = 10;

/** The attacks of the security findings, bounded in count; the caller bounds their time. */
export const attacks: Readonly<Record<AttackName, Attack>> = {
  searches: {
    ...FLOOD,
    next: (index) => read(operations.search.path.print({ params: WHOLE_SEARCH, s: word(index) })),
  },
  renders: { ...FLOOD, next: (index) => read(href('search', { page: 1 }, { s: word(index) })) },
  hosts: { ...FLOOD, next: (index) => read('/', { host: `${word(index)}.example` }) },
  drafts: {
    ...FLOOD,
    next: (index, { draftId, cookie }) =>
      post(operations.videoEdit.path.print({}), editOf(draftId, index), { cookie }),
  },
  bodies: {
    connections: 200,
    requests: 400,
    addresses: ONE_ADDRESS,
    next: () => ({ ...post(UPLOADS_PATH, 'x'.repeat(1000)), trickleMs: 500 }),
  },
  passwords: {
    connections: 3,
    requests: 3000,
    addresses: ['127.0.7.1', '127.0.7.2', '127.0.7.3'],
    next: (index, { owner }) =>
      post(operations.signin.path.print({}), form({ usr: owner, pwd: `wrong ${word(index)}` })),
  },
  emails: {
    connections: 1,
    requests: 8,
    addresses: ONE_ADDRESS,
    next: (index, known) => post(operations.notice.path.print({}), noticeOf(index, known)),
  },
};

const WHOLE_SEARCH = {
  lifetime: LIFETIMES.listings,
  gender: DEFAULT_AUDIENCE,
  count: VIDEOS_PER_PAGE,
  page: 1,
  type: 'all',
  duration: '',
  date: '',
} as const;

/** A word that nobody searched for, so that no cache has it. */
function word(index: number): string {
  return `w${(index * 7919).toString(36)}x${index.toString(36)}`;
}

function editOf(draftId: number, index: number): string {
  const metadata = { title: `Evening ${index}`, description: '', categories: '' };
  return form({
    act: 'edit',
    video_id: String(draftId),
    ...metadata,
    is_private: '0',
    allow_download: '0',
  });
}

function noticeOf(index: number, { origin, stranger }: AttackerKnowledge): string {
  const pages = Array.from(
    { length: PAGES_PER_NOTICE },
    (_, page) => `${origin}/contacts/?n=${index}-${page}`,
  );
  const statement = 'This is a notice that nobody asked for.';
  return form({
    kind: 'complaint',
    page: pages.join('\n'),
    name: 'A. Sender',
    eml: stranger,
    statement,
    good_faith: '1',
  });
}

const form = (fields: Readonly<Record<string, string>>): string =>
  new URLSearchParams(fields).toString();

function read(path: string, headers: Readonly<Record<string, string>> = {}): HostileRequest {
  return { path, options: { method: 'GET', headers } };
}

function post(
  path: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): HostileRequest {
  const postHeaders = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
    'sec-fetch-site': 'same-origin',
  };
  return { path, body, options: { method: 'POST', headers: { ...postHeaders, ...headers } } };
}

/** Options of one request through an agent, from one address. */
export function optionsOf(
  request: HostileRequest,
  agent: Agent,
  localAddress: string | undefined,
): RequestOptions {
  return {
    ...request.options,
    path: request.path,
    agent,
    ...(localAddress === undefined ? {} : { localAddress }),
  };
}
